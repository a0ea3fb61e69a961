import { describe, expect, test, vi } from "vitest";
import { memoryStore, refreshingApi, times } from "@/tests/support/refreshing-api";

describe("a refused refresh", () => {
  const expired = () => {
    const api = refreshingApi();
    const store = memoryStore(api.signedIn());
    api.responses.refresh = () => ({ status: 403, body: { message: "Refresh token expired", statusCode: 403 } });
    api.expire();
    return { api, store, client: api.client(store) };
  };

  test("a refused refresh emits one event, then rejects 20 calls", async () => {
    const { api, store, client } = expired();
    const heard: unknown[] = [];
    client.onError("userSessionExpired", (error) => heard.push(error.message, store.tokens?.refreshToken));
    const outcomes = await times(20, () => client.forward.get("x").catch((error: unknown) => error));
    expect(heard).toEqual(["User session expired", "refresh_1"]);
    expect(store.tokens).toBeNull();
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        name: "SessionExpiredError",
        message: "User session expired",
        cause: { status: 403, message: "Refresh token expired" },
      });
    expect(api.sent.map(({ call }) => call)).toEqual(["POST /auth/token"]);
    await client.forward.get("x");
    expect(api.calls()).toEqual([{ call: "GET /x", token: undefined, key: true }]);
  });

  test("every remaining listener is called, even after one throws", async () => {
    const { client, store } = expired();
    const heard: string[] = [];
    const stop = client.onError("userSessionExpired", () => heard.push("stopped"));
    client.onError("userSessionExpired", () => {
      throw new Error("a bug");
    });
    client.onError("userSessionExpired", () => heard.push("told"));
    stop();
    stop();
    await expect(client.forward.get("x")).rejects.toThrow("User session expired");
    expect([heard, store.tokens]).toEqual([["told"], null]);
  });

  test("a refused refresh leaves the session of a log-in made meanwhile", async () => {
    const { api, store, client } = expired();
    const another = { accessToken: api.newToken(), refreshToken: "refresh_2", userId: "usr_1" };
    api.responses.refresh = () => {
      store.setTokens(another);
      return { status: 403 };
    };
    const heard = vi.fn();
    client.onError("userSessionExpired", heard);
    await client.forward.get("x");
    expect(heard).not.toHaveBeenCalled();
    expect(store.tokens).toEqual(another);
    expect(api.calls()).toMatchObject([{ token: another.accessToken }]);
  });

  test("a listener of an unknown type is refused", () => {
    const { client } = expired();
    // @ts-expect-error: an untyped caller can do this
    expect(() => client.onError("anything", () => {})).toThrow(new Error("Invalid error type"));
  });
});
