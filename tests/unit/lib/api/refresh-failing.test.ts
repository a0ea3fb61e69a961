import { describe, expect, test, vi } from "vitest";
import { aToken } from "@/tests/support/a-token";
import { memoryStore, refreshingApi, START, times } from "@/tests/support/refreshing-api";

describe("a refresh that fails without being refused", () => {
  const failures: [string, () => { status?: number; body?: unknown } | Promise<never>][] = [
    ["a network error", () => Promise.reject(new TypeError("no network"))],
    ["a 500", () => ({ status: 500 })],
    ["a 400", () => ({ status: 400, body: { message: "Missing refresh token" } })],
    ["a 401", () => ({ status: 401 })],
    ["a 429", () => ({ status: 429 })],
    ["another shape", () => ({ body: "<html>" })],
  ];

  test.each(failures)("calls are sent with the old tokens when a refresh fails with %s", async (_, fail) => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const before = store.tokens;
    api.responses.refresh = fail;
    api.expire();
    const { forward, onError } = api.client(store);
    const heard = vi.fn();
    onError("userSessionExpired", heard);
    await times(20, () => forward.get("x"));
    expect(api.refreshes()).toBe(1);
    expect(store.tokens).toEqual(before);
    expect(new Set(api.calls().map(({ token }) => token))).toEqual(new Set([before?.accessToken]));
    expect(heard).not.toHaveBeenCalled();
  });

  test.each(failures)("a 403 for an ignored token is raised as a NetworkError after %s", async (_, fail) => {
    const api = refreshingApi();
    api.responses.refresh = fail;
    api.responses.call = () => ({ status: 403, headers: { "x-stelace-token": "ignored" } });
    api.expire();
    const { forward } = api.client(memoryStore(api.signedIn()));
    for (let call = 0; call < 3; call += 1)
      await expect(forward.get("x")).rejects.toMatchObject({ name: "NetworkError", message: "Network Error" });
    await expect(forward.post("x", {})).rejects.toMatchObject({ name: "NetworkError" });
  });

  test("a 403 from a server that accepted the token stays a 403", async () => {
    const api = refreshingApi();
    api.responses.refresh = () => ({ status: 503 });
    api.responses.call = () => ({ status: 403 });
    api.expire();
    await expect(api.client(memoryStore(api.signedIn())).forward.get("x")).rejects.toMatchObject({ status: 403 });
  });

  test("a failed refresh is retried after 1 s, 2 s, 4 s… 60 s", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const { refresh } = api.responses;
    api.responses.refresh = () => ({ status: 503 });
    api.expire();
    const { forward } = api.client(store);
    const begun = api.clock.ms;
    const at: number[] = [];
    for (; api.clock.ms < begun + 300_000; api.clock.ms += 500) {
      const before = api.refreshes();
      await times(3, () => forward.get("x"));
      if (api.refreshes() > before) at.push((api.clock.ms - begun) / 1000);
    }
    expect(at).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
    api.responses.refresh = refresh;
    api.clock.ms += 60_000;
    await forward.get("x");
    expect(api.calls().at(-1)?.token).toBe(store.tokens?.accessToken);
    api.expire();
    await forward.get("x");
    expect(api.refreshes()).toBe(12);
  });

  test("a failure an hour after another is retried after 1 s", async () => {
    const api = refreshingApi();
    const { refresh } = api.responses;
    const { forward } = api.client(memoryStore(api.signedIn()));
    const failOnce = async () => {
      api.responses.refresh = () => ({ status: 503 });
      api.expire();
      await forward.get("x");
      api.responses.refresh = refresh;
      api.clock.ms += 1000;
      await forward.get("x");
    };
    await failOnce();
    expect(api.refreshes()).toBe(2);
    await failOnce();
    expect(api.refreshes()).toBe(4);
  });

  test("a new session, or a clock set back, ends the wait before a retry", async () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    const { refresh } = api.responses;
    api.responses.refresh = () => ({ status: 503 });
    api.expire();
    const { forward } = api.client(store);
    await forward.get("x");
    api.responses.refresh = refresh;
    store.setTokens({ ...api.signedIn(), refreshToken: "refresh_2", accessToken: aToken({ exp: 1 }) });
    await forward.get("x");
    expect(api.refreshes()).toBe(2);
    api.responses.refresh = () => ({ status: 503 });
    api.expire();
    await forward.get("x");
    api.responses.refresh = refresh;
    store.setTokens({ ...api.signedIn(), refreshToken: "refresh_2", accessToken: aToken({ exp: 1 }) });
    api.clock.ms = START;
    await forward.get("x");
    expect(api.refreshes()).toBe(4);
  });

  test("pending calls send the new token even when the store is full", async () => {
    const api = refreshingApi();
    const tokens = api.signedIn();
    const store = {
      getTokens: () => tokens,
      setTokens: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeTokens: () => {},
    };
    api.expire();
    const { forward } = api.client(store);
    for (let call = 0; call < 5; call += 1) await forward.get("x");
    expect(api.refreshes()).toBe(1);
    expect(api.calls()[0]?.token).not.toBe(tokens.accessToken);
  });
});
