import type { Client } from "@/lib/api/client";
import type { Acting } from "@/lib/session/acting";
import { AccountGoneError, type CurrentUser, readCurrentUser } from "@/lib/session/current-user";
import type { Keeper } from "@/lib/session/keeper";
import { createRetry } from "@/lib/session/retry";
import type { StateHolder } from "@/lib/session/state";
import { createTurns } from "@/lib/session/turns";

type Parts = {
  client: Client;
  state: StateHolder;
  keeper: Keeper;
  acting: Acting;
  /** The account does not exist any more. */
  onGone: () => void;
  /** Whether to try again by oneself. */
  isStarted: () => boolean;
};

/** Reads the current user, again while the API cannot be read, and changes as whom he acts (spec §4). */
export function createReading({ client, state, keeper, acting, onGone, isStarted }: Parts) {
  const turns = createTurns();
  const retry = createRetry(() => void load());
  const load = () => turns.begin(read);

  async function read(isLast: () => boolean): Promise<void> {
    const before = state.get();
    if (before.status !== "signed-in") return;
    const { current, userId } = before;
    const organizationId = current ? current.organizationId : keeper.readOrganization();
    try {
      const answer = await readCurrentUser(client, userId, { organizationId, isChosen: current !== null });
      if (isLast()) commit(answer);
    } catch (error) {
      if (!isLast()) return;
      if (error instanceof AccountGoneError) onGone();
      else recordTrouble();
    }
  }

  function commit(current: CurrentUser) {
    const before = state.get();
    if (before.status !== "signed-in") return;
    retry.reset();
    acting.select(current.organizationId);
    keeper.selectOrganization(current.organizationId);
    state.set({ ...before, current, trouble: false });
  }

  function recordTrouble() {
    const before = state.get();
    if (before.status !== "signed-in") return;
    if (!before.trouble) state.set({ ...before, trouble: true });
    if (isStarted()) retry.schedule();
  }

  return {
    load,
    /** What is being read now, or another reading. */
    loaded: () => turns.underWay() ?? load(),
    select: createSelect({ client, state, turns, commit, load }),
    /** Another user or nobody: what was being read, and as whom he acted, is of the past. */
    reset() {
      turns.cancel();
      retry.reset();
      acting.reset();
    },
    /** At an occasion to hope: back on the page, online again. */
    hope() {
      const now = state.get();
      if (now.status === "signed-in" && now.trouble && !turns.underWay()) void load();
    },
    pause: retry.cancel,
  };
}

type Select = Pick<Parts, "client" | "state"> & {
  turns: ReturnType<typeof createTurns>;
  commit: (current: CurrentUser) => void;
  load: () => Promise<void>;
};

const createSelect =
  ({ client, state, turns, commit, load }: Select) =>
  async (organizationId: string | null): Promise<void> => {
    const before = state.get();
    if (before.status !== "signed-in" || !before.current) throw new Error("Nobody's organizations are known yet");
    const { naturalUser, organizations } = before.current;
    const user = organizationId === null ? naturalUser : organizations.find(({ id }) => id === organizationId);
    if (!user) throw new Error(`Not an organization of this user: ${organizationId}`);
    const isReading = turns.underWay() !== null;
    try {
      await turns.begin(async (isLast) => {
        const permissions = await client.permissions.list({ organizationId });
        if (isLast()) commit({ naturalUser, organizations, user, organizationId, permissions });
      });
    } finally {
      // What was being read would have brought back the organization of before: it is read again instead.
      if (isReading && !turns.underWay()) void load();
    }
  };
