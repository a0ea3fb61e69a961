import { describe, expect, test } from "vitest";
import { readClaims } from "@/lib/api/access-token";
import { aToken } from "@/tests/support/a-token";

describe("the claims of an access token", () => {
  test("the claims include the token's dates and user, and nothing else", () => {
    const claims = { exp: 3, iat: 1, loggedAt: 0, userId: "usr_1" };
    expect(readClaims(aToken({ ...claims, roles: ["client"] }))).toEqual(claims);
  });

  test.each([
    ["the subject, when the token has no userId", { sub: "usr_2" }, { userId: "usr_2" }],
    ["the userId, whatever the subject", { userId: "usr_1", sub: "usr_2" }, { userId: "usr_1" }],
    ["nobody, when the userId is empty", { userId: "" }, {}],
    [
      "the subject alone, when other claims have the wrong type",
      { exp: "3", iat: null, loggedAt: {}, userId: 1, sub: "usr_2" },
      { userId: "usr_2" },
    ],
  ])("the claims name %s", (_, payload, claims) => {
    expect(readClaims(aToken(payload))).toEqual(claims);
  });

  test("claims are decoded from base64 and base64url, with any characters", () => {
    for (const userId of ["usr_é🙂", "usr_???>>>", "usr_~~~~ÿÿÿ"]) {
      expect(readClaims(aToken({ userId }))).toEqual({ userId });
      expect(readClaims(`x.${Buffer.from(JSON.stringify({ userId })).toString("base64")}.y`)).toEqual({ userId });
    }
  });

  test.each(["", "opaque", "a.b.c", "a.%%%.c", `a.${btoa("12")}.c`, `a.${btoa("null")}.c`, `a.${btoa("{")}.c`])(
    "the token %j has no claims",
    (token) => {
      expect(readClaims(token)).toEqual({});
    },
  );
});
