import type { ScreenClient } from "@/lib/api/screen-client";
import { AccountGoneError, type CurrentUser, readCurrentUser } from "@/lib/session/current-user";
import { createLatestOnly } from "@/lib/session/latest-only";
import type { SessionStore } from "@/lib/session/session-store";
import type { ActingOrganization, StateHolder } from "@/lib/session/state";

type Parts = {
  client: ScreenClient;
  state: StateHolder;
  store: SessionStore;
  acting: ActingOrganization;
  /** Called when the account no longer exists. */
  onGone: () => void;
  /** Returns whether failed loads are retried automatically. */
  isStarted: () => boolean;
};

/**
 * Creates the loader of the current user, which retries while the API cannot be read and selects who the user acts as.
 */
export function createCurrentUserLoader({ client, state, store, acting, onGone, isStarted }: Parts) {
  const latest = createLatestOnly();
  const retry = createRetry(() => void load());
  const load = () => latest.run(read);

  async function read(isLast: () => boolean): Promise<void> {
    const before = state.get();
    if (before.status !== "signed-in") return;
    const { current, userId } = before;
    const organizationId = current ? current.organizationId : store.readOrganization();
    try {
      const isChosen = current !== null || store.isSelf(userId);
      const user = await readCurrentUser(client, userId, { organizationId, isChosen });
      if (isLast()) commit(user);
    } catch (error) {
      if (!isLast()) return;
      if (error instanceof AccountGoneError) onGone();
      else recordFailure();
    }
  }

  function commit(current: CurrentUser) {
    const before = state.get();
    if (before.status !== "signed-in") return;
    retry.reset();
    acting.select(current.organizationId);
    store.selectOrganization(current.organizationId);
    state.set({ ...before, current, loadFailed: false });
  }

  function recordFailure() {
    const before = state.get();
    if (before.status !== "signed-in") return;
    if (!before.loadFailed) state.set({ ...before, loadFailed: true });
    if (isStarted()) retry.schedule();
  }

  return {
    load,
    /** Returns the pending load, or starts one. */
    whenLoaded: () => latest.pending() ?? load(),
    select: createSelect({ client, state, store, latest, commit, load }),
    /** For another user or a log-out: cancels the pending load and clears the acting organization. */
    reset() {
      latest.cancel();
      retry.reset();
      acting.reset();
    },
    /** Loads again after a failure, when the visitor is back on the page or online again. */
    retryNow() {
      const now = state.get();
      if (now.status === "signed-in" && now.loadFailed && !latest.pending()) void load();
    },
    pause: retry.cancel,
  };
}

type Select = Pick<Parts, "client" | "state" | "store"> & {
  latest: ReturnType<typeof createLatestOnly>;
  commit: (current: CurrentUser) => void;
  load: () => Promise<void>;
};

const createSelect =
  ({ client, state, store, latest, commit, load }: Select) =>
  async (organizationId: string | null): Promise<void> => {
    const before = state.get();
    if (before.status !== "signed-in" || !before.current) throw new Error("Nobody's organizations are known yet");
    const { naturalUser, organizations } = before.current;
    const user = organizationId === null ? naturalUser : organizations.find(({ id }) => id === organizationId);
    if (!user) throw new Error(`Not an organization of this user: ${organizationId}`);
    const isLoading = latest.pending() !== null;
    try {
      await latest.run(async (isLast) => {
        const permissions = await client.permissions.list({ organizationId });
        if (!isLast()) return;
        commit({ naturalUser, organizations, user, organizationId, permissions });
        if (organizationId === null) store.chooseSelf(naturalUser.id);
      });
    } finally {
      // The interrupted load would have restored the previous organization, so the user is loaded again.
      if (isLoading && !latest.pending()) void load();
    }
  };

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

/**
 * Creates the retries of the work: the first after 5 s, then after twice the last delay, 60 s at most, until `reset`.
 */
function createRetry(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_RETRY_MS;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    schedule() {
      cancel();
      timer = setTimeout(work, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_RETRY_MS);
    },
    cancel,
    reset() {
      cancel();
      delayMs = FIRST_RETRY_MS;
    },
  };
}
