/** How the page around the battlefield behaves. */
import type { Conduct } from "../registry";
import { AIM, FLYER } from "./sight.svelte";
import type { Book, View } from "./types";

/** Placing, aiming, and what is done between the rounds. */
const TOPICS = [
  AIM,
  FLYER,
  "place.follower",
  "place.card",
  "growth.share",
  "growth.agree",
  "growth.spend",
];

export const conduct: Conduct<Book, View> = {
  shows: (before, { shot }) => Boolean(shot?.motion) && shot?.number !== before.shot?.number,
  open: true,
  onBoard: (_, { topic }) => TOPICS.includes(topic),
};
