import type { AxiosAdapter } from "axios";
import { createClient } from "@/lib/api/client";
import type { TokenStore, Tokens } from "@/lib/api/credentials";
import type { ClientOptions } from "@/lib/api/http";
import type { Locks } from "@/lib/api/refresh-lock";
import { aToken } from "@/tests/support/a-token";

export const START = Date.UTC(2026, 10, 21, 9);
export const LIFE_S = 3600;

type Sent = { call: string; token: string | undefined; key: boolean };
type ApiResponse = { status?: number; body?: unknown; headers?: Record<string, string> };

export const times = <Result>(count: number, make: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, make));

/** A promise that the test resolves when it wants. */
export function later<Result>() {
  let resolve: (result: Result) => void = () => {};
  const promise = new Promise<Result>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (result: Result) => resolve(result) };
}

/** Token store that several tabs share. */
export function memoryStore(initial: Tokens | null = null): TokenStore & { tokens: Tokens | null } {
  return {
    tokens: initial,
    getTokens() {
      return this.tokens;
    },
    setTokens(tokens) {
      this.tokens = tokens;
    },
    removeTokens() {
      this.tokens = null;
    },
  };
}

/** Runs the works under one name in sequence, as navigator.locks does for the tabs of a site. */
export function memoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request(name, _options, work) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        turn.catch(() => null),
      );
      return turn;
    },
  };
}

/**
 * An API with tokens that live an hour, and the clock of its callers. `refreshes` counts the requests to refresh a
 * token; `responses.refresh` and `responses.call` replace its responses.
 */
export function refreshingApi() {
  const clock = { ms: START, serverAheadMs: 0 };
  const sent: Sent[] = [];
  const serverSeconds = () => Math.floor((clock.ms + clock.serverAheadMs) / 1000);
  let made = 0;
  const newToken = (claims: object = {}) => {
    made += 1;
    return aToken({ userId: "usr_1", iat: serverSeconds(), exp: serverSeconds() + LIFE_S, made, ...claims });
  };
  const responses: {
    refresh: (refreshToken: string) => ApiResponse | Promise<ApiResponse>;
    call: (sent: Sent) => ApiResponse | Promise<ApiResponse>;
  } = {
    refresh: () => ({ body: { tokenType: "Bearer", accessToken: newToken() } }),
    call: () => ({}),
  };

  const adapter: AxiosAdapter = async (config) => {
    const authorization = String(config.headers.get("authorization"));
    const call = `${config.method?.toUpperCase()} ${new URL(config.url ?? "").pathname}`;
    const one = { call, token: /token=(.+)$/.exec(authorization)?.[1], key: authorization.startsWith("Basic ") };
    sent.push(one);
    const response =
      call === "POST /auth/token"
        ? await responses.refresh(JSON.parse(String(config.data)).refreshToken)
        : await responses.call(one);
    const { status = 200, body = {}, headers = {} } = response;
    return { status, data: body, headers, statusText: "", config };
  };

  return {
    clock,
    sent,
    responses,
    newToken,
    refreshes: () => sent.filter(({ call }) => call === "POST /auth/token").length,
    calls: () => sent.filter(({ call }) => call !== "POST /auth/token"),
    /** A user logged in when the clock started. */
    signedIn: (overrides: Partial<Tokens> = {}): Tokens => ({
      accessToken: newToken(),
      refreshToken: "refresh_1",
      userId: "usr_1",
      ...overrides,
    }),
    /** Creates the client of one tab. */
    client: (tokenStore: TokenStore, overrides: Partial<ClientOptions> = {}) =>
      createClient({
        origin: "http://api.example",
        publicKey: "pubk_test_abc",
        tokenStore,
        adapter,
        now: () => clock.ms,
        locks: memoryLocks(),
        ...overrides,
      }),
    /** Moves the clock past the expiry of the tokens. */
    expire: () => {
      clock.ms += (LIFE_S + 1) * 1000;
    },
  };
}
