import { describe, expect, test, vi } from "vitest";
import { aToken } from "@/tests/support/a-token";
import { memoryStore, refreshingApi } from "@/tests/support/refreshing-api";

describe("stored tokens of any shape", () => {
  test.each([
    ["a text", "opaque"],
    ["three parts", "a.b.c"],
    ["a payload that is not JSON", "x.bm90IEpTT04.y"],
    ["a payload that is a list", `x.${btoa("[1]")}.y`],
    ["a payload that is null", `x.${btoa("null")}.y`],
    ["no exp", aToken({ userId: "usr_1" })],
    ["an exp that is a string", aToken({ exp: "1" })],
    ["an exp that is null", aToken({ exp: null })],
    ["prototype keys", `x.${btoa('{"__proto__":{"exp":1},"constructor":{"exp":1}}')}.y`],
  ])("a token of unknown expiry is sent without a refresh: %s", async (_, accessToken) => {
    const api = refreshingApi();
    const store = memoryStore({ accessToken, refreshToken: "refresh_1" });
    await api.client(store).forward.get("x");
    expect(api.sent).toEqual([{ call: "GET /x", token: accessToken, key: false }]);
  });

  test.each([
    ["an empty string", ""],
    ["a line break", "a\r\nx-evil: 1"],
    ["a comma, which would name another key", "a, apiKey=x"],
    ["characters not allowed in a header", "é"],
    ["1 MB", "x".repeat(1_000_000)],
    ["a number", 12],
    ["null", null],
    ["an object", { accessToken: "a" }],
  ])("an invalid token is not sent: %s", async (_, accessToken) => {
    const api = refreshingApi();
    const store = { ...memoryStore(), getTokens: () => JSON.parse(JSON.stringify({ accessToken, refreshToken: "r" })) };
    await api.client(store).forward.get("x");
    expect(api.sent).toEqual([{ call: "GET /x", token: undefined, key: true }]);
  });

  test("a store that throws is treated as empty", async () => {
    const api = refreshingApi();
    const store = {
      ...memoryStore(),
      getTokens: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    await api.client(store).forward.get("x");
    expect(api.sent).toEqual([{ call: "GET /x", token: undefined, key: true }]);
  });

  test("with a secret key, the store is never read", async () => {
    const api = refreshingApi();
    const store = { ...memoryStore(api.signedIn()), getTokens: vi.fn() };
    await api.client(store, { publicKey: "seck_test_wakWA41rBTUXs1Y5oNRjeY5o" }).forward.get("x");
    expect(store.getTokens).not.toHaveBeenCalled();
    expect(api.sent).toEqual([{ call: "GET /x", token: undefined, key: true }]);
  });
});
