import { AsyncLocalStorage } from "node:async_hooks";
import { READ_BUDGET_MS } from "@/lib/rules/limits";

/** What waiting for its turn and loading its code, on a site that has just started, leave to the reads of a page at least. */
const LEAST_READ_MS = 2_000;

/** On the clock of `performance.now()`: when its reads must be over is known once the first of them begins. */
type Budget = { requestedAt: number; deadline: number | null };

const ON_PROCESS = Symbol.for("happy-cabinet.read-budgets");
const shared: typeof globalThis & { [ON_PROCESS]?: AsyncLocalStorage<Budget> } = globalThis;
// The site's server and the pages are two bundles of one process: each has a copy of this file.
shared[ON_PROCESS] ??= new AsyncLocalStorage();
const budgets = shared[ON_PROCESS];

/**
 * Renders a page whose reads, its layouts', its head's and its refresh in the background, are over READ_BUDGET_MS after it
 * was requested (on the clock of `performance.now()`), or LEAST_READ_MS after the first of them, where it waited longer.
 */
export const withReadBudget = <Rendered>(render: () => Rendered, requestedAt = performance.now()): Rendered =>
  budgets.run({ requestedAt, deadline: null }, render);

/** Milliseconds left to the page being rendered, below zero when none are; the whole budget outside of a page. */
export const remainingReadMs = (): number => {
  const budget = budgets.getStore();
  if (!budget) return READ_BUDGET_MS;
  const now = performance.now();
  budget.deadline ??= Math.max(budget.requestedAt + READ_BUDGET_MS, now + LEAST_READ_MS);
  return budget.deadline - now;
};
