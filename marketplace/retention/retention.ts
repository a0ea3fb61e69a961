import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { eraseIfDue, reviewAccounts } from "@/marketplace/retention/accounts";
import { quietSearches } from "@/marketplace/retention/quiet-searches";
import { REMOVALS } from "@/marketplace/retention/removals";
import { pruneTerms } from "@/marketplace/search/prune-terms";

/** Rows of one job, which is one transaction: a second of work at most. */
const ROWS_AT_ONCE = 500;

const ACCOUNTS = "accounts";
const TERMS = "terms";
const SEARCHES = "searches";
const REMOVAL_NAMES = Object.keys(REMOVALS) as (keyof typeof REMOVALS)[];
const TASKS = [...REMOVAL_NAMES, ACCOUNTS, SEARCHES, TERMS] as const;

/**
 * A task of the night, from where it stopped; a person to erase; files of an erased person. The first job names none.
 */
const Payload = z.union([
  z.strictObject({ files: z.array(z.string()) }),
  z.strictObject({ person: z.string() }),
  z.strictObject({ task: z.enum(TASKS), after: z.string().default("") }),
  z.strictObject({}),
]);

/**
 * Every night, deletes data whose time is over (retention/rules.ts, docs/retention.md). Each task handles so many rows,
 * and puts itself back until none is left: no transaction is long, and a failed one is tried again alone.
 */
export const createRetentionJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const step = Payload.parse(payload);
    const now = new Date();
    const next = (task: (typeof TASKS)[number], after = "") =>
      enqueue(trx, { kind: "retention", key: `retention/${task}`, payload: { task, after } });

    if ("files" in step) {
      for (const key of step.files) await context.files.remove(key);
    } else if ("person" in step) {
      // The terms of the search index are pruned once the last person of the night is erased.
      if (await eraseIfDue(context, trx, step.person, now)) await next(TERMS);
    } else if (!("task" in step)) {
      for (const task of TASKS) await next(task);
    } else if (step.task === ACCOUNTS) {
      const last = await reviewAccounts(context, trx, { after: step.after, now, limit: ROWS_AT_ONCE });
      if (last !== null) await next(ACCOUNTS, last);
    } else if (step.task === SEARCHES) {
      if ((await quietSearches(context, trx, now, ROWS_AT_ONCE)) === ROWS_AT_ONCE) await next(SEARCHES);
    } else if (step.task === TERMS) {
      const segment = await pruneTerms(trx, step.after === "" ? -1 : Number(step.after));
      if (segment !== null) await next(TERMS, String(segment));
    } else {
      const done = await REMOVALS[step.task](trx, now, ROWS_AT_ONCE);
      if (done > 0) await next(step.task);
    }
  };
