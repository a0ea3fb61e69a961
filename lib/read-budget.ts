import { AsyncLocalStorage } from "node:async_hooks";
import { READ_BUDGET_MS } from "@/lib/rules/limits";

/** When the reads of a page must be over, on the clock of `performance.now()`; null until the first one begins. */
type Budget = { deadline: number | null };

const ON_PROCESS = Symbol.for("happy-cabinet.read-budgets");
const shared: typeof globalThis & { [ON_PROCESS]?: AsyncLocalStorage<Budget> } = globalThis;
// The site's server and the pages are two bundles of one process: each has a copy of this file.
shared[ON_PROCESS] ??= new AsyncLocalStorage();
const budgets = shared[ON_PROCESS];

/** Renders a page whose reads, its layouts', its head's and its refresh in the background, have READ_BUDGET_MS in all. */
export const withReadBudget = <Rendered>(render: () => Rendered): Rendered => budgets.run({ deadline: null }, render);

/** Milliseconds left to the page being rendered, below zero when none are; the whole budget outside of a page. */
export const remainingReadMs = (): number => {
  const budget = budgets.getStore();
  if (!budget) return READ_BUDGET_MS;
  const now = performance.now();
  budget.deadline ??= now + READ_BUDGET_MS;
  return budget.deadline - now;
};
