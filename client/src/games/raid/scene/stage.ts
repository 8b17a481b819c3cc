/** The room that the table stands in: camera, light, and a picture drawn anew only when something has changed. */
import {
  NeutralToneMapping,
  Color,
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Edges, Place } from "../frame";
import { bearing, type Point } from "../geometry";
import { HALF } from "../table";
import { fitted, holds, type Look, type Picture } from "./eye";

const NIGHT = "#191009";
/** More than this many device pixels for one of the page cost more than they show; fewer than this show too little. */
const SHARPEST = 2;
const COARSEST = 0.6;
/** Milliseconds that a picture is waited for, beyond which the next ones are drawn coarser. */
const SLOW = 21;
/** So many pictures tell how fast a machine is, or fewer that took so long. */
const ENOUGH = 24;
const FEW = 4;
const LONG = 1200;
const EYE = 38;
/** Milliseconds that the eye takes from one place to another. */
const GLIDE = 450;

/** Where one looks from, and to what. */
export interface Outlook {
  eye: Vector3;
  goal: Vector3;
}

const UP = new Vector3(0, 0, 1);
const vector = ({ x, y, high }: Place) => new Vector3(x, y, high);
const place = ({ x, y, z }: Vector3): Place => ({ x, y, high: z });
const TABLE = new Plane(UP, 0);

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(EYE, 1.25, 20, 6000);
  readonly controls: OrbitControls;
  private readonly renderer: WebGLRenderer;
  private readonly ray = new Raycaster();
  private frame = 0;
  private gone = false;
  private sharp = Math.min(SHARPEST, devicePixelRatio);
  private asked = 0;
  private waits: number[] = [];
  private readonly lamp = new DirectionalLight("#fff3e0", 2.1);
  private glide: { from: Outlook; to: Outlook; begun: number | null } | null = null;

  /** Throws where there is no WebGL. `ondrawn` is called after every picture. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly still: boolean,
    private readonly ondrawn: () => void,
    onlost: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true });
    this.renderer.setPixelRatio(this.sharp);
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.05;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    canvas.addEventListener("webglcontextlost", onlost);
    this.scene.background = new Color(NIGHT);
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = !still;
    this.controls.dampingFactor = 0.12;
    this.controls.maxPolarAngle = Math.PI * 0.47;
    this.controls.minDistance = 160;
    this.controls.maxDistance = 2600;
    this.controls.zoomToCursor = true;
    // The wheel goes on scrolling the page until one has taken hold of the picture.
    this.controls.enableZoom = false;
    canvas.addEventListener("pointerdown", () => (this.controls.enableZoom = true), true);
    canvas.addEventListener("pointerleave", () => (this.controls.enableZoom = false));
    this.controls.addEventListener("start", () => (this.glide = null));
    this.controls.addEventListener("change", () => this.request());
    this.light();
  }

  private light(): void {
    const sky = new HemisphereLight("#fffaf0", "#8d7d66", 1.7);
    sky.position.set(0, 0, 1);
    const { lamp } = this;
    lamp.position.set(-520, 420, 1250);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(2048, 2048);
    Object.assign(lamp.shadow.camera, { left: -950, right: 950, top: 950, bottom: -950 });
    Object.assign(lamp.shadow.camera, { near: 300, far: 2600 });
    lamp.shadow.intensity = 0.62;
    lamp.shadow.bias = -0.0006;
    lamp.shadow.normalBias = 0.6;
    this.scene.add(sky, lamp);
  }

  /** The picture will be drawn with the next frame; the shadows too, where things have moved. */
  request(moved = false): void {
    if (moved) this.renderer.shadowMap.needsUpdate = true;
    if (this.frame || this.gone) return;
    this.asked = performance.now();
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      if (this.gone) return;
      this.keepPace(performance.now() - this.asked);
      this.onward(now);
      this.controls.update(); // a walk that fades out asks for the next frame by itself
      this.renderer.render(this.scene, this.camera);
      this.ondrawn();
    });
  }

  /** Draws coarser where a machine is too slow for a smooth movement, and without shadows where even that is too much. */
  private keepPace(waited: number): void {
    this.waits.push(waited);
    const whole = this.waits.reduce((sum, wait) => sum + wait, 0);
    if (this.waits.length < (whole > LONG ? FEW : ENOUGH)) return;
    const middle = this.waits.sort((a, b) => a - b)[this.waits.length >> 1] ?? 0;
    this.waits = [];
    if (middle <= SLOW) return;
    if (this.sharp <= COARSEST) {
      this.lamp.castShadow &&= middle < 3 * SLOW;
      return;
    }
    this.sharp = Math.max(COARSEST, this.sharp * Math.max(0.5, Math.sqrt(SLOW / middle)));
    this.renderer.setPixelRatio(this.sharp);
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.request();
  }

  // -- where one looks from

  /** Looks this way from as near as it can with all the places in the picture. */
  show(places: readonly Place[], look: Look, edges: Edges, glides = true): void {
    const { eye, goal } = fitted(places, look, this.picture, edges);
    this.look(vector(eye), vector(goal), glides);
  }

  /** Whether all the places are in the picture, or will be when the eye has arrived. */
  holds(places: readonly Place[], edges: Edges): boolean {
    const { eye, goal } = this.outlook;
    return holds({ eye: place(eye), goal: place(goal) }, places, this.picture, edges);
  }

  private get picture(): Picture {
    const { clientWidth, clientHeight } = this.canvas;
    return { width: clientWidth, height: Math.max(1, clientHeight), angle: EYE };
  }

  /** Comes near to what is looked at, or goes off. */
  nearer(times: number): void {
    const { target, minDistance, maxDistance } = this.controls;
    const way = this.outlook.eye.sub(target);
    const far = Math.min(maxDistance, Math.max(minDistance, way.length() / times));
    this.look(way.setLength(far).add(target), target.clone());
  }

  /** Where one looks from now, or will when the eye has arrived. */
  get outlook(): Outlook {
    const { eye, goal } = this.glide?.to ?? {
      eye: this.camera.position,
      goal: this.controls.target,
    };
    return { eye: eye.clone(), goal: goal.clone() };
  }

  /** Whether the eye is on its way. */
  get gliding(): boolean {
    return this.glide !== null;
  }

  /** Walks round the table. */
  walk(degrees: number): void {
    const { eye, goal } = this.outlook;
    const turned = eye.sub(goal).applyAxisAngle(UP, (degrees * Math.PI) / 180);
    this.look(turned.add(goal), goal);
  }

  /** Looks from somewhere else: the eye glides there. */
  look(eye: Vector3, goal: Vector3, glides = true): void {
    const to = { eye: eye.clone(), goal: goal.clone() };
    this.glide = null;
    if (glides && !this.still) this.glide = { from: this.outlook, to, begun: null };
    else this.stand(to);
    this.request();
  }

  private stand({ eye, goal }: Outlook): void {
    this.camera.position.copy(eye);
    this.controls.target.copy(goal);
    this.controls.update();
  }

  private onward(now: number): void {
    if (!this.glide) return;
    const { from, to } = this.glide;
    this.glide.begun ??= now;
    const share = Math.min(1, (now - this.glide.begun) / GLIDE);
    if (share === 1) this.glide = null;
    const eased = share * share * (3 - 2 * share);
    this.stand({
      eye: from.eye.clone().lerp(to.eye, eased),
      goal: from.goal.clone().lerp(to.goal, eased),
    });
    this.request();
  }

  // -- pointing

  private aim(event: { clientX: number; clientY: number }): void {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((event.clientX - left) / width) * 2 - 1,
      1 - ((event.clientY - top) / height) * 2,
    );
    this.ray.setFromCamera(at, this.camera);
  }

  /** The point of the table that is pointed at; nothing far beyond it. */
  point(event: { clientX: number; clientY: number }): Point | null {
    this.aim(event);
    const hit = this.ray.ray.intersectPlane(TABLE, new Vector3());
    if (!hit || Math.abs(hit.x) > HALF.x * 2 || Math.abs(hit.y) > HALF.y * 2) return null;
    return { x: hit.x, y: hit.y };
  }

  /** How far a pointer is from a point of the room, as it is seen, in millimetres. */
  apart(event: { clientX: number; clientY: number }, point: Point, high: number): number {
    const at = this.project(point.x, point.y, high);
    if (!at) return Infinity;
    const { left, top } = this.canvas.getBoundingClientRect();
    const pixels = Math.hypot(event.clientX - left - at.left, event.clientY - top - at.top);
    return pixels * this.grain(point);
  }

  /** The first of the things that is pointed at. */
  hit(event: { clientX: number; clientY: number }, things: Object3D[]): Object3D | null {
    this.aim(event);
    return this.ray.intersectObjects(things, false)[0]?.object ?? null;
  }

  /** Where a point of the room is in the picture, in pixels; nothing where it is behind. */
  project(x: number, y: number, z: number): { left: number; top: number } | null {
    const at = new Vector3(x, y, z).project(this.camera);
    if (at.z > 1) return null;
    const { clientWidth, clientHeight } = this.canvas;
    return { left: ((at.x + 1) / 2) * clientWidth, top: ((1 - at.y) / 2) * clientHeight };
  }

  /** On which side of what is looked at the eye is, in degrees. */
  side(): number {
    return bearing(this.controls.target, this.camera.position);
  }

  /** A point so far toward whoever looks. */
  toward({ x, y }: Point, way: number): Point {
    const { x: left, y: up } = this.camera.position;
    const far = Math.hypot(left - x, up - y) || 1;
    return { x: x + ((left - x) / far) * way, y: y + ((up - y) / far) * way };
  }

  /** How many millimetres a pixel is, about, at a point of the table. */
  grain({ x, y }: Point): number {
    const far = this.camera.position.distanceTo(new Vector3(x, y, 0));
    return (2 * far * Math.tan((EYE * Math.PI) / 360)) / Math.max(1, this.canvas.clientHeight);
  }

  dispose(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    this.controls.dispose();
    clear(this.scene);
    this.renderer.dispose();
  }
}

