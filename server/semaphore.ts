import type { ServerResponse } from "node:http";
import { measure } from "@/lib/process/measures";

/**
 * `permits`: maximum number of pieces of work in progress; `waiting`: maximum number of pieces that wait for a permit;
 * `waitMs`: maximum wait expected for a piece.
 */
export type Bounds = { permits: number; waiting: number; waitMs: number };

/** Gives a permit back; a second call does nothing. */
export type Release = () => void;

export type Semaphore = {
  /** Grants permits in the order of arrival. Null when too many wait, the time is over, or the visitor disconnected. */
  acquire(response: ServerResponse): Promise<Release | null>;
  isIdle(): boolean;
  /** Number of pieces of work in progress, and number that wait. */
  counts(): { used: number; waiting: number };
};

/**
 * Weight of the last piece of work in the expected duration. It is small because quick responses such as redirects do
 * not predict the duration of pages.
 */
const LAST_WEIGHS = 0.03;
/** Maximum wait, as a multiple of `waitMs`: work that waits longer is refused. */
const MAX_WAIT_FACTOR = 2;

/**
 * Creates a semaphore that refuses immediately any work that would wait longer than `waitMs`, as estimated from the
 * duration of the last pieces of work. A late refusal would make a visitor wait for nothing.
 */
export const createSemaphore = ({ permits, waiting, waitMs }: Bounds): Semaphore => {
  let free = permits;
  let expectedMs = 0;
  const queue = new Set<() => void>();
  const wouldWaitTooLong = () => ((queue.size + 1) * expectedMs) / permits > waitMs;

  const grant = (): Release => {
    let held = true;
    const since = performance.now();
    return () => {
      if (!held) return;
      held = false;
      expectedMs += (performance.now() - since - expectedMs) * LAST_WEIGHS;
      const [next] = queue;
      if (next) next();
      else free += 1;
    };
  };

  const wait = (response: ServerResponse) =>
    new Promise<Release | null>((resolve) => {
      const leave = (permit: Release | null) => {
        clearTimeout(late);
        response.off("close", giveUp);
        queue.delete(enter);
        resolve(permit);
      };
      const enter = () => leave(grant());
      const giveUp = () => leave(null);
      const late = setTimeout(giveUp, waitMs * MAX_WAIT_FACTOR);
      response.once("close", giveUp);
      queue.add(enter);
    });

  return {
    async acquire(response) {
      if (free > 0) {
        free -= 1;
        return grant();
      }
      return queue.size >= waiting || wouldWaitTooLong() || response.destroyed ? null : wait(response);
    },
    isIdle: () => free === permits,
    counts: () => ({ used: permits - free, waiting: queue.size }),
  };
};

/** Registers the metrics of these semaphores, each under its name, as `<name>_used` and `<name>_waiting`. */
export const measureSemaphores = (name: string, semaphores: Record<string, Pick<Semaphore, "counts">>): void => {
  for (const state of ["used", "waiting"] as const)
    measure({
      name: `${name}_${state}`,
      help: "Permits of this kind",
      kind: "gauge" as const,
      labels: ["kind"],
      read: () =>
        Object.entries(semaphores).map(([kind, { counts }]) => ({ labels: { kind }, value: counts()[state] })),
    });
};

/** Creates a semaphore for each IP address, deleted when no work of that address is in progress. */
export const createSemaphoreByIp = (bounds: Bounds) => {
  const semaphores = new Map<string, Semaphore>();
  return async (ip: string, response: ServerResponse): Promise<Release | null> => {
    const semaphore = semaphores.get(ip) ?? createSemaphore(bounds);
    semaphores.set(ip, semaphore);
    const release = await semaphore.acquire(response);
    return (
      release &&
      (() => {
        release();
        if (semaphore.isIdle()) semaphores.delete(ip);
      })
    );
  };
};
