import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { ACTIVE_SEARCH_DAYS } from "@/lib/rules/resume/visibility";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { isDemonstration } from "@/marketplace/db/demonstration-rows";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { stillSearchingUrl } from "@/marketplace/resources/resumes/still-searching/service";
import { localeOf } from "@/marketplace/resources/users/locale";
import { eraseIfDue, reviewAccounts } from "@/marketplace/retention/accounts";
import { daysBefore } from "@/marketplace/retention/due";
import { REMOVALS } from "@/marketplace/retention/removals";
import { pruneTerms } from "@/marketplace/search/prune-terms";
import { jobWrite } from "@/marketplace/writes/job-write";

type Db = Kysely<Database>;

const ACTIVE = '{"searchStatus": "active"}';

/** Date of the last visit of the person; an edit of their profile counts as a visit. */
const lastVisit = sql`greatest(users.created_date, users.last_activity_date, assets.updated_date,
  (SELECT max(last_used_date) FROM sessions WHERE sessions.user_id = users.id))`;

/**
 * Changes up to `limit` profiles from an active search to open to offers, when the candidates did not come back for
 * long, and mails these candidates (docs/product.md §4.1). Returns the number of profiles.
 */
async function quietSearches(context: Context, trx: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<StoredAsset>`
    SELECT assets.* FROM assets JOIN users ON users.id = assets.owner_id
    WHERE ${isResume} AND assets.custom_attributes @> ${ACTIVE}::jsonb AND NOT ${isDemonstration("assets")}
      AND users.deletion_date IS NULL AND ${lastVisit} <= ${daysBefore(now, ACTIVE_SEARCH_DAYS)}
    ORDER BY assets.id LIMIT ${limit} FOR NO KEY UPDATE OF assets SKIP LOCKED`.execute(trx);
  const settings = await readAssetSettings(trx);
  for (const before of rows) await quiet(context, trx, settings, before);
  return rows.length;
}

/**
 * Changes one profile, without changing `updated_date`: the change is no activity of the person, and that date decides
 * when an unused account is erased.
 */
async function quiet(context: Context, trx: Db, settings: AssetSettings, before: StoredAsset): Promise<void> {
  const { rows } = await sql<StoredAsset>`
    UPDATE assets SET custom_attributes = custom_attributes || '{"searchStatus": "open"}'
    WHERE id = ${before.id} RETURNING *`.execute(trx);
  const [after] = rows;
  if (!after) return;
  await announce(jobWrite(trx), context, settings, { before, after });
  const user = before.owner_id === null ? undefined : await readRow(trx, "users", before.owner_id);
  if (!user?.email) return;
  const locale = localeOf(user);
  const url = await stillSearchingUrl({ ...context, db: trx }, before.id, locale);
  await sendMail(trx, { name: "quietSearch", to: user.email, locale, values: { name: user.firstname, url } });
}

/** Maximum number of rows of one job, which is a single transaction of at most a second. */
const ROWS_AT_ONCE = 500;

const ACCOUNTS = "accounts";
const TERMS = "terms";
const SEARCHES = "searches";
const REMOVAL_NAMES = Object.keys(REMOVALS) as (keyof typeof REMOVALS)[];
const TASKS = [...REMOVAL_NAMES, ACCOUNTS, SEARCHES, TERMS] as const;

/**
 * Payload: a nightly task and where it continues; or a person to erase; or the files of an erased person. The first job
 * has none of these.
 */
const Payload = z.union([
  z.strictObject({ files: z.array(z.string()) }),
  z.strictObject({ person: z.string() }),
  z.strictObject({ task: z.enum(TASKS), after: z.string().default("") }),
  z.strictObject({}),
]);

/**
 * Creates the job that deletes, every night, the data whose retention is over (retention/rules.ts, docs/retention.md).
 * Each task handles a limited number of rows, and enqueues itself until none is left: transactions stay short, and a
 * failed one is retried separately.
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
      // The last erasure of the night is followed by the pruning of the terms of the search index.
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
