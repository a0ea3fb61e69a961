import { type Client, createClient } from "@/lib/api/client";
import type { User } from "@/lib/entities/user";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";

/** Who is logged in, and as whom he acts (spec §3, §4). */
export type CurrentUser = {
  naturalUser: User;
  organizations: User[];
  /** The active one: himself or one of his organizations. */
  user: User;
  organizationId: string | null;
  permissions: string[];
};

export type SessionState =
  | { status: "starting" }
  /** expired: the session has just ended by itself. */
  | { status: "signed-out"; expired: boolean }
  /** current: null while it is read; trouble: the API could not be read, it is tried again. */
  | { status: "signed-in"; userId: string; current: CurrentUser | null; trouble: boolean };

export type Session = {
  client: Client;
  /** The same object as long as nothing changes. */
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reconciles what is stored now, and whenever it may have changed; the returned function stops that. */
  start: () => () => void;
  /** Throws ApiError (403: wrong name or password; 429) or NetworkError. */
  signIn: (credentials: { username: string; password: string }) => Promise<void>;
  signOut: () => Promise<void>;
  /** Reads the current user again. */
  reload: () => Promise<void>;
  /** Acts as this organization, or as oneself (null), from now on. */
  selectOrganization: (organizationId: string | null) => Promise<void>;
  /** Acts so until the work is done or has failed, then as before. */
  actAs: <T>(organizationId: string | null, work: () => Promise<T>) => Promise<T>;
};

export type SessionOptions = {
  origin: string;
  publicKey: string;
  product: string;
  cookieDomain?: string | null;
};

/** The session of a visitor (spec §4, architecture §5). */
export function createSession({ origin, publicKey }: SessionOptions): Session {
  const client = createClient({ origin, publicKey, apiVersion: API_VERSION, timeoutMs: REQUEST_TIMEOUT_MS });
  const listeners = new Set<() => void>();
  let state: SessionState = { status: "starting" };
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    client,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      become({ status: "signed-out", expired: false });
      return () => undefined;
    },
    signIn: () => Promise.reject(new Error("Nobody can sign in yet")),
    signOut: () => Promise.resolve(),
    reload: () => Promise.resolve(),
    selectOrganization: () => Promise.resolve(),
    actAs: (_organizationId, work) => work(),
  };
}
