/** The shot that is aimed, in the room: launcher or hand, the die on it, the fan of the hand, the ball to pull. */
import {
  BoxGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from "three";
import { RELEASE, arc, cone, landing, pullEnd, type Aim } from "../aim";
import { showing, solid } from "../dice";
import { along, type Point } from "../geometry";
import { SIGHT } from "../look";
import { BALL_HIGH } from "../pointing";
import { LAUNCHER_HIGH, LAUNCHER_SIDE, THROW } from "../table";
import type { Aiming } from "../types";
import { dieMesh, glow, light, put, shared } from "./things";

const DEGREE = Math.PI / 180;

function rod(from: Vector3, to: Vector3, thick: number): Mesh {
  const way = to.clone().sub(from);
  const mesh = new Mesh(new CylinderGeometry(thick, thick, way.length(), 10), light(SIGHT, 0.9));
  mesh.position.copy(from).addScaledVector(way, 0.5);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), way.normalize());
  return mesh;
}

/** Of a launcher from below: each slab's width, the height it begins at, and its colour. */
const SLABS: [share: number, low: number, high: number, colour: string][] = [
  [1, 0, 4, "#6d5337"],
  [0.72, 4, LAUNCHER_HIGH - 5, "#7b5f3e"],
  [0.86, LAUNCHER_HIGH - 7, LAUNCHER_HIGH - 5, "#6d5337"],
  [1, LAUNCHER_HIGH - 5, LAUNCHER_HIGH, "#a07c50"],
];

/** The pedestal that dice are flicked from. */
export function launcher(at: Point, direction: number): Group {
  const group = new Group();
  for (const [share, low, high, color] of SLABS) {
    const wide = LAUNCHER_SIDE * share;
    const slab = new Mesh(
      shared(`launcher ${low}`, () => new BoxGeometry(wide, wide, high - low)),
      shared(`launcher ${color}`, () => new MeshStandardMaterial({ color, roughness: 0.7 })),
    );
    slab.position.z = (low + high) / 2;
    slab.castShadow = slab.receiveShadow = true;
    group.add(slab);
  }
  group.position.set(at.x, at.y, 0);
  group.rotation.z = direction * DEGREE;
  return group;
}

function fan(aim: Aim, sigma: number, times: number, far: number): Mesh {
  const [from, to] = cone(aim, sigma, times);
  const rim = Array.from({ length: 9 }, (_, i) => along(aim, from + ((to - from) * i) / 8, far));
  return glow([{ x: aim.x, y: aim.y }, ...rim], SIGHT, 0.2);
}

export function sling(aim: Aim, reach: number, aiming: Aiming, colour: string): Group {
  const group = new Group();
  const thrown = aiming.method === THROW;
  const far = thrown ? landing(aim) : 140 + aim.strength * 0.45;
  const end = pullEnd(aim, reach);
  const high = thrown ? RELEASE : LAUNCHER_HIGH;

  const die = dieMesh(aiming.sides, colour);
  const rise = high + (thrown ? 0 : solid(aiming.sides).apothem);
  put(die, {
    at: [aim.x, aim.y, rise],
    turn: showing(aiming.sides, aiming.face, aiming.yaw / 100),
  });
  group.add(die);

  group.add(fan(aim, aiming.errors[0], 2, far), fan(aim, aiming.errors[0], 1, far));
  const tip = along(aim, aim.direction, far);
  if (thrown) {
    const way = arc(aim).map(([ahead, up]) => {
      const spot = along(aim, aim.direction, ahead);
      return new Vector3(spot.x, spot.y, up + 2);
    });
    group.add(
      new Mesh(new TubeGeometry(new CatmullRomCurve3(way), 32, 1.6, 6), light(SIGHT, 0.85)),
    );
    group.add(rod(new Vector3(aim.x, aim.y, 1), new Vector3(aim.x, aim.y, high - 12), 1));
    const foot = new Mesh(new TorusGeometry(20, 2.2, 8, 32), light(SIGHT, 1));
    foot.position.set(aim.x, aim.y, 2.5);
    const down = new Mesh(new TorusGeometry(11, 1.6, 8, 28), light(SIGHT, 1));
    down.position.set(tip.x, tip.y, 5);
    group.add(foot, down);
  } else {
    group.add(launcher(aim, aim.direction));
    const front = along(aim, aim.direction, LAUNCHER_SIDE / 2);
    group.add(rod(new Vector3(front.x, front.y, 5), new Vector3(tip.x, tip.y, 5), 1.2));
  }
  const ball = new Mesh(
    shared("ball", () => new SphereGeometry(BALL_HIGH, 24, 16)),
    shared("ball's paint", () => {
      const [emissive, emissiveIntensity] = [SIGHT, 0.25];
      return new MeshStandardMaterial({
        color: SIGHT,
        roughness: 0.4,
        emissive,
        emissiveIntensity,
      });
    }),
  );
  ball.position.set(end.x, end.y, BALL_HIGH);
  ball.castShadow = true;
  group.add(ball);
  if (aim.strength > 0)
    group.add(rod(new Vector3(aim.x, aim.y, rise), new Vector3(end.x, end.y, BALL_HIGH), 1.8));
  return group;
}
