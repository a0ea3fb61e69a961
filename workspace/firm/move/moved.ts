import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";

/** A move that this browser draws, from the press on; `confirmedAt`, in milliseconds, is null until the API answered. */
export type Moved = { application: Transaction; from: Stage; confirmedAt: number | null };
export type MovedLog = readonly Moved[];

/** A person moves fewer between two readings. */
const MAX_MOVES = 200;
const NOTHING: MovedLog = [];

type Store = { get: () => MovedLog; set: (log: MovedLog) => void; subscribe: (listener: () => void) => () => void };

/** Beside the cache of queries, which tells its readers a task later: a card is drawn in the frame in which it is dropped. */
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

/** What this browser moved for an owner, oldest first: readings that began before are shown as of now by the functions below. */
export function useMoved(ownerId: string): MovedLog {
  const { subscribe, get } = movedStore(useQueryClient(), ownerId);
  return useSyncExternalStore(subscribe, get, () => NOTHING);
}

/** Draws a move at once; gives what confirms it, and what takes it back from the drawing. */
export function drawMove({ get, set }: Store, application: Transaction, from: Stage) {
  const entry: Moved = { application, from, confirmedAt: null };
  set([...get().slice(-MAX_MOVES), entry]);
  const replaceBy = (others: Moved[]) => set(get().flatMap((one) => (one === entry ? others : [one])));
  return {
    confirm: (stored: Transaction) => replaceBy([{ ...entry, application: stored, confirmedAt: Date.now() }]),
    remove: () => replaceBy([]),
  };
}

/** Moves that a reading of this time does not have. */
export const movedSince = (log: MovedLog, readAt: number): MovedLog =>
  log.filter(({ confirmedAt }) => confirmedAt === null || confirmedAt > readAt);

/** The application as it is after these moves. */
export const latestOf = (application: Transaction, log: MovedLog): Transaction =>
  log.findLast((moved) => moved.application.id === application.id)?.application ?? application;

/** The applications of a stage, from those that were read there: what left is gone, what came is added. */
export function inStage(read: readonly Transaction[], log: MovedLog, stage: Stage): Transaction[] {
  const all = new Map([...read, ...log.map(({ application }) => application)].map((one) => [one.id, one]));
  return [...all.values()].map((one) => latestOf(one, log)).filter((one) => stageOf(one) === stage);
}

/** How many applications each stage has, from the counts that were read. */
export function countsAfter(counts: Readonly<Record<string, number>>, log: MovedLog): Record<string, number> {
  const after = { ...counts };
  for (const { from, application } of log) {
    const to = stageOf(application);
    after[from] = (after[from] ?? 0) - 1;
    after[to] = (after[to] ?? 0) + 1;
  }
  return after;
}
