/** What is shown as possible at any time. */
import { common } from "../book";
import type { Declarable, State } from "../protocol";

/** With what is refused, as everywhere; but whoever is out of the game is not told over and over what they cannot do. */
export function declarable(state: State, seat: number | null): Declarable | null {
  const { declare } = state;
  const out = seat !== null && common(state.view).seats?.[seat]?.alive === false;
  return out && declare?.options.every((option) => option.refusal) ? null : declare;
}
