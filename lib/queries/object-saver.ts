import { ApiError } from "@/lib/api/errors";
import { toFailure } from "@/lib/queries/failure";
import { applyEdits, createEditHistory, type Edit, type HeldEdit } from "@/lib/queries/object-saver-edits";
import { type Fields, jsonEqual } from "@/lib/rules/json-equal";
import { patchBetween, withValueAt } from "@/lib/rules/object-patch";

/** The waits before an attempt is made again, after no answer or a failure of the API (5xx). */
const RETRY_MS = [1_000, 4_000, 15_000];
/** Of reading again after a 412: an object that never stops changing is refused. */
const MAX_MERGES = 5;

/** An object as the API answered it: `version` is its `updatedDate`, and orders its versions. */
export type Seen = { value: Fields; version: string };

export type SaverCalls = {
  /** What forms are shown of an object that does not exist yet: none of it is sent. */
  empty?: Fields;
  /** The object now; null when there is none yet. */
  read: () => Promise<Seen | null>;
  /**
   * Sends a PATCH with `If-Match` of `seen.version` (docs/protocol.md §1.0); without `seen`, creates the object, with the
   * same Idempotency-Key at each attempt.
   */
  send: (patch: Fields, seen: Seen | null) => Promise<Seen>;
};

export type Clock = { now: () => number; after: (ms: number, run: () => void) => () => void };

export type SaverState = {
  /** What the server holds with all that is not yet sent; null when there is no object yet. */
  value: Fields | null;
  /** `offline`: not saved yet, tried again by itself, then by `resume`. `refused`: `failure` says why. */
  status: "saved" | "saving" | "offline" | "refused";
  savedDate: Date | null;
  failure: unknown;
  /** Edits that wait for the person to choose: each stands in its draft until it is settled. */
  held: readonly HeldEdit[];
  /** The last save met another's, which it does not overlap. */
  combined: boolean;
};

export type ObjectSaver = {
  getState: () => SaverState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Saves what a form made of what it was shown, both as parts of the object. One request is in flight at a time; edits
   * that come meanwhile go together in the next. Resolves once the server has it; rejects with the API's refusal, which
   * is this edit's alone; waits while it is offline or held.
   */
  change: (key: string, base: Fields, next: Fields) => Promise<void>;
  /** Ends a conflict: the place of each path whose value of the other is kept. */
  settle: (held: HeldEdit, theirs: readonly string[][]) => void;
  /** Tries again now: the network is back, the session is open again, the person asks for it. */
  resume: () => void;
  /** The object was read again by other means: an older version is ignored. */
  see: (seen: Seen) => void;
};

type Machine = {
  server: Seen | null;
  queue: Edit[];
  inFlight: Edit[];
  /** Edits to send alone, after a refusal that did not say which of them it was for. */
  alone: number;
  merges: number;
  running: boolean;
  wake: (() => void) | null;
  state: SaverState;
};

/** The one saver of an object: a state machine without timers of its own. */
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

/** Sends what is queued until there is nothing, or until trying again is the person's. One run at a time. */
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

/** False when it is to be tried again later. */
async function sendNext(parts: Run): Promise<boolean> {
  const { machine, calls, clock, publish } = parts;
  publish({ status: "saving", failure: null });
  try {
    // Another tab may have made it since this screen found none.
    machine.server ??= await withRetries(parts, calls.read);
    const from = machine.server?.value ?? calls.empty ?? {};
    const { value, applied, held } = applyEdits(from, takeBatch(machine));
    machine.inFlight = applied;
    if (held.length > 0) publish({ held: [...machine.state.held, ...held] });
    const patch = patchBetween(from, value);
    if (patch) machine.server = await withRetries(parts, () => calls.send(patch, machine.server));
    const saved = machine.inFlight.splice(0);
    publish({
      // What came meanwhile is on its way.
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

/** The edits that go together: all that wait, or one of those that a refusal was for. */
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
    // What the same form saved since began from what was refused.
    for (const later of machine.queue)
      if (later.key === edit.key && jsonEqual(later.base, edit.next)) later.base = edit.base;
    edit.reject(error);
  }
  return true;
}

/** No answer, or one of an API that failed: the same request may succeed later. */
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
