import type { SharedStore } from "@/server/page-cache/shared-pages";

/** Fakes the Redis that several processes share. `wait` delays each read, each response to a read, and each write. */
export const createSharedStore = (wait: () => Promise<unknown> = async () => undefined) => {
  const entries = new Map<string, Buffer>();
  const lives = new Map<string, number>();
  let isAway = false;
  const sharedStore: SharedStore = {
    async get(name) {
      await wait();
      const found = entries.get(name) ?? Buffer.alloc(0);
      await wait();
      return isAway ? undefined : found;
    },
    set(name, bytes, lifeMs) {
      lives.set(name, lifeMs);
      void wait().then(() => isAway || entries.set(name, bytes));
    },
  };
  return {
    sharedStore,
    entries,
    lives,
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};
