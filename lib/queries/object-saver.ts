import { ApiError } from "@/lib/api/errors";
import { toFailure } from "@/lib/queries/failure";
import { applyEdits, createEditHistory, type Edit, type HeldEdit } from "@/lib/queries/object-saver-edits";
import { type Fields, jsonEqual } from "@/lib/rules/json-equal";
import { patchBetween, withValueAt } from "@/lib/rules/object-patch";

/** Delays before each retry, when there is no response or the API fails (5xx). */
const RETRY_MS = [1_000, 4_000, 15_000];
/**
 * Maximum number of times that the object is read again after a 412. An object that changes more often refuses the
 * edits.
 */
const MAX_MERGES = 5;

/** An object as returned by the API. `version` is its `updatedDate`, by which versions are ordered. */
export type Seen = { value: Fields; version: string };

export type SaverCalls = {
  /** Fields that forms show for an object that does not exist yet. They are not sent. */
  empty?: Fields;
  /** Reads the current object; null when there is none yet. */
  read: () => Promise<Seen | null>;
  /**
   * Sends a PATCH with `If-Match` of `seen.version` (docs/protocol.md §1.0). Without `seen`, creates the object, with
   * the same Idempotency-Key at each attempt.
   */
  send: (patch: Fields, seen: Seen | null) => Promise<Seen>;
};

export type Clock = { now: () => number; after: (ms: number, run: () => void) => () => void };

export type SaverState = {
  /** The server's version with all unsent edits applied; null when there is no object yet. */
  value: Fields | null;
  /**
   * `offline` means not saved yet: retried automatically, then by `resume`. `refused` means that `failure` has the
   * reason.
   */
  status: "saved" | "saving" | "offline" | "refused";
  savedDate: Date | null;
  failure: unknown;
  /** Edits with conflicts that the person has to resolve. Each stays in its draft until then. */
  held: readonly HeldEdit[];
  /** True when the last save was merged with another write, without conflict. */
  combined: boolean;
};

export type ObjectSaver = {
  getState: () => SaverState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Saves a form's edit: `base` has the fields that the form was shown and `next` the same fields as edited. One
   * request is in flight at a time, and edits made during a request go together in the next one. Resolves once the
   * server has accepted the edit; rejects with the API's refusal of this edit; stays pending while offline or in
   * conflict.
   */
  change: (key: string, base: Fields, next: Fields) => Promise<void>;
  /** Resolves the conflicts of an edit: `theirs` are the paths at which the other write's value wins. */
  settle: (held: HeldEdit, theirs: readonly string[][]) => void;
  /** Retries immediately: the network is back, the session is open again, or the person requests it. */
  resume: () => void;
  /** Accepts an object that was read by other means. An older version is ignored. */
  see: (seen: Seen) => void;
};

type Machine = {
  server: Seen | null;
  queue: Edit[];
  inFlight: Edit[];
  /** Number of edits to send one by one, after a refusal that did not state which edit was refused. */
  alone: number;
  merges: number;
  running: boolean;
  wake: (() => void) | null;
  state: SaverState;
};

/**
 * Creates the saver of an object, the only one for this object: a state machine whose only timers come from `clock`.
 */
export function createObjectSaver(calls: SaverCalls, clock: Clock, initial: Seen | null): ObjectSaver {
  const listeners = new Set<() => void>();
  const history = createEditHistory();
  const machine: Machine = {
    server: initial,
    queue: [],
    inFlight: [],
    alone: 0,
    merges: 0,
    running: false,
    wake: null,
    state: {
      value: initial?.value ?? null,
      status: "saved",
      savedDate: null,
      failure: null,
      held: [],
      combined: false,
    },
  };
  const publish = (change: Partial<SaverState>) => {
    const unsent = [...machine.inFlight, ...machine.queue];
    const shown = applyEdits(machine.server?.value ?? calls.empty ?? {}, unsent).value;
    machine.state = { ...machine.state, ...change, value: machine.server || unsent.length > 0 ? shown : null };
    for (const listener of listeners) listener();
  };
  const forget = ({ key }: Edit) => history.forget(key);
  const run = createRun({ machine, calls, clock, publish, forget });
  const push = (edit: Edit) => {
    machine.queue.push(edit);
    publish({});
    void run();
  };

  return {
    getState: () => machine.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (key, base, next) =>
      new Promise((resolve, reject) => {
        const edit = { key, base: history.baseOf(key, base), next, resolve, reject };
        history.add(key, base, next);
        push(edit);
      }),
    settle(held, paths) {
      publish({ held: machine.state.held.filter((other) => other !== held) });
      const chosen = held.conflicts.filter(({ path }) => paths.some((kept) => kept.join("\0") === path.join("\0")));
      const next = chosen.reduce((value, { path, theirs }) => withValueAt(value, path, theirs), held.merged);
      push({ ...held.edit, base: held.theirs, next });
    },
    resume() {
      machine.wake?.();
      void run();
    },
    see(seen) {
      if (machine.running || (machine.server && machine.server.version >= seen.version)) return;
      machine.server = seen;
      publish({});
    },
  };
}

