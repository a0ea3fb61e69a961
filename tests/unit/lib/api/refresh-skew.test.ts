import { describe, expect, test, vi } from "vitest";
import { createRefresh } from "@/lib/api/refresh";
import { aToken } from "@/tests/support/a-token";
import { LIFE_S, later, memoryStore, refreshingApi, START, times } from "@/tests/support/refreshing-api";

const HOUR_MS = 3_600_000;
const IGNORED = { headers: { "x-stelace-token": "ignored" } };

/** An API that ignores the token of the store, and accepts the tokens that it issues later. */
const notRecognised = (status = 200) => {
  const api = refreshingApi();
  const store = memoryStore(api.signedIn());
  const old = store.tokens?.accessToken;
  api.responses.call = ({ token }) => (token === old ? { ...IGNORED, status } : { body: { mine: true } });
  return { api, store, old, client: api.client(store) };
};

describe("a token valid by the local clock that the server ignored", () => {
  test.each([200, 401, 403])("an ignored token is refreshed and the read repeated after a %i", async (status) => {
    const { api, store, old, client } = notRecognised(status);
    expect(await client.forward.get("x")).toEqual({ mine: true });
    expect(api.sent.map(({ call, token }) => [call, token])).toEqual([
      ["GET /x", old],
      ["POST /auth/token", undefined],
      ["GET /x", store.tokens?.accessToken],
    ]);
  });

  test("an ignored token is refreshed and an OPTIONS call is repeated", async () => {
    const { client } = notRecognised();
    expect(await client.forward.options("x")).toEqual({ mine: true });
  });

  test("20 simultaneous calls with an ignored token share one refresh", async () => {
    const { api, client } = notRecognised(401);
    expect(await times(20, () => client.forward.get("x"))).toEqual(Array(20).fill({ mine: true }));
    expect([api.refreshes(), api.calls().length]).toEqual([1, 40]);
  });

  test.each(["post", "put", "patch", "del"] as const)(
    "%s with an ignored token is repeated after a 401 or 403, not after a 200",
    async (name) => {
      for (const status of [401, 403]) {
        const refused = notRecognised(status);
        expect(await refused.client.forward[name]("x", { a: 1 })).toEqual({ mine: true });
        expect(refused.api.calls()).toHaveLength(2);
      }

      const applied = notRecognised(200);
      await applied.client.forward[name]("x", { a: 1 });
      expect([applied.api.calls().length, applied.api.refreshes()]).toEqual([1, 0]);
      expect(await applied.client.forward[name]("y")).toEqual({ mine: true });
      expect([applied.api.calls().length, applied.api.refreshes()]).toEqual([2, 1]);
    },
  );

  test("a token stored while the call was pending is used instead of a refresh", async () => {
    const { api, store, client } = notRecognised();
    const response = client.forward.get("x");
    const renewed = { ...api.signedIn() };
    store.setTokens(renewed);
    expect(await response).toEqual({ mine: true });
    expect([api.refreshes(), api.calls().at(-1)?.token]).toEqual([0, renewed.accessToken]);
  });

  test("a call is not repeated with another user's token", async () => {
    const { api, store, client } = notRecognised(401);
    const other = { accessToken: api.newToken({ userId: "usr_2" }), refreshToken: "refresh_2", userId: "usr_2" };
    const response = client.forward.get("x").catch((error: unknown) => error);
    store.setTokens(other);
    expect(await response).toMatchObject({ status: 401 });
    expect(api.calls()).toHaveLength(1);
    expect(store.tokens).toEqual(other);
  });

  test("the session ends when the refresh of an ignored token is refused", async () => {
    const { api, store, client } = notRecognised();
    api.responses.refresh = () => ({ status: 403 });
    const heard = vi.fn();
    client.onError("userSessionExpired", heard);
    await expect(client.forward.get("x")).rejects.toThrow("User session expired");
    expect(heard).toHaveBeenCalledOnce();
    expect(store.tokens).toBeNull();
  });

  test("a refused refresh rejects each of 20 simultaneous calls, late ones included", async () => {
    const { api, client } = notRecognised();
    api.responses.refresh = () => ({ status: 403 });
    const ignored = api.responses.call;
    let asked = 0;
    api.responses.call = async (sent) => {
      asked += 1;
      for (let turn = asked * 10; turn > 0; turn -= 1) await null;
      return ignored(sent);
    };
    const outcomes = await times(20, () => client.forward.get("x").catch((error: Error) => error.message));
    expect(outcomes).toEqual(Array(20).fill("User session expired"));
    expect(api.refreshes()).toBe(1);
  });

  test("a late call continues with the same user's new session", async () => {
    const { api, store, client } = notRecognised();
    api.responses.refresh = () => ({ status: 403 });
    client.onError("userSessionExpired", () =>
      queueMicrotask(() => store.setTokens({ ...api.signedIn(), refreshToken: "refresh_2" })),
    );
    const ignored = api.responses.call;
    const slow = later<void>();
    api.responses.call = async (sent) => {
      if (sent.call === "GET /slow") await slow.promise;
      return ignored(sent);
    };
    const straggler = client.forward.get("slow");
    await expect(client.forward.get("x")).rejects.toThrow("User session expired");
    slow.resolve();
    expect(await straggler).toEqual({ mine: true });
    expect(store.tokens?.refreshToken).toBe("refresh_2");
  });

  test("the expiry of one session does not reject calls of the next", async () => {
    const { api, store, client } = notRecognised();
    api.responses.refresh = () => ({ status: 403 });
    await expect(client.forward.get("x")).rejects.toThrow("User session expired");
    store.setTokens({ ...api.signedIn(), refreshToken: "refresh_2" });
    api.responses.call = () => {
      store.removeTokens();
      return { ...IGNORED, body: { mine: false } };
    };
    expect(await client.forward.get("x")).toEqual({ mine: false });
  });

  test("a token ignored two minutes after a refresh is refreshed again", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const { forward } = api.client(store);
    api.expire();
    await forward.get("x");
    const second = store.tokens?.accessToken;
    api.responses.call = ({ token }) => (token === second ? IGNORED : { body: { mine: true } });
    api.clock.ms += 120_000;
    expect(await forward.get("x")).toEqual({ mine: true });
  });

  test("an ignored token is still refreshed when a late response ignores an older one", async () => {
    const api = refreshingApi();
    const [before, ignored] = [api.signedIn(), api.signedIn()];
    const refresh = createRefresh({
      store: memoryStore(ignored),
      exchange: async () => ({ accessToken: "renewed" }),
      exclusively: (work) => work(),
      onExpired: () => {},
      now: () => START,
    });
    for (const tokens of [ignored, before]) refresh.distrust(tokens);
    expect(await refresh.current()).toEqual({ ...ignored, accessToken: "renewed" });
  });

  test("an ignored token without a refresh token is still sent", async () => {
    const { api, store, old, client } = notRecognised();
    store.setTokens({ accessToken: old ?? "" });
    await times(3, () => client.forward.get("x"));
    expect([api.refreshes(), api.calls().length]).toEqual([0, 3]);
  });

  test("a token that stays ignored is refreshed at growing intervals", async () => {
    const api = refreshingApi();
    api.responses.call = () => IGNORED;
    const { forward } = api.client(memoryStore(api.signedIn()));
    const at: number[] = [];
    for (let second = 0; second < 60; second += 1, api.clock.ms += 1000) {
      const before = api.refreshes();
      await times(5, () => forward.get("x"));
      at.push(...Array(api.refreshes() - before).fill(second));
    }
    expect(at).toEqual([0, 2, 4, 8, 16, 32]);
  });
});

