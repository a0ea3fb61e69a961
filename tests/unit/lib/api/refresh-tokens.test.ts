import { describe, expect, test } from "vitest";
import type { TokenStore } from "@/lib/api/credentials";
import { isSameUser, readTokens, tryStoreTokens } from "@/lib/api/refresh-tokens";
import { aToken } from "@/tests/support/a-token";
import { memoryStore } from "@/tests/support/refreshing-api";

const fails = () => {
  throw new Error("refused");
};
const failing: TokenStore = { getTokens: fails, setTokens: fails, removeTokens: fails };

describe("tokens of a store", () => {
  test.each([
    ["a", true],
    ["x".repeat(8000), true],
    ["aZ9_.~+/=-", true],
    ["", false],
    ["x".repeat(8001), false],
    ["a b", false],
    ["a\r\nx-evil: 1", false],
    ["é", false],
  ])("stored tokens are read only when they are valid in a header: %.12j, %s", (accessToken, isRead) => {
    const tokens = { accessToken };
    expect(readTokens(memoryStore(tokens))).toEqual(isRead ? tokens : null);
  });

  test("the tokens of an empty, failing or malformed store are null", () => {
    const garbage = { ...memoryStore(), getTokens: () => JSON.parse('{ "accessToken": 12 }') };
    expect([readTokens(memoryStore()), readTokens(failing), readTokens(garbage)]).toEqual([null, null, null]);
  });

  test("tryStoreTokens returns false when the store throws", () => {
    const store = memoryStore();
    expect(tryStoreTokens(store, { accessToken: "a" })).toBe(true);
    expect(store.tokens).toEqual({ accessToken: "a" });
    expect(tryStoreTokens(failing, { accessToken: "a" })).toBe(false);
  });
});

describe("two pairs of tokens", () => {
  const of = (userId: string | undefined, refreshToken: string, claims: object = {}) => ({
    accessToken: aToken(claims),
    refreshToken,
    ...(userId !== undefined && { userId }),
  });

  test.each([
    ["of one session", of("usr_1", "r"), of("usr_2", "r"), true],
    ["of one user", of("usr_1", "r"), of("usr_1", "s"), true],
    ["of one user by their claims", of(undefined, "r", { userId: "usr_1" }), of("usr_1", "s"), true],
    ["of another user", of("usr_1", "r"), of("usr_2", "s"), false],
    ["of another user by their claims", of("usr_1", "r", { userId: "usr_3" }), of("usr_1", "s"), false],
    ["of unknown users", of(undefined, "r"), of(undefined, "s"), false],
  ])("isSameUser compares two pairs of tokens %s", (_, one, other, isSame) => {
    expect(isSameUser(one, other)).toBe(isSame);
  });
});