type Run = {
  machine: Machine;
  calls: SaverCalls;
  clock: Clock;
  publish: (change: Partial<SaverState>) => void;
  forget: (edit: Edit) => void;
};

/**
 * Returns a function that sends queued edits until none is left, or until only the person can retry. A call during a
 * run does nothing.
 */
function createRun(parts: Run): () => Promise<void> {
  const { machine, publish } = parts;
  return async () => {
    if (machine.running) return;
    machine.running = true;
    try {
      while (machine.queue.length > 0) if (!(await sendNext(parts))) break;
    } finally {
      machine.running = false;
      publish({});
    }
  };
}

/** Sends the next batch of edits. Returns false when the edits have to be retried later. */
async function sendNext(parts: Run): Promise<boolean> {
  const { machine, calls, clock, publish } = parts;
  publish({ status: "saving", failure: null });
  try {
    // Another tab may have created the object since this screen found none.
    machine.server ??= await withRetries(parts, calls.read);
    const from = machine.server?.value ?? calls.empty ?? {};
    const { value, applied, held } = applyEdits(from, takeBatch(machine));
    machine.inFlight = applied;
    if (held.length > 0) publish({ held: [...machine.state.held, ...held] });
    const patch = patchBetween(from, value);
    if (patch) machine.server = await withRetries(parts, () => calls.send(patch, machine.server));
    const saved = machine.inFlight.splice(0);
    publish({
      // Edits that were made during the request are sent next.
      status: machine.queue.length > 0 ? "saving" : "saved",
      savedDate: saved.length > 0 ? new Date(clock.now()) : machine.state.savedDate,
    });
    publish({ combined: machine.merges > 0 });
    machine.merges = 0;
    for (const { resolve } of saved) resolve();
    return true;
  } catch (error) {
    return afterFailure(parts, error);
  }
}

/** Takes the edits to send together: all queued ones, or a single one while they are sent one by one. */
function takeBatch(machine: Machine): Edit[] {
  if (machine.alone === 0) return machine.queue.splice(0);
  machine.alone -= 1;
  return machine.queue.splice(0, 1);
}

async function afterFailure(parts: Run, error: unknown): Promise<boolean> {
  const { machine, calls, publish, forget } = parts;
  const sent = machine.inFlight.splice(0);
  if (error instanceof ApiError && error.status === 412 && machine.merges < MAX_MERGES) {
    machine.queue.unshift(...sent);
    machine.merges += 1;
    try {
      machine.server = await withRetries(parts, calls.read);
      return true;
    } catch (failure) {
      return afterFailure(parts, failure);
    }
  }
  machine.merges = 0;
  if (isTransient(error) || toFailure(error) === "expired") {
    machine.queue.unshift(...sent);
    publish({ status: toFailure(error) === "network" ? "offline" : "refused", failure: error });
    return false;
  }
  const refused = sent.length > 0 ? sent : machine.queue.splice(0);
  if (refused.length > 1) {
    machine.queue.unshift(...refused);
    machine.alone = refused.length;
    return true;
  }
  publish({ status: "refused", failure: error });
  for (const edit of refused) {
    forget(edit);
    // Later edits of the same form were based on the refused edit, and get its base.
    for (const later of machine.queue)
      if (later.key === edit.key && jsonEqual(later.base, edit.next)) later.base = edit.base;
    edit.reject(error);
  }
  return true;
}

/** Without a response, or after a failure of the API, the same request may succeed later. */
const isTransient = (error: unknown) =>
  toFailure(error) === "network" || (error instanceof ApiError && error.status >= 500);

async function withRetries<Result>({ machine, clock, publish }: Run, attempt: () => Promise<Result>): Promise<Result> {
  for (const ms of RETRY_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      publish({ status: toFailure(error) === "network" ? "offline" : "saving", failure: error });
    }
    await new Promise<void>((resolve) => {
      const cancel = clock.after(ms, resolve);
      machine.wake = () => {
        cancel();
        resolve();
      };
    });
    machine.wake = null;
  }
  return attempt();
}
