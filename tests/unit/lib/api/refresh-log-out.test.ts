import { describe, expect, test } from "vitest";
import type { Tokens } from "@/lib/api/credentials";
import type { Locks } from "@/lib/api/refresh-lock";
import { later, memoryStore, refreshingApi, times } from "@/tests/support/refreshing-api";

describe("a log-out during a refresh", () => {
  const refreshing = () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const { promise, resolve } = later<{ body: unknown }>();
    api.responses.refresh = () => promise;
    const { forward } = api.client(store);
    api.expire();
    const responses = times(20, () => forward.get("x"));
    return {
      api,
      store,
      responses,
      arrive: () => resolve({ body: { tokenType: "Bearer", accessToken: api.newToken() } }),
    };
  };

  test("a log-out during a refresh leaves no token, and pending calls send none", async () => {
    const { api, store, responses, arrive } = refreshing();
    await expect.poll(api.refreshes).toBe(1);
    store.removeTokens();
    arrive();
    await responses;
    expect(store.tokens).toBeNull();
    expect(api.calls()).toEqual(Array.from({ length: 20 }, () => ({ call: "GET /x", token: undefined, key: true })));
  });

  test("a log-out while the refresh waits for its lock cancels the refresh", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const turn = later<void>();
    const locks: Locks = { request: (_name, _options, work) => turn.promise.then(work) };
    api.expire();
    const response = api.client(store, { locks }).forward.get("x");
    store.removeTokens();
    turn.resolve();
    await response;
    expect(api.sent).toEqual([{ call: "GET /x", token: undefined, key: true }]);
  });

  test("the tokens of another user who logs in during a refresh are unchanged", async () => {
    const { api, store, responses, arrive } = refreshing();
    await expect.poll(api.refreshes).toBe(1);
    const other: Tokens = {
      accessToken: api.newToken({ userId: "usr_2" }),
      refreshToken: "refresh_2",
      userId: "usr_2",
    };
    store.setTokens(other);
    arrive();
    await responses;
    expect(store.tokens).toEqual(other);
    expect(api.calls().every(({ key }) => key)).toBe(true);
  });

  test("pending calls send the token of the same user's next log-in", async () => {
    const { api, store, responses, arrive } = refreshing();
    await expect.poll(api.refreshes).toBe(1);
    const again: Tokens = { accessToken: api.newToken(), refreshToken: "refresh_2", userId: "usr_1" };
    store.setTokens(again);
    arrive();
    await responses;
    expect(store.tokens).toEqual(again);
    expect(new Set(api.calls().map(({ token }) => token))).toEqual(new Set([again.accessToken]));
  });
});
