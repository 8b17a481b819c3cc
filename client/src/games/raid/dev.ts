/**
 * The board by itself, in positions made by hand: `npm run dev`, then /dev-raid.html?at=aim&lang=ja&theme=dark.
 * The book comes from a running table.
 */
import { mount } from "svelte";
import type { Book } from "./types";
import "../../style/base.css";
import Dev from "./Dev.svelte";
import { fixtures } from "./fixtures";

const answer = await fetch("/api/games/raid/book");
const book = (await answer.json()) as Book;
const target = document.querySelector("#app");
if (target) mount(Dev, { target, props: { book, shown: fixtures(book) } });
