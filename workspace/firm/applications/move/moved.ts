import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";

/**
 * A move shown by this browser as soon as it is made; `confirmedAt`, in milliseconds, is null until the API has
 * answered.
 */
export type Moved = { application: Transaction; from: Stage; confirmedAt: number | null };
export type MovedLog = readonly Moved[];

/** Maximum number of moves in a log: more than a user makes between two readings. */
const MAX_MOVES = 200;
const NOTHING: MovedLog = [];

type Store = { get: () => MovedLog; set: (log: MovedLog) => void; subscribe: (listener: () => void) => () => void };

/**
 * The logs of moves, by query client and by owner. They are outside the query cache, which notifies its subscribers one
 * task later: a card must be shown in the frame in which it is dropped.
 */
const stores = new WeakMap<QueryClient, Map<string, Store>>();

export function movedStore(queries: QueryClient, ownerId: string): Store {
  const ofClient = stores.get(queries) ?? new Map<string, Store>();
  stores.set(queries, ofClient);
  const store = ofClient.get(ownerId) ?? createStore();
  ofClient.set(ownerId, store);
  return store;
}

function createStore(): Store {
  let log = NOTHING;
  const listeners = new Set<() => void>();
  return {
    get: () => log,
    set(next) {
      log = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns the moves made by this browser for an owner, oldest first. The functions below apply these moves to readings
 * that started earlier.
 */
export function useMoved(ownerId: string): MovedLog {
  const { subscribe, get } = movedStore(useQueryClient(), ownerId);
  return useSyncExternalStore(subscribe, get, () => NOTHING);
}

/** Shows a move immediately; returns the functions that confirm it, or remove it from the log. */
export function drawMove({ get, set }: Store, application: Transaction, from: Stage) {
  const entry: Moved = { application, from, confirmedAt: null };
  set([...get().slice(-MAX_MOVES), entry]);
  const replaceBy = (others: Moved[]) => set(get().flatMap((one) => (one === entry ? others : [one])));
  return {
    confirm: (stored: Transaction) => replaceBy([{ ...entry, application: stored, confirmedAt: Date.now() }]),
    remove: () => replaceBy([]),
  };
}

/** Returns the moves that a reading made at this time does not contain. */
export const movedSince = (log: MovedLog, readAt: number): MovedLog =>
  log.filter(({ confirmedAt }) => confirmedAt === null || confirmedAt > readAt);

/** Returns the application after these moves. */
export const latestOf = (application: Transaction, log: MovedLog): Transaction =>
  log.findLast((moved) => moved.application.id === application.id)?.application ?? application;

/**
 * Returns the applications of a stage after these moves: without those that left the stage, and with those that entered
 * it.
 */
export function inStage(read: readonly Transaction[], log: MovedLog, stage: Stage): Transaction[] {
  const all = new Map([...read, ...log.map(({ application }) => application)].map((one) => [one.id, one]));
  return [...all.values()].map((one) => latestOf(one, log)).filter((one) => stageOf(one) === stage);
}

/** Returns the number of applications by stage after these moves, from the counts that were read. */
export function countsAfter(counts: Readonly<Record<string, number>>, log: MovedLog): Record<string, number> {
  const after = { ...counts };
  for (const { from, application } of log) {
    const to = stageOf(application);
    after[from] = (after[from] ?? 0) - 1;
    after[to] = (after[to] ?? 0) + 1;
  }
  return after;
}
