import type { SessionStore } from "@/lib/session/session-store";
import type { StateHolder } from "@/lib/session/state";
import type { StoredSession } from "@/lib/session/stored-session";

type Parts = {
  state: StateHolder;
  store: SessionStore;
  /** Returns the answer of POST /auth/check for a token; rejects when the API does not answer. */
  check: (session: StoredSession) => Promise<boolean>;
  /** Called when the user changes, with null for a log-out. */
  onChange: (userId: string | null) => void;
};

/**
 * Creates the sync that makes the state follow the stored session, whether this tab, another tab or a sister site
 * writes it.
 */
export function createSync({ state, store, check, onChange }: Parts) {
  let checking: string | null = null;
  /** The marker read while a user was logged in: a different one later means that they logged out. */
  let markerSeen: string | null = null;

  async function verifyCookie(session: StoredSession) {
    const { accessToken } = session.tokens;
    if (checking === accessToken) return;
    checking = accessToken;
    try {
      store.recordVerdict({ accessToken, isValid: await check(session) });
      sync();
    } catch {
      // No response: the cookie stays unverified, and the next sync checks it again.
    } finally {
      checking = null;
    }
  }

  function begin(userId: string) {
    state.set({ status: "signed-in", userId, current: null, loadFailed: false });
    onChange(userId);
  }

  function end({ expired }: { expired: boolean }) {
    if (state.get().status === "signed-out") return;
    state.set({ status: "signed-out", expired });
    onChange(null);
  }

  function sync() {
    const { session, unverified } = store.reconcile();
    if (unverified) void verifyCookie(unverified);
    const before = state.get();
    const marker = store.readMarker();
    if (!session) return end({ expired: before.status === "signed-in" && (marker === null || marker === markerSeen) });
    markerSeen = marker;
    if (before.status !== "signed-in" || before.userId !== session.tokens.userId) begin(session.tokens.userId);
  }

  return { sync, end };
}
