import type { CurrentUser } from "@/lib/session/current-user";

export type SessionState =
  | { status: "starting" }
  /** `expired`: the session has just ended without a log-out. */
  | { status: "signed-out"; expired: boolean }
  /** `current` is null until it is read. `loadFailed`: the API could not be read, and the session retries. */
  | { status: "signed-in"; userId: string; current: CurrentUser | null; loadFailed: boolean };

export type StateHolder = ReturnType<typeof createState>;

/** Creates the holder of the session's state, which is the same object as long as nothing changes. */
export function createState() {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: "starting" };
  return {
    get: () => state,
    set(next: SessionState) {
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void) {
      const registered = () => listener();
      listeners.add(registered);
      return () => void listeners.delete(registered);
    },
  };
}

export type ActingOrganization = ReturnType<typeof createActingOrganization>;

/**
 * Creates the holder of the organization as which calls are made: the selected one or, during some work, the
 * organization of that work (docs/product.md §4). The work that started last wins; works may end in any order.
 */
export function createActingOrganization() {
  let selected: string | null = null;
  let overrides: { organizationId: string | null }[] = [];
  return {
    id: () => {
      const last = overrides.at(-1);
      return last ? last.organizationId : selected;
    },
    select(organizationId: string | null) {
      selected = organizationId;
    },
    /** For another user or a log-out: drops the previous user's overrides. */
    reset() {
      selected = null;
      overrides = [];
    },
    async as<Result>(organizationId: string | null, work: () => Promise<Result>): Promise<Result> {
      const override = { organizationId };
      overrides.push(override);
      try {
        return await work();
      } finally {
        overrides = overrides.filter((other) => other !== override);
      }
    },
  };
}
