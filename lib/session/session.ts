import { toAuthorization } from "@/lib/api/credentials";
import type { ClientOptions } from "@/lib/api/http";
import { createScreenClient, type ScreenClient } from "@/lib/api/screen-client";
import type { Config } from "@/lib/entities/config";
import { notifyLogout, recordLogin } from "@/lib/session/activity";
import { createBrowserStorage, createLocalStorage } from "@/lib/session/browser-storage";
import { createConfigCache, createElementsCache, type Elements, type ElementsQuery } from "@/lib/session/caches";
import { browserCookies, type CookieJar } from "@/lib/session/cookies";
import { createCurrentUserLoader } from "@/lib/session/current-user-loader";
import { ignoringFailure } from "@/lib/session/ignoring-failure";
import { tokensKey } from "@/lib/session/names";
import { createSessionStore } from "@/lib/session/session-store";
import { createActingOrganization, createState, type SessionState } from "@/lib/session/state";
import type { StoredSession } from "@/lib/session/stored-session";
import { createSync } from "@/lib/session/sync";
import { browserEventTargets, createWatch, type EventTargets } from "@/lib/session/watch";
import { withTimeout } from "@/lib/session/with-timeout";

export type { CurrentUser } from "@/lib/session/current-user";
export type { SessionState } from "@/lib/session/state";

export type Session = {
  client: ScreenClient;
  /** Returns the state: the same object as long as nothing changes. */
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Syncs with the stored session now, and whenever it may have changed, until every caller has called the function
   * that `start` returned to them.
   */
  start: () => () => void;
  /**
   * Logs in. Resolves once the user is loaded, could not be loaded, or loads slowly; in all three cases the user is
   * logged in. Throws ApiError (403: wrong name or password; 429) or NetworkError.
   */
  signIn: (credentials: { username: string; password: string }) => Promise<void>;
  /** Logs out immediately; resolves once the API has answered, or cannot be reached. */
  signOut: () => Promise<void>;
  /** Loads the current user again. A failure is silent: the state has `loadFailed`. */
  reload: () => Promise<void>;
  /**
   * Acts as this organization, or as the natural user (null), from now on. Throws when the permissions cannot be read.
   */
  selectOrganization: (organizationId: string | null) => Promise<void>;
  /** Returns the organization selected last in any tab of this browser; null for the natural user. */
  readLastOrganization: () => string | null;
  /** Acts as this organization until the work is done or has failed, then as before. */
  actAs: <T>(organizationId: string | null, work: () => Promise<T>) => Promise<T>;
  /**
   * Reads some fields of the acting user or organization, cached for 10 s. Logs the user out when there is no valid
   * token.
   */
  readElements: (query: ElementsQuery) => Promise<Elements>;
  /** Reads the platform's configuration, cached for 30 min and requested at most once in 5 s (docs/product.md §9). */
  readConfig: (options?: { force?: boolean }) => Promise<Config>;
};

export type SessionOptions = Pick<ClientOptions, "origin" | "publicKey" | "adapter"> & {
  product: string;
  /** Domain on which the cookie is shared; null: this host only. */
  cookieDomain?: string | null;
  /** Replaces the browser in tests. */
  environment?: SessionEnvironment;
};

/** Storage of a session, and the targets whose events announce a change. */
export type SessionEnvironment = {
  storage: () => Storage | undefined;
  cookies: CookieJar;
  eventTargets: () => EventTargets | null;
};

/** Maximum time for which a log-in waits for the user to be loaded. */
const LOAD_TIMEOUT_MS = 5_000;

/**
 * Creates the session of a visitor (docs/product.md §4, docs/architecture.md §5). Creating one does not touch the
 * browser.
 */
