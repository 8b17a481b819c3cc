/** Names and marks of the things of a night, as words. */
import type { Lang } from "../../book";
import { inLang } from "../../words";
import type { Book, Person, View } from "./types";
import { put, words } from "./words";

export const SERVANT = 0;
export const MASTER = 1;
export const NPC = 2;
export const ABSENT = 0;
export const HERE = 1;
export const LEFT = 2;
export const DROPPED = 3;
/** As whom somebody guards: each of its plot. */
export const ANYBODY = -2;
/** As a destination: off the map. */
export const OFF_THE_MAP = 1000;

export interface Speaker {
  book: Book;
  lang: Lang;
}

/** An entry's name; nothing where there is no such entry. */
export function nameOf({ book, lang }: Speaker, domain: string, value: number): string {
  return inLang(book.domains[domain]?.[value]?.name, lang).text;
}

/** The names of several characters. */
export function namesOf(speaker: Speaker, characters: number[]): string {
  return characters
    .map((one) => nameOf(speaker, "character", one))
    .join(speaker.lang === "ja" ? "、" : ", ");
}

/** 《specialty》, as its players write it. */
export function specialtyName(speaker: Speaker, specialty: number): string {
  const { lang } = speaker;
  const name = specialty < 0 ? words(lang).free : nameOf(speaker, "specialty", specialty);
  return lang === "ja" ? `《${name}》` : name;
}

/** 【skill】, as its players write it. */
export function skillName(speaker: Speaker, skill: number): string {
  const name = nameOf(speaker, "skill", skill);
  return speaker.lang === "ja" ? `【${name}】` : name;
}

export function personOf(view: View, character: number): Person | undefined {
  return view.characters.find((one) => one.character === character);
}

/** A number that may not be known. */
export function known(value: number): string {
  return value < 0 ? "?" : String(value);
}

/** The first sign of a name, for whom there is no picture. */
export function initial(name: string): string {
  return [...new Intl.Segmenter().segment(name)][0]?.segment ?? "";
}

/** What holds for somebody now, in a few words each. */
export function states(speaker: Speaker, one: Person): string[] {
  const w = words(speaker.lang);
  const area = nameOf(speaker, "area", one.destination);
  const moving = area ? put(w.movesTo, { area }) : w.moves;
  return [
    one.presence === DROPPED && w.dropped,
    one.presence === LEFT && w.left,
    one.presence < 0 && w.elsewhere,
    one.presence === ABSENT && one.chose_hiding && w.chosenHiding,
    one.hidden && one.presence === HERE && w.hidden,
    one.guarding === ANYBODY && w.guardsAnybody,
    one.guarding >= 0 && put(w.guards, { name: nameOf(speaker, "character", one.guarding) }),
    one.moving && (one.destination === OFF_THE_MAP ? w.leaving : moving),
    one.off_balance && w.offBalance,
    one.survived && w.survived,
    !one.linked && one.mate >= 0 && one.presence === HERE && w.unlinked,
  ].filter((word) => word !== false);
}

/** How far a skill of somebody reaches over the plots: now, if that is known, else as it is written. */
export function reachOf(book: Book, one: Person | undefined, skill: number): number {
  return one?.reach[one.skills.indexOf(skill)] ?? book.domains.skill[skill]?.reach ?? 0;
}

/** Whether all scenes are over. */
export function isOver(view: View): boolean {
  return view.maps.length > 0 && view.maps.every(({ over }) => over);
}