describe("a wrong clock", () => {
  test.each([
    ["two hours ahead", -2 * HOUR_MS],
    ["two hours behind", 2 * HOUR_MS],
    ["years behind", 20 * 365 * 24 * HOUR_MS],
  ])("a local clock %s causes at most four refreshes in three hours", async (_, serverAheadMs) => {
    const api = refreshingApi();
    api.clock.serverAheadMs = serverAheadMs;
    const store = memoryStore(api.signedIn());
    const { forward } = api.client(store);
    // The server checks the expiry by its own clock.
    api.responses.call = ({ token }) => {
      const { exp } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
      return exp * 1000 < api.clock.ms + serverAheadMs ? { ...IGNORED, status: 401 } : {};
    };
    for (let minute = 0; minute < 180; minute += 1, api.clock.ms += 60_000) await times(3, () => forward.get("x"));
    expect(api.refreshes()).toBeLessThanOrEqual(4);
    expect(api.refreshes()).toBeGreaterThanOrEqual(2);
    expect(api.calls().length).toBeLessThanOrEqual(180 * 3 + 6);
  });

  test("a local clock 30 s ahead is not corrected", async () => {
    const api = refreshingApi();
    api.clock.serverAheadMs = -30_000;
    const { forward } = api.client(memoryStore(api.signedIn()));
    api.expire();
    await forward.get("x");
    api.clock.ms += (LIFE_S - 30) * 1000 + 1;
    await forward.get("x");
    expect(api.refreshes()).toBe(2);
  });

  test("expired tokens from the server cause fewer than 8 refreshes a minute", async () => {
    const api = refreshingApi();
    const { forward } = api.client(memoryStore({ accessToken: aToken({ exp: 1 }), refreshToken: "r" }));
    api.responses.refresh = () => ({
      body: { tokenType: "Bearer", accessToken: aToken({ exp: 2, n: Math.random() }) },
    });
    for (let second = 0; second < 60; second += 1, api.clock.ms += 1000) await times(5, () => forward.get("x"));
    expect(api.refreshes()).toBeLessThan(8);
  });
});
