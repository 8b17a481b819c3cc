/** Who takes part in the positions made by hand, and what they can do. */
import type { Book, Person, Scenario } from "./types";

const FIELD_ROWS = 11;

export function cast(book: Book) {
  const number = (domain: string, id: string): number =>
    Math.max(0, book.domains[domain]?.findIndex((entry) => entry.id === id) ?? 0);
  const skills = (...ids: string[]) => ids.map((id) => number("skill", id));

  // -- sheets
  const knights = skills("slash", "smash", "sweep", "shield", "haste", "flash", "stance");
  const mages = skills("bolt", "charm", "heal", "telepathy", "stance");
  const owned = [0, 6, 8, 15, 35, 55];
  const targets = (strong: number) =>
    book.domains.specialty.map((_, at) => {
      const steps = owned.map((own) => {
        const fields = [Math.floor(own / FIELD_ROWS), Math.floor(at / FIELD_ROWS)].sort();
        const [low = 0, high = 0] = fields;
        const gaps = [0, 1, 2, 3, 4].filter(
          (gap) => gap >= low && gap < high && strong !== gap && strong !== gap + 1,
        );
        return Math.abs((own % FIELD_ROWS) - (at % FIELD_ROWS)) + high - low + gaps.length;
      });
      return 5 + Math.min(...steps);
    });
  const sheet: Partial<Person> = {
    sheet: 0,
    strong: 0,
    specialties: owned,
    skills: knights,
    targets: targets(0),
    true_name: { en: "Roland", ja: "ローラン" },
    weakness: { en: "He will not call for help.", ja: "助けを呼ぶことを恥じる。" },
    name_specialty: 58,
    mp: 4,
    mp_max: 6,
    luck: 1,
    luck_max: 5,
  };

  // -- people
  const unknown: Person = {
    character: 0,
    kind: 0,
    seat: -1,
    pair: -1,
    mate: -1,
    map: -1,
    presence: 1,
    area: -1,
    hidden: false,
    chose_hiding: false,
    hp: 12,
    hp_max: 12,
    sealed: true,
    mp: -1,
    mp_max: -1,
    luck: -1,
    luck_max: -1,
    plot: 0,
    acted: false,
    guarding: -1,
    off_balance: false,
    survived: false,
    moving: false,
    destination: -1,
    stealth: -1,
    sheet: -1,
    strong: -1,
    specialties: [],
    skills: skills("stance"),
    targets: [],
    used: [],
    reach: [],
    true_name: null,
    weakness: null,
    name_specialty: -1,
    named_by: [],
    seals: -1,
    linked: true,
  };
  const pairsOf = ({ pairs }: Scenario, map: number): Person[] =>
    pairs.flatMap(([servant, master], pair) => [
      { ...unknown, character: servant, seat: pair * 2, pair, mate: master, map },
      {
        ...unknown,
        character: master,
        kind: 1,
        seat: pair * 2 + 1,
        pair,
        mate: servant,
        map,
        hp: 10,
        hp_max: 10,
      },
    ]);
  return { number, skills, knights, mages, sheet, unknown, pairsOf };
}
