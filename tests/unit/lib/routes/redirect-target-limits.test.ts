import { describe, expect, test } from "vitest";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { carryRedirect, type RedirectSite, readRedirect } from "@/lib/routes/redirect-target";

const site: RedirectSite = {
  origin: "https://site.example",
  allowed: ["not an address", "https://app.example"],
  patterns: redirectPatterns,
  inLocale: (path) => path,
};
const describing = (description: unknown) => Buffer.from(JSON.stringify(description)).toString("base64");
const read = (description: unknown) => readRedirect(describing(description), site);

test("an invalid origin in the allow-list is ignored", () => {
  expect([read({ url: "https://app.example/a" }), read({ url: "https://evil.example/" })]).toEqual([
    "https://app.example/a",
    null,
  ]);
});

test("an http origin in the allow-list does not allow the same https origin", () => {
  const local = { ...site, allowed: ["http://localhost:4000"] };
  const follow = (url: string) => readRedirect(describing({ url }), local);
  expect([follow("http://localhost:4000/a"), follow("https://localhost:4000/a")]).toEqual([
    "http://localhost:4000/a",
    null,
  ]);
});

test("a redirect whose URL is a list is refused", () => {
  expect(read({ url: ["https://app.example/a"] })).toBeNull();
});

test.each(["https://app.example@app.example", "https://:secret@app.example"])(
  "the URL %s, with a user name or a password, is refused",
  (url) => {
    expect(read({ url })).toBeNull();
  },
);

test.each(["https://app.example/%space/a", "https://app.example/%E9", "https://site.example/aide#100%"])(
  "the URL %s, with a malformed escape, is refused",
  (url) => {
    expect(read({ url })).toBeNull();
  },
);

test("a redirect whose query is a list has no query", () => {
  expect(read({ name: "home", query: ["a"] })).toBe("/");
});

describe("the limits of a redirect", () => {
  test.each<[string, (length: number) => unknown, number]>([
    ["a target of characters", (length) => ({ url: `https://app.example/${"x".repeat(length - 20)}` }), 4_000],
    ["a query of values", (count) => ({ name: "home", query: { a: Array(count).fill(1) } }), 100],
    ["a segment of characters", (length) => ({ name: "help", params: { slug: "x".repeat(length) } }), 500],
    ["a path of segments", (count) => ({ name: "docs", params: { path: Array(count).fill("a") } }), 20],
  ])("%s is accepted up to its limit, and refused beyond", (_, describe, most) => {
    expect([read(describe(most)), read(describe(most + 1))]).toEqual([expect.any(String), null]);
  });

  test("a redirect parameter of 6,000 characters is accepted, and a longer one refused", () => {
    const of = (length: number) => describing({ name: "home", filler: "x".repeat((length * 3) / 4 - 27) });
    expect([of(6_000), of(6_004)].map((value) => value.length)).toEqual([6_000, 6_004]);
    expect([readRedirect(of(6_000), site), readRedirect(of(6_004), site)]).toEqual(["/", null]);
  });
});

test("a redirect parameter is carried when single and at most 6,000 characters", () => {
  expect(carryRedirect("/connexion", "a+b")).toBe("/connexion?redirect=a%2Bb");
  expect(carryRedirect("/connexion", undefined)).toBe("/connexion");
  expect(carryRedirect("/connexion", ["a"])).toBe("/connexion");
  const carried = [6_000, 6_001].map((length) => carryRedirect("/connexion", "x".repeat(length)).length);
  expect(carried).toEqual([6_000 + "/connexion?redirect=".length, "/connexion".length]);
});
