/** How the page around the board behaves. */
import type { Conduct } from "../registry";
import { asksForSpace } from "./pick";
import type { Book, View } from "./types";

export const conduct: Conduct<Book, View> = { onBoard: asksForSpace };
