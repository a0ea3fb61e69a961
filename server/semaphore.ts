import type { ServerResponse } from "node:http";
import { measure } from "@/lib/process/measures";

/** `permits`: pieces of work under way at the same time; `waiting`: how many others wait, each `waitMs` as foreseen at most. */
export type Bounds = { permits: number; waiting: number; waitMs: number };

/** Gives a permit back; a second call does nothing. */
export type Release = () => void;

export type Semaphore = {
  /** Permits go in the order of arrival. Null when too many wait, the time is over, or the visitor left. */
  acquire(response: ServerResponse): Promise<Release | null>;
  isIdle(): boolean;
  /** Pieces of work under way, and those that wait. */
  counts(): { used: number; waiting: number };
};

/** The weight of the last piece of work in what one is expected to take: some redirections say nothing of the pages behind. */
const LAST_WEIGHS = 0.03;
/** A wait that turns out twice as long as was foreseen is given up. */
const FORESEEN_BADLY = 2;

/**
 * Refuses at once what would wait longer than `waitMs`, by what the last pieces of work took: a visitor who is refused
 * after the wait has lost it.
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
      const late = setTimeout(giveUp, waitMs * FORESEEN_BADLY);
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

/** Measures these semaphores, each under its name, as `<name>_used` and `<name>_waiting`. */
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

/** A semaphore for each IP address, deleted when no work of that address is under way. */
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
