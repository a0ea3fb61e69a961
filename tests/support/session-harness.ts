import { vi } from "vitest";
import type { User } from "@/lib/entities/user";
import { type CurrentUser, createSession, type Session } from "@/lib/session/session";
import { aToken } from "@/tests/support/a-token";
import { type ApiRequest, createFakeApi } from "@/tests/support/fake-api";
import { createFakeBrowser } from "@/tests/support/fake-browser";

const HOUR_S = 3600;

/** Time at which tests set their fake timers. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const CREDENTIALS = { username: "usr_1", password: "juste" };

/** Waits for the pending responses of the API and events of the browser, under fake timers. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

/** Returns the user of a session. Throws when the session has none. */
export function currentOf({ getState }: Session): CurrentUser {
  const state = getState();
  if (state.status !== "signed-in" || !state.current) throw new Error(`Nobody is known: ${JSON.stringify(state)}`);
  return state.current;
}

/** A person or an organization as the API sends it to a caller who may read all of it. */
export const aUser = (overrides: Partial<User> & { id: string }): User => ({
  createdDate: "2026-01-05T09:00:00.000Z",
  updatedDate: "2026-01-05T09:00:00.000Z",
  username: `${overrides.id}@exemple.invalid`,
  displayName: "Claire D",
  description: null,
  roles: ["applicant"],
  organizations: {},
  metadata: {},
  platformData: {},
  ...overrides,
});

const CONFIG = {
  stelace: {},
  custom: {
    assetTypes: { offer: "typ_offer", resume: "typ_resume", company: "typ_company", brand: "typ_brand" },
    defaultOfferCategoryId: "ctgy_default",
    maxUploadFileSize: 5_000_000,
  },
  theme: {},
};

/**
 * Creates a browser whose tabs share a session, and an API with the users usr_1 and usr_2. Times come from Date, which
 * tests set. The refresh token of each log-in is `refresh-<user>-<number>`.
 */
export function createSessionHarness() {
  const browser = createFakeBrowser();
  let logIns = 0;
  const tokensOf = (userId: string, { expiresInS = HOUR_S, loggedInAgoS = 0 } = {}) => {
    const nowS = Math.floor(Date.now() / 1000);
    logIns += 1;
    const claims = { userId, iat: nowS, loggedAt: nowS - loggedInAgoS, exp: nowS + expiresInS };
    return { accessToken: aToken(claims), refreshToken: `refresh-${userId}-${logIns}`, userId };
  };

  const api = createFakeApi({
    "POST /auth/login": ({ body }) =>
      isLogin(body) && body.password === "juste"
        ? { body: { tokenType: "Bearer", ...tokensOf(body.username) } }
        : { status: 403, body: { message: "Forbidden", statusCode: 403 } },
    "POST /auth/logout": () => ({ body: { success: true } }),
    "POST /auth/check": () => ({ body: { valid: false, apiKey: null, user: null, tokenExpired: null } }),
    "POST /events": ({ body }) => ({ body: { ...anEvent, ...(body as object) } }),
    "GET /config": () => ({ body: CONFIG }),
    "GET /auth/hc-perms": ({ headers }) => ({ body: [`as ${headers["x-stelace-organization-id"] ?? "himself"}`] }),
    "GET /users/usr_1": () => ({ body: aUser({ id: "usr_1" }) }),
    "GET /users/usr_2": () => ({ body: aUser({ id: "usr_2" }) }),
    "GET /assets": () => ({ body: { results: [], nbResults: 0, nbPages: 0, page: 1, nbResultsPerPage: 20 } }),
  });

  /** Opens another tab; its session is started by default. */
  function openTab({ isStarted = true } = {}) {
    const tab = browser.openTab();
    const session = createSession({
      origin: "https://api.invalid",
      publicKey: "pubk_test_0001",
      product: "happy",
      adapter: api.adapter,
      environment: tab.environment,
    });
    const stop = isStarted ? session.start() : () => undefined;
    return { ...tab, session, stop };
  }

  return {
    ...browser,
    api,
    openTab,
    tokensOf,
    /** Writes the cookie as a sister site would. */
    setCookie: (tokens: object) => browser.cookies.set("happy-session", JSON.stringify(tokens)),
    setStore: (tokens: object) => browser.texts.set("happy-authtoken", JSON.stringify(tokens)),
    /** Returns everything that this browser stores, by name. */
    kept: () => Object.fromEntries([...browser.cookies, ...browser.texts]),
  };
}

const anEvent = {
  id: "evt_1",
  createdDate: "2026-11-21T12:00:00.000Z",
  type: "user_login",
  objectType: "user",
  objectId: null,
  object: null,
  changesRequested: null,
  parentId: null,
  emitter: "custom",
  emitterId: null,
  metadata: {},
  relatedObjectsIds: {},
  apiVersion: "2019-05-20",
  livemode: false,
};

const isLogin = (body: ApiRequest["body"]): body is { username: string; password: string } =>
  typeof body === "object" && body !== null && "username" in body && "password" in body;
