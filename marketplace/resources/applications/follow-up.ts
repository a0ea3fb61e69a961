import { type Kysely, type Selectable, sql } from "kysely";
import { remindableDate, type Silence } from "@/lib/rules/transaction/reminder";
import { type AnswerDelay, answerDelay, answerDueDate, MIN_APPLICATIONS } from "@/lib/rules/transaction/response-time";
import { isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { type AnswerDelayRow, answerDelays } from "@/marketplace/resources/applications/answer-delays";

type Db = Kysely<Database>;
type Row = Selectable<Database["transactions"]>;

/** Facts about an application beyond its row: its firm, how fast that firm responds, and who wrote last. */
export type FollowUp = {
  company: { name: string | null; slug: string | null };
  delay: AnswerDelay | null;
  silence: Silence;
};

const BEFORE_ANSWER: readonly string[] = ["new", "restricted", "cancelled"];

type Exchange = { id: string; is_open: boolean; firm_date: Date | null; applicant_date: Date | null };

/** Returns the follow-up of the applications among these rows, by id. */
export async function readFollowUps(db: Db, rows: readonly Row[]): Promise<Map<string, FollowUp>> {
  const applications = rows.filter((row) => row.is_application);
  if (applications.length === 0) return new Map();
  const owners = [...new Set(applications.flatMap(({ owner_id }) => owner_id ?? []))];
  const ids = applications.map(({ id }) => id);
  const [delays, exchanges] = await Promise.all([
    readDelayRows(db, owners),
    sql<Exchange>`
      SELECT transactions.id,
        EXISTS (SELECT FROM assets WHERE assets.id = transactions.asset_id AND ${isPublic}) AS is_open,
        (SELECT max(created_date) FROM messages WHERE topic_id = transactions.id AND sender_id = transactions.owner_id) AS firm_date,
        (SELECT max(created_date) FROM messages WHERE topic_id = transactions.id AND sender_id = transactions.taker_id) AS applicant_date
      FROM transactions WHERE transactions.id = ANY(${ids}::text[])`.execute(db),
  ]);
  const byOwner = new Map(delays.map((row) => [row.owner_id, row]));
  const byId = new Map(exchanges.rows.map((row) => [row.id, row]));
  return new Map(
    applications.map((row) => [row.id, toFollowUp(row, byOwner.get(row.owner_id ?? ""), byId.get(row.id))]),
  );
}

const readDelayRows = async (db: Db, ownerIds: readonly string[]): Promise<AnswerDelayRow[]> =>
  (await answerDelays(sql`SELECT unnest(${ownerIds}::text[]) AS owner_id`).execute(db)).rows;

/** Returns the answer delay of each of these owners, by id; null for a firm without a promised or measured delay. */
export async function readAnswerDelays(db: Db, ownerIds: readonly string[]): Promise<Map<string, AnswerDelay | null>> {
  const rows = ownerIds.length === 0 ? [] : await readDelayRows(db, [...new Set(ownerIds)]);
  return new Map(rows.map((row) => [row.owner_id, delayOf(row)]));
}

const toFollowUp = (row: Row, firm: AnswerDelayRow | undefined, exchange: Exchange | undefined): FollowUp => ({
  company: { name: firm?.name ?? null, slug: firm?.is_public ? firm.slug : null },
  delay: firm ? delayOf(firm) : null,
  silence: {
    status: row.status,
    createdDate: row.created_date.getTime(),
    firmDate: latest(exchange?.firm_date, lastMove(row)),
    isFirmWaiting: isAfter(exchange?.firm_date, exchange?.applicant_date),
    remindedDate: row.reminded_date?.getTime() ?? null,
    isOfferOpen: exchange?.is_open ?? false,
  },
});

const delayOf = ({ promised_days: promisedDays, applications, answered, median_days: medianDays }: AnswerDelayRow) =>
  answerDelay(promisedDays, applications < MIN_APPLICATIONS ? null : { applications, answered, medianDays });

/**
 * Returns when the firm last moved the application and told the candidate: every status except the initial ones and the
 * withdrawal comes from a move of the firm.
 */
function lastMove({ status_history: history }: Row): Date | undefined {
  const move = history.find(({ status, isQuiet }) => !BEFORE_ANSWER.includes(status) && !isQuiet);
  return move && new Date(move.date);
}

const latest = (...dates: (Date | null | undefined)[]): number | null =>
  dates.reduce<number | null>((last, date) => (date ? Math.max(last ?? 0, date.getTime()) : last), null);

const isAfter = (date: Date | null | undefined, other: Date | null | undefined): boolean =>
  date ? !other || date > other : false;

/**
 * Returns the fields of an application that announce the next step; the date of a possible reminder is for the
 * candidate only.
 */
export function followUpFields(row: Row, { company, delay, silence }: FollowUp, isApplicant: boolean) {
  const remindable = isApplicant ? remindableDate(silence) : null;
  return {
    company,
    isAssetOpen: silence.isOfferOpen,
    answerDelay: delay,
    answerDueDate: isoOf(answerDueDate(silence, delay)),
    answeredDate: row.answered_date?.toISOString() ?? null,
    remindedDate: row.reminded_date?.toISOString() ?? null,
    remindableDate: isoOf(remindable),
  };
}

const isoOf = (date: number | null): string | null => (date === null ? null : new Date(date).toISOString());