export function createSession(options: SessionOptions): Session {
  const parts = createParts(options);
  const { client, state, store, userLoader, sessionSync, watch, refresh, elements, acting, readConfig } = parts;
  return {
    ...createSigning(options, parts),
    client,
    readConfig,
    getState: state.get,
    subscribe: state.subscribe,
    reload: userLoader.load,
    selectOrganization: userLoader.select,
    readLastOrganization: store.readOrganization,
    actAs: acting.as,
    start() {
      const stop = watch.start();
      refresh();
      return stop;
    },
    async readElements(query) {
      sessionSync.sync();
      if (state.get().status !== "signed-in") throw new Error("Nobody is logged in");
      return elements.read(query, acting.id());
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(options: SessionOptions) {
  const { product, cookieDomain = null, environment = browserEnvironment(cookieDomain) } = options;
  const now = () => Date.now();
  const state = createState();
  const acting = createActingOrganization();
  const storage = createLocalStorage(environment.storage);
  const store = createSessionStore(createBrowserStorage({ storage, cookies: environment.cookies, product }), now);
  // This client uses the public key alone, for log-ins and token checks, so that only the session store writes tokens.
  const publicClient = createScreenClient(toClientOptions(options));
  const client = createScreenClient({
    ...toClientOptions(options),
    organizationId: acting.id,
    tokenStore: store.tokenStore(() => sessionSync.sync()),
  });
  const elements = createElementsCache(client, now);
  const refresh = () => {
    sessionSync.sync();
    userLoader.retryNow();
  };
  const onStop = () => userLoader.pause();
  const watch = createWatch(environment.eventTargets, { key: tokensKey(product), onChange: refresh, onStop });
  const end = () => {
    store.signOut();
    sessionSync.end({ expired: false });
  };
  const userLoader = createCurrentUserLoader({ client, state, store, acting, isStarted: watch.isStarted, onGone: end });
  const sessionSync = createSync({
    state,
    store,
    check: (stored) => isValid(publicClient, options.publicKey, stored),
    onChange(userId) {
      userLoader.reset();
      elements.clear();
      if (userId !== null) void userLoader.load();
    },
  });
  const readConfig = createConfigCache(() => publicClient.config.read(), now);
  return {
    state,
    acting,
    store,
    client,
    publicClient,
    elements,
    refresh,
    watch,
    end,
    userLoader,
    sessionSync,
    readConfig,
    now,
  };
}

function createSigning(options: SessionOptions, parts: Parts): Pick<Session, "signIn" | "signOut"> {
  const { client, publicClient, store, state, userLoader, sessionSync, readConfig, end, now } = parts;
  const currentUser = () => {
    const current = state.get();
    return current.status === "signed-in" ? (current.current?.naturalUser ?? null) : null;
  };
  return {
    async signIn(credentials) {
      const { accessToken, refreshToken, userId } = await publicClient.auth.login(credentials);
      store.signIn({ accessToken, refreshToken, userId });
      sessionSync.sync();
      if (state.get().status !== "signed-in") throw new Error("The tokens of this log-in cannot be read");
      const loading = userLoader.whenLoaded();
      const signedIn = () => ({ userId, product: options.product, user: currentUser(), readConfig, now: now() });
      void loading.then(() => recordLogin(client, signedIn()));
      await ignoringFailure(withTimeout(LOAD_TIMEOUT_MS, loading));
    },
    async signOut() {
      const { session } = store.reconcile();
      const user = currentUser();
      end();
      if (session)
        await notifyLogout(toClientOptions(options), { tokens: session.tokens, user, readConfig, now: now() });
    },
  };
}

const browserEnvironment = (cookieDomain: string | null): SessionEnvironment => ({
  storage: () => globalThis.localStorage,
  cookies: browserCookies(cookieDomain),
  eventTargets: browserEventTargets,
});

const toClientOptions = ({ origin, publicKey, adapter }: SessionOptions): ClientOptions => ({
  origin,
  publicKey,
  ...(adapter && { adapter }),
});

/** Returns whether the API accepts the token of the stored session, and for the same user. */
async function isValid(publicClient: ScreenClient, publicKey: string, { tokens }: StoredSession): Promise<boolean> {
  const authorization = toAuthorization(publicKey, tokens.accessToken);
  const { valid, user } = await publicClient.auth.check({ authorization });
  return valid && user?.userId === tokens.userId;
}
