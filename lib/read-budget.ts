import { AsyncLocalStorage } from "node:async_hooks";
import { READ_BUDGET_MS } from "@/lib/rules/limits";

/**
 * Minimum time for the reads of a page, when a site that has just started delays them by queueing or by loading code.
 */
const LEAST_READ_MS = 2_000;

/** Times of `performance.now()`. The deadline of the reads is set when the first of them begins. */
type Budget = { requestedAt: number; deadline: number | null };

const ON_PROCESS = Symbol.for("happy-cabinet.read-budgets");
const shared: typeof globalThis & { [ON_PROCESS]?: AsyncLocalStorage<Budget> } = globalThis;
// The site's server and the pages are two bundles of one process, and each has a copy of this file.
shared[ON_PROCESS] ??= new AsyncLocalStorage();
const budgets = shared[ON_PROCESS];

/**
 * Renders a page and limits its reads, including the reads of its layouts, head and background refresh. Reads end
 * READ_BUDGET_MS after the page was requested (a time of `performance.now()`), or LEAST_READ_MS after the first read
 * starts, if that is later.
 */
export const withReadBudget = <Rendered>(render: () => Rendered, requestedAt = performance.now()): Rendered =>
  budgets.run({ requestedAt, deadline: null }, render);

/**
 * Milliseconds left to the reads of the page being rendered, negative when the budget is exceeded; the whole budget
 * outside a page.
 */
export const remainingReadMs = (): number => {
  const budget = budgets.getStore();
  if (!budget) return READ_BUDGET_MS;
  const now = performance.now();
  budget.deadline ??= Math.max(budget.requestedAt + READ_BUDGET_MS, now + LEAST_READ_MS);
  return budget.deadline - now;
};
