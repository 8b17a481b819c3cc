import { describe, expect, it } from "vitest";
import { href, parse, tokenOf } from "./router";

describe("addresses", () => {
  it("name the pages", () => {
    expect(parse("/")).toEqual({ page: "start" });
    expect(parse("/new")).toEqual({ page: "new", game: "" });
    expect(parse("/new", "#toy")).toEqual({ page: "new", game: "toy" });
    expect(parse("/table", "#abc_-1")).toEqual({ page: "table", token: "abc_-1" });
    expect(parse("/replay", "#abc")).toEqual({ page: "replay", token: "abc" });
    expect(parse("/rules/hunters")).toEqual({ page: "rules", game: "hunters", rule: "" });
    expect(parse("/rules/hunters", "#SH-ATK-1")).toEqual({
      page: "rules",
      game: "hunters",
      rule: "SH-ATK-1",
    });
  });

  it("forgive a slash at the end", () => {
    expect(parse("/new/")).toEqual({ page: "new", game: "" });
    expect(parse("/rules/hunters/")).toMatchObject({ page: "rules", game: "hunters" });
  });

  it("lead nowhere else", () => {
    for (const path of ["/rules", "/new/more", "/table/x", "/tables", "/rules/a/b"])
      expect(parse(path)).toEqual({ page: "lost", path });
  });

  it("survive a broken percent code", () => {
    expect(parse("/table", "#100%")).toEqual({ page: "table", token: "100%" });
    expect(parse("/table", "#a%2Fb")).toEqual({ page: "table", token: "a/b" });
  });

  it("keep the secret behind the number sign", () => {
    expect(href({ page: "table", token: "abc" })).toBe("/table#abc");
    expect(href({ page: "rules", game: "hunters", rule: "" })).toBe("/rules/hunters");
    expect(href({ page: "rules", game: "hunters", rule: "SH-1" })).toBe("/rules/hunters#SH-1");
  });

  it("give the token of a link, whole or short", () => {
    expect(tokenOf("/table#abc")).toBe("abc");
    expect(tokenOf("https://example.org/table#a-b_c")).toBe("a-b_c");
  });
});
