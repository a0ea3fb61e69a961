import type { CurrentUser } from "@/lib/session/current-user";

export type SessionState =
  | { status: "starting" }
  /** expired: the session has just ended by itself. */
  | { status: "signed-out"; expired: boolean }
  /** current: null while it is read; trouble: the API could not be read, it is tried again. */
  | { status: "signed-in"; userId: string; current: CurrentUser | null; trouble: boolean };

export type StateHolder = ReturnType<typeof createState>;

/** Holds what the session is: the same object as long as nothing changes. */
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
