import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import { mailChoiceOf } from "@/lib/rules/notification/notification-kinds";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import { platformSecret } from "@/marketplace/identity/secrets";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { recipientsOf } from "@/marketplace/mail/recipients";
import { type AlertedSearch, stopUrl, toSections } from "@/marketplace/resources/search/saved/alert-mail";
import { findNewResults, hasNewAssets } from "@/marketplace/resources/search/saved/new-results";
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
} from "@/marketplace/resources/search/saved/unsubscribe-token";
import { loadSearchSettings } from "@/marketplace/search/settings";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
type Row = Selectable<Database["saved_searches"]>;

/** Accounts of one turn: one transaction, a second or two of searches. */
const TURN_ACCOUNTS = 20;
/** An asset that is being written when the turn begins would be missed: it is left to the next day. */
const MARGIN_MS = 60_000;

/** A turn of the job: the accounts after this one; the results until then. The first turn has neither. */
const Turn = z.object({ until: z.iso.datetime().optional(), after: z.string().default("") });

/**
 * Every day, mails each account the new results of its active saved searches, in one mail. A search and its mail are
 * written together: a failed turn sends nothing, and a successful one is never repeated. Turns follow one another, each
 * its own job, so that other jobs run in between however many searches exist.
 */
export const createAlertsJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const turn = Turn.parse(payload);
    const until = new Date(turn.until ?? Date.now() - MARGIN_MS);
    const accounts = await readAccounts(trx, turn.after);
    const last = accounts.at(-1);
    if (last === undefined) return;
    await alertAccounts(context, trx, accounts, until);
    await enqueue(trx, { kind: "alerts", payload: { until: until.toISOString(), after: last } });
  };

async function readAccounts(trx: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM saved_searches WHERE active AND user_id > ${after}
    GROUP BY user_id ORDER BY user_id LIMIT ${sql.lit(TURN_ACCOUNTS)}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

async function alertAccounts(context: Context, trx: Db, accounts: readonly string[], until: Date): Promise<void> {
  const searches = await takeSearches(trx, accounts, until);
  const oldest = new Date(Math.min(...searches.map(({ alerted_date }) => alerted_date.getTime())));
  if (searches.length === 0 || !(await hasNewAssets(trx, oldest, until))) return;
  const { byAccount, run } = await runSearches(context, searches, until);
  const tokens = createUnsubscribeTokens(await platformSecret(context.db, "unsubscribe"));
  for (const [account, found] of byAccount) await mailAccount(context, trx, account, found, tokens);
  await sql`UPDATE saved_searches SET alerted_date = ${until} WHERE id = ANY(${run}::text[])`.execute(trx);
}

/** Locked until their mails are enqueued. One that its owner is editing right now waits for the next day. */
async function takeSearches(trx: Db, accounts: readonly string[], until: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM saved_searches
    WHERE active AND user_id = ANY(${accounts}::text[]) AND alerted_date < ${until}
    ORDER BY user_id, created_date, id FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows;
}

/**
 * The sections of each account's mail, and the searches that were run; one that can no longer be run stops no other.
 */
async function runSearches({ db }: Context, searches: readonly Row[], until: Date) {
  const settings = await loadSearchSettings(db);
  const byAccount = new Map<string, AlertedSearch[]>();
  const run: string[] = [];
  for (const row of searches) {
    const found = await findNewResults(db, row, until, settings).catch(nullWhenUnrunnable);
    if (!found) continue;
    run.push(row.id);
    if (found.assets.length > 0) byAccount.set(row.user_id, [...(byAccount.get(row.user_id) ?? []), found]);
  }
  return { byAccount, run };
}

/** PostgreSQL's word for a statement that exceeded the time limit. */
const QUERY_CANCELED = "57014";

/** An attribute that was since removed, a search too long to run: the account sees it when it runs it. */
function nullWhenUnrunnable(error: unknown): null {
  const isCanceled = error instanceof Error && "code" in error && error.code === QUERY_CANCELED;
  if (error instanceof HttpError || error instanceof z.ZodError || isCanceled) return null;
  throw error;
}

async function mailAccount(
  { settings }: Context,
  trx: Db,
  account: string,
  found: readonly AlertedSearch[],
  tokens: UnsubscribeTokens,
): Promise<void> {
  for (const { id, count } of found)
    await notify(trx, { to: account, kind: "alertResults", objectId: id, data: { count } });
  const count = found.reduce((sum, search) => sum + search.count, 0);
  // One mail for all the searches, hence not the one of each notification; daily mails are notify's.
  for (const { to, name, locale, mails } of await recipientsOf(trx, account)) {
    if (mailChoiceOf("alertResults", mails) !== "now") continue;
    await sendMail(trx, {
      ...{ name: "alert", to, locale, values: { name, count } },
      sections: toSections(found, settings, tokens, locale),
      unsubscribeUrl: stopUrl(settings, tokens, account),
    });
  }
}
