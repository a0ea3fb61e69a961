import { describe, expect, test, vi } from "vitest";
import { createClient } from "@/lib/api/client";
import type { Locks } from "@/lib/api/refresh-lock";
import { aToken } from "@/tests/support/a-token";
import { recordingAdapter } from "@/tests/support/recording-adapter";
import { LIFE_S, later, memoryLocks, memoryStore, refreshingApi, START, times } from "@/tests/support/refreshing-api";

describe("a refresh", () => {
  test("an expired access token is refreshed, and the new one stored", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const before = store.tokens;
    const { forward } = api.client(store);
    api.clock.ms = START + LIFE_S * 1000;
    await forward.get("x");
    expect(api.sent).toEqual([{ call: "GET /x", token: before?.accessToken, key: false }]);
    api.clock.ms += 1;
    await forward.get("x");
    expect(api.sent.slice(1)).toEqual([
      { call: "POST /auth/token", token: undefined, key: true },
      { call: "GET /x", token: store.tokens?.accessToken, key: false },
    ]);
    expect(store.tokens).toEqual({ ...before, accessToken: expect.not.stringMatching(before?.accessToken ?? "") });
  });

  test("without a refresh token, the expired access token is sent", async () => {
    const api = refreshingApi();
    const store = memoryStore({ accessToken: api.newToken() });
    api.expire();
    await api.client(store).forward.get("x");
    expect(api.sent).toEqual([{ call: "GET /x", token: store.tokens?.accessToken, key: false }]);
  });

  test("a refresh sends the refresh token of the store", async () => {
    const api = refreshingApi();
    const { refresh } = api.responses;
    const asked: string[] = [];
    api.responses.refresh = (refreshToken) => {
      asked.push(refreshToken);
      return refresh(refreshToken);
    };
    api.expire();
    await api.client(memoryStore({ ...api.signedIn(), accessToken: aToken({ exp: 1 }) })).forward.get("x");
    expect(asked).toEqual(["refresh_1"]);
  });

  test("a refresh uses the machine's clock by default", async () => {
    const { adapter, calls } = recordingAdapter(
      { body: { tokenType: "Bearer", accessToken: aToken({ exp: 4e9 }) } },
      { body: [] },
    );
    const tokenStore = memoryStore({ accessToken: aToken({ exp: 1 }), refreshToken: "refresh_1" });
    const settings = { origin: "http://api.example", publicKey: "pubk_test_abc", tokenStore, adapter };
    await createClient(settings).permissions.list();
    expect(calls.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  test("a refresh waits for its API's lock until the client's timeout", async () => {
    vi.useFakeTimers();
    const api = refreshingApi();
    const names: string[] = [];
    const never: Locks = {
      request(name, { signal }) {
        names.push(name);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    };
    const { forward } = api.client(memoryStore(api.signedIn()), { locks: never, timeoutMs: 10_000 });
    api.expire();
    const response = forward.get("x", {}, { timeoutMs: 0 });
    await vi.advanceTimersByTimeAsync(9_999);
    expect([names, api.refreshes()]).toEqual([["refresh of http://api.example"], 0]);
    await vi.advanceTimersByTimeAsync(1);
    await response;
    expect(api.refreshes()).toBe(1);
    vi.useRealTimers();
  });

  test("20 simultaneous calls share one refresh", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const { forward } = api.client(store);
    api.expire();
    await times(20, () => forward.get("x"));
    expect([api.refreshes(), api.calls().length]).toEqual([1, 20]);
    expect(new Set(api.calls().map(({ token }) => token))).toEqual(new Set([store.tokens?.accessToken]));
  });

  test("tabs that share tokens and locks share one refresh", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const locks = memoryLocks();
    const tabs = Array.from({ length: 5 }, () => api.client(store, { locks }));
    for (let expiry = 1; expiry <= 50; expiry += 1) {
      api.expire();
      await Promise.all(tabs.flatMap(({ forward }) => [forward.get("x"), forward.get("y"), forward.get("z")]));
      expect(api.refreshes()).toBe(expiry);
    }
  });

  test("a refresh works with absent, failing and occupied locks", async () => {
    vi.useFakeTimers();
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const broken = { request: () => Promise.reject(new DOMException("not here", "SecurityError")) };
    const kept = {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    };
    for (const [index, locks] of [undefined, broken, kept].entries()) {
      const { forward } = api.client(store, { locks });
      api.expire();
      const response = forward.get("x", {}, { timeoutMs: 60_000 });
      await vi.advanceTimersByTimeAsync(30_000);
      await response;
      expect(api.refreshes()).toBe(index + 1);
    }
    vi.useRealTimers();
  });

  test("auth.login, logout and check send the key alone, without a refresh", async () => {
    const api = refreshingApi();
    api.responses.refresh = () => ({ status: 403 });
    api.responses.call = ({ call }) => ({
      body: call.endsWith("login")
        ? { tokenType: "Bearer", accessToken: "a", refreshToken: "b", userId: "usr_1" }
        : { success: true, valid: true, apiKey: null, user: null, tokenExpired: null },
    });
    for (const name of ["login", "logout", "check"] as const) {
      const store = memoryStore(api.signedIn());
      api.expire();
      const { auth } = api.client(store, { organizationId: "org_1" });
      if (name === "login") await auth.login({ username: "a@b.fr", password: "x" });
      if (name === "logout") await auth.logout();
      if (name === "check") await auth.check({ apiKey: "pubk_test_abc" });
    }
    expect(api.sent).toEqual([
      { call: "POST /auth/login", token: undefined, key: true },
      { call: "POST /auth/logout", token: undefined, key: true },
      { call: "POST /auth/check", token: undefined, key: true },
    ]);
  });

  test("a call ends at its own timeout while the refresh continues", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const response = later<{ body: unknown }>();
    api.responses.refresh = () => response.promise;
    const { forward } = api.client(store);
    api.expire();
    const giveUp = new AbortController();
    const given = forward.get("x", {}, { signal: giveUp.signal });
    const late = forward.get("x", {}, { timeoutMs: 5 });
    const patient = forward.get("patient");
    giveUp.abort();
    await expect(given).rejects.toThrow("Request aborted");
    await expect(forward.get("x", {}, { signal: AbortSignal.abort() })).rejects.toThrow("Request aborted");
    await expect(late).rejects.toThrow("timeout of 5ms exceeded");
    const accessToken = api.newToken();
    response.resolve({ body: { tokenType: "Bearer", accessToken } });
    await patient;
    expect(api.calls()).toEqual([{ call: "GET /patient", token: accessToken, key: false }]);
    expect(api.refreshes()).toBe(1);
  });
});
