import { type Client, createClient } from "@/lib/api/client";
import { toAuthorization } from "@/lib/api/credentials";
import type { ClientOptions } from "@/lib/api/http";
import type { ElementsQuery } from "@/lib/api/resources/users";
import type { Config } from "@/lib/entities/config";
import { createActing } from "@/lib/session/acting";
import { createConfigCache } from "@/lib/session/config";
import { browserCookies, type CookieJar } from "@/lib/session/cookies";
import type { Copy } from "@/lib/session/copy";
import { createElementsCache, type Elements } from "@/lib/session/elements";
import { ignoringFailure } from "@/lib/session/ignoring-failure";
import { createKeeper } from "@/lib/session/keeper";
import { tokensKey } from "@/lib/session/names";
import { tellArrival, tellDeparture } from "@/lib/session/presence";
import { createReading } from "@/lib/session/reading";
import { createReconciling } from "@/lib/session/reconciling";
import { createShelves } from "@/lib/session/shelves";
import { createState, type SessionState } from "@/lib/session/state";
import { createStorage } from "@/lib/session/storage";
import { browserSurroundings, createWatch, type Surroundings } from "@/lib/session/watch";
import { within } from "@/lib/session/within";

export type { CurrentUser } from "@/lib/session/current-user";
export type { SessionState } from "@/lib/session/state";

export type Session = {
  client: Client;
  /** The same object as long as nothing changes. */
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reconciles what is kept now, and whenever it may have changed, until every caller has called what it returns. */
  start: () => () => void;
  /** Resolves once the user is read, could not be, or is read slowly: he is logged in by then. Throws ApiError (403: wrong name or password; 429) or NetworkError. */
  signIn: (credentials: { username: string; password: string }) => Promise<void>;
  /** Signed out at once; resolves once the API knows, or cannot be told. */
  signOut: () => Promise<void>;
  /** Reads the current user again. A failure is silent: the state says `trouble`. */
  reload: () => Promise<void>;
  /** Acts as this organization, or as oneself (null), from now on. Throws when the API cannot say what is allowed then. */
  selectOrganization: (organizationId: string | null) => Promise<void>;
  /** Acts so until the work is done or has failed, then as before. */
  actAs: <T>(organizationId: string | null, work: () => Promise<T>) => Promise<T>;
  /** Some fields of whoever acts, kept 10 s. Without a valid token, the user is logged out (spec §7). */
  readElements: (query: ElementsQuery) => Promise<Elements>;
  /** The platform's configuration, kept 30 min, asked once in 5 s at most (spec §9). */
  readConfig: (options?: { force?: boolean }) => Promise<Config>;
};

export type SessionOptions = Pick<ClientOptions, "origin" | "publicKey" | "adapter"> & {
  product: string;
  /** The domain that the cookie is shared on; null: this host alone. */
  cookieDomain?: string | null;
  /** What surrounds it when it is not a browser. */
  places?: Places;
};

/** Where a session is kept, and what tells that it changed there. */
export type Places = {
  storage: () => Storage | undefined;
  cookies: CookieJar;
  surroundings: () => Surroundings | null;
};

/** Whoever has logged in waits no longer to see it. */
const READING_PATIENCE_MS = 5_000;

/** The session of a visitor (spec §4, architecture §5). Creating one touches nothing of the browser. */
export function createSession(options: SessionOptions): Session {
  const parts = createParts(options);
  const { client, state, reading, reconciling, watch, look, elements, acting, readConfig } = parts;
  return {
    ...createSigning(options, parts),
    client,
    readConfig,
    getState: state.get,
    subscribe: state.subscribe,
    reload: reading.load,
    selectOrganization: reading.select,
    actAs: acting.as,
    start() {
      const stop = watch.start();
      look();
      return stop;
    },
    async readElements(query) {
      reconciling.settle();
      if (state.get().status !== "signed-in") throw new Error("Nobody is logged in");
      return elements.read(query, acting.organizationId());
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(options: SessionOptions) {
  const { product, cookieDomain = null, places = browserPlaces(cookieDomain) } = options;
  const now = () => Date.now();
  const state = createState();
  const acting = createActing();
  const storage = createStorage(places.storage);
  const keeper = createKeeper(createShelves({ storage, cookies: places.cookies, product }), now);
  // Logs in and checks with the key alone: tokens come and go by the keeper only.
  const keyClient = createClient(toClientOptions(options));
  const client = createClient({
    ...toClientOptions(options),
    organizationId: acting.organizationId,
    tokenStore: keeper.tokenStore(() => reconciling.settle()),
  });
  const elements = createElementsCache(client, now);
  const look = () => {
    reconciling.settle();
    reading.hope();
  };
  const onStop = () => reading.pause();
  const watch = createWatch(places.surroundings, { key: tokensKey(product), onChange: look, onStop });
  const forget = () => {
    keeper.signOut();
    reconciling.end({ expired: false });
  };
  const reading = createReading({ client, state, keeper, acting, isStarted: watch.isStarted, onGone: forget });
  const reconciling = createReconciling({
    state,
    keeper,
    check: (copy) => isValid(keyClient, options.publicKey, copy),
    onChange(userId) {
      reading.reset();
      elements.clear();
      if (userId !== null) void reading.load();
    },
  });
  const readConfig = createConfigCache(() => keyClient.config.read(), now);
  return {
    state,
    acting,
    keeper,
    client,
    keyClient,
    elements,
    look,
    watch,
    forget,
    reading,
    reconciling,
    readConfig,
    now,
  };
}

function createSigning(options: SessionOptions, parts: Parts): Pick<Session, "signIn" | "signOut"> {
  const { client, keyClient, keeper, state, reading, reconciling, readConfig, forget, now } = parts;
  const readUser = () => {
    const known = state.get();
    return known.status === "signed-in" ? (known.current?.naturalUser ?? null) : null;
  };
  return {
    async signIn(credentials) {
      const { accessToken, refreshToken, userId } = await keyClient.auth.login(credentials);
      keeper.signIn({ accessToken, refreshToken, userId });
      reconciling.settle();
      if (state.get().status !== "signed-in") throw new Error("The tokens of this log-in cannot be read");
      const read = reading.loaded();
      const arrival = () => ({ userId, product: options.product, user: readUser(), readConfig, now: now() });
      void read.then(() => tellArrival(client, arrival()));
      await ignoringFailure(within(READING_PATIENCE_MS, read));
    },
    async signOut() {
      const { copy } = keeper.reconcile();
      const user = readUser();
      forget();
      if (copy) await tellDeparture(toClientOptions(options), { tokens: copy.tokens, user, readConfig, now: now() });
    },
  };
}

const browserPlaces = (cookieDomain: string | null): Places => ({
  storage: () => globalThis.localStorage,
  cookies: browserCookies(cookieDomain),
  surroundings: browserSurroundings,
});

const toClientOptions = ({ origin, publicKey, adapter }: SessionOptions): ClientOptions => ({
  origin,
  publicKey,
  ...(adapter && { adapter }),
});

/** Whether the API takes this copy for a session of the user that it names. */
async function isValid(keyClient: Client, publicKey: string, { tokens }: Copy): Promise<boolean> {
  const authorization = toAuthorization(publicKey, tokens.accessToken);
  const { valid, user } = await keyClient.auth.check({ authorization });
  return valid && user?.userId === tokens.userId;
}