/** Takes everything out of a thing, and gives back what it alone held of the graphics card. */
export function clear(thing: Object3D): void {
  for (const child of [...thing.children]) drop(child);
}

function drop(child: Object3D): void {
  clear(child);
  child.removeFromParent();
  const mesh = child as Partial<{ geometry: Held; material: Material | Material[] }>;
  if (!mesh.geometry?.userData?.["shared"]) mesh.geometry?.dispose();
  for (const material of [mesh.material ?? []].flat()) {
    if (!material.userData?.["shared"]) {
      material.map?.dispose();
      material.dispose();
    }
  }
}

/** What is in a thing becomes what is wished, by name: only what is new is made, only what is gone is given back. */
export function fill(
  thing: Object3D,
  wished: readonly [name: string, make: () => Object3D][],
): void {
  const names = new Set(wished.map(([name]) => name));
  for (const child of [...thing.children]) if (!names.has(child.name)) drop(child);
  const there = new Set(thing.children.map(({ name }) => name));
  for (const [name, make] of wished) {
    if (there.has(name)) continue;
    const child = make();
    child.name = name;
    thing.add(child);
  }
}

interface Held {
  userData?: Record<string, unknown>;
  dispose(): void;
}

interface Material extends Held {
  map?: { dispose(): void } | null;
}
