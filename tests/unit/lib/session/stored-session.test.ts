import { describe, expect, test } from "vitest";
import { parseStoredSession, toCookieText } from "@/lib/session/stored-session";
import { aToken } from "@/tests/support/a-token";

const accessToken = aToken({ userId: "usr_1", exp: 2_000_000_000, iat: 1_900_000_100, loggedAt: 1_900_000_000 });
const stored = { accessToken, refreshToken: "refresh", userId: "usr_1", organizationId: "org_1" };
const kept = (value: unknown) => parseStoredSession(typeof value === "string" ? value : JSON.stringify(value));

test("a stored session is read with its dates, and written unchanged", () => {
  const copy = kept(stored);
  expect(copy).toEqual({
    tokens: { accessToken, refreshToken: "refresh", userId: "usr_1" },
    organizationId: "org_1",
    expiresAt: 2_000_000_000_000,
    issuedAt: 1_900_000_000_000,
  });
  if (typeof copy !== "object") throw new Error("A copy is expected");
  expect(parseStoredSession(toCookieText(copy))).toEqual(copy);
});

test("the cookie contains the session and nothing about the person", () => {
  const copy = kept({ ...stored, email: "claire@exemple.invalid", displayName: "Claire D" });
  if (typeof copy !== "object") throw new Error("A copy is expected");
  expect(Object.keys(JSON.parse(toCookieText(copy)))).toEqual([
    "accessToken",
    "refreshToken",
    "userId",
    "organizationId",
  ]);
});

test("a token without log-in date has its issue date as log-in date", () => {
  expect(kept({ accessToken: aToken({ userId: "u", exp: 2, iat: 1 }) })).toMatchObject({ issuedAt: 1000 });
  expect(kept({ accessToken: aToken({ userId: "u", exp: 2 }) })).toMatchObject({ issuedAt: 0 });
});

test("an organization id that is not valid in a header is dropped", () => {
  for (const organizationId of [
    null,
    undefined,
    "",
    "usr_1",
    "org_",
    "org_é",
    "org_1\r\nx: y",
    "x: y\r\norg_1",
    3,
    {},
    `org_${"a".repeat(65)}`,
  ])
    expect(kept({ ...stored, organizationId })).toMatchObject({ organizationId: null });
});

describe("stored text that is no session", () => {
  const garbage: [string, unknown][] = [
    ["a word", "oui"],
    ["half an object", '{"accessToken":'],
    ["null", "null"],
    ["a list", []],
    ["no token", {}],
    ["an empty token", { ...stored, accessToken: "" }],
    ["a token that is not a JWT", { ...stored, accessToken: "abc" }],
    ["a token that is not a string", { ...stored, accessToken: 12 }],
    ["claims that are not an object", { ...stored, accessToken: `a.${btoa("12")}.c` }],
    ["no expiry", { ...stored, accessToken: aToken({ userId: "usr_1" }) }],
    ["no user", { ...stored, accessToken: aToken({ exp: 2_000_000_000 }) }],
    ["a user that is not a string", { accessToken: aToken({ userId: { id: 1 }, exp: 2_000_000_000 }) }],
    ["a token of one user under another's name", { ...stored, userId: "usr_2" }],
    ["an empty refresh token", { ...stored, refreshToken: "" }],
    ["a refresh token that is not a string", { ...stored, refreshToken: ["refresh"] }],
    ["prototype keys", '{"__proto__":{"accessToken":"a.b.c"},"constructor":{}}'],
    ["a text of 1 MB", "x".repeat(1_000_000)],
    ["a token of 1 MB", { ...stored, accessToken: `a.${"b".repeat(1_000_000)}.c` }],
  ];
  test.each(garbage)("stored text with %s is garbage", (_name, value) => {
    expect(kept(value)).toBe("garbage");
  });

  test("null and the empty string are parsed as absent", () => {
    expect([parseStoredSession(null), parseStoredSession("")]).toEqual(["absent", "absent"]);
  });
});
