import type { Kysely } from "kysely";
import { z } from "zod";
import { mailChoiceOf } from "@/lib/rules/notification/notification-kinds";
import { titleFault } from "@/lib/rules/user/readable-name";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds, type SignedIds } from "@/marketplace/identity/signed-ids";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { indexedUntil } from "@/marketplace/resources/assets/index-soon";
import { claimProvedAlerts } from "@/marketplace/resources/search/mail-alerts/claim";
import { type AlertedSearch, stopUrl, toSections } from "@/marketplace/resources/search/saved/alert-mail";
import { followedTitle, takeFollowed } from "@/marketplace/resources/search/saved/followed";
import { findNewResults, hasNewAssets } from "@/marketplace/resources/search/saved/new-results";
import {
  type DueSearch,
  emailOf,
  mailboxesOf,
  noteMail,
  readSubscribers,
  recordRun,
  type Subscriber,
  takeSearches,
} from "@/marketplace/resources/search/saved/subscribers";
import { loadSearchSettings } from "@/marketplace/search/settings";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;

/** Number of subscribers that one job handles, in a single transaction with a second or two of searches. */
const TURN_SUBSCRIBERS = 20;
/**
 * Assets published less than this time before the first job are left to the next day: some may still be uncommitted or
 * not indexed, and would be missed.
 */
const MARGIN_MS = 60_000;

/**
 * Payload of a job, which handles the subscribers after `after` and the results until `until`. The first job of a day
 * has neither.
 */
const Turn = z.object({ until: z.iso.datetime().optional(), after: z.string().default("") });

/**
 * Creates the handler of the daily job that mails accounts, and proved addresses without an account. The mail of a
 * subscriber has the new results of its due searches and the new offers of the companies that it follows. A transaction
 * records the searches and enqueues their mail, so that a failed job sends nothing, and a successful one is never
 * repeated. Each job handles some subscribers and enqueues the next one, so that other jobs run in between, however
 * many searches exist.
 */
export const createAlertsJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const turn = Turn.parse(payload);
    const until = new Date(turn.until ?? Number(await indexedUntil(trx)) - MARGIN_MS);
    if (turn.after === "") await claimProvedAlerts(trx);
    const subscribers = await readSubscribers(trx, turn.after, TURN_SUBSCRIBERS);
    const last = subscribers.at(-1);
    if (last === undefined) return;
    await alertSubscribers(context, trx, subscribers, until);
    await enqueue(trx, { kind: "alerts", payload: { until: until.toISOString(), after: last } });
  };

async function alertSubscribers(
  context: Context,
  trx: Db,
  subscribers: readonly Subscriber[],
  until: Date,
): Promise<void> {
  const settings = await loadSearchSettings(context.db);
  const searches = await takeSearches(trx, subscribers, until);
  const followed = await takeFollowed(trx, subscribers, until, settings);
  const oldest = new Date(Math.min(...searches.map(({ alerted_date }) => alerted_date.getTime())));
  const isWorthRunning = searches.length > 0 && (await hasNewAssets(trx, oldest, until));
  const { found, run } = isWorthRunning ? await runSearches(context, searches, until) : NOTHING;
  const tokens = createSignedIds(await platformSecret(context.db, "unsubscribe"));
  for (const subscriber of subscribers) {
    const news = { searches: found.get(subscriber) ?? [], followed: followed.get(subscriber) ?? null };
    if (news.searches.length > 0 || news.followed) await mailSubscriber(context, trx, subscriber, news, tokens);
  }
  await recordRun(trx, run, until);
}

const NOTHING = { found: new Map<Subscriber, AlertedSearch[]>(), run: [] as string[] };

/**
 * Returns the sections of each subscriber's mail, and the searches that were run; a search that can no longer be run
 * does not stop the others.
 */
async function runSearches({ db }: Context, searches: readonly DueSearch[], until: Date) {
  const settings = await loadSearchSettings(db);
  const found = new Map<Subscriber, AlertedSearch[]>();
  const run: string[] = [];
  for (const row of searches) {
    const results = await findNewResults(db, row, until, settings).catch(nullWhenUnrunnable);
    if (!results) continue;
    run.push(row.id);
    if (results.assets.length > 0) found.set(row.subscriber, [...(found.get(row.subscriber) ?? []), results]);
  }
  return { found, run };
}

/** PostgreSQL error code of a statement that exceeded the time limit. */
const QUERY_CANCELED = "57014";

/**
 * Returns null for the error of a search that uses a removed attribute or takes too long; throws any other error. The
 * account sees the error when it runs the search.
 */
function nullWhenUnrunnable(error: unknown): null {
  const isCanceled = error instanceof Error && "code" in error && error.code === QUERY_CANCELED;
  if (error instanceof HttpError || error instanceof z.ZodError || isCanceled) return null;
  throw error;
}

/** Maximum length of the name of a search in a subject, in characters. */
const MAX_NAME = 90;

/** Returns the name of a search for the subject of its mail; null for one that a subject must not repeat. */
function toSubject(name: string): string | null {
  const characters = [...name];
  if (name === "" || titleFault(name) !== null) return null;
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join("").trimEnd()}…` : name;
}

async function mailSubscriber(
  { settings }: Context,
  trx: Db,
  subscriber: Subscriber,
  { searches, followed }: { searches: readonly AlertedSearch[]; followed: AlertedSearch | null },
  tokens: SignedIds,
): Promise<void> {
  const email = emailOf(subscriber);
  const count = searches.reduce((sum, search) => sum + search.count, followed?.count ?? 0);
  if (email === null)
    for (const news of [...searches, ...(followed ? [followed] : [])])
      await notify(trx, { to: subscriber, kind: "alertResults", objectId: news.id, data: { count: news.count } });
  // One mail covers all the news, instead of one mail for each notification; `notify` sends the daily mails.
  for (const { to, name, locale, mails } of await mailboxesOf(trx, subscriber)) {
    if (mailChoiceOf("alertResults", mails) !== "now") continue;
    const news = [...searches, ...(followed ? [{ ...followed, name: followedTitle(locale) }] : [])];
    await sendMail(trx, {
      name: "alert",
      to,
      locale,
      values: { name, count, searchName: toSubject(news[0]?.name ?? ""), others: news.length - 1 },
      sections: toSections(news, settings, tokens, locale),
      unsubscribeUrl: stopUrl(settings, tokens, email === null ? subscriber : mailboxIdOf(email)),
    });
  }
  await noteMail(
    trx,
    searches.map((search) => ({ id: search.id, count: search.count })),
    new Date(),
  );
}
