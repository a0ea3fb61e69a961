import { type Kysely, type Selectable, sql } from "kysely";
import type { SentCheck } from "@/lib/entities/sent-check";
import { remindableDate } from "@/lib/rules/company/testimonial-request";
import { maskEmail } from "@/lib/rules/user/mask-email";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { stateOf } from "@/marketplace/resources/ratings/hidden";

type Db = Kysely<Database>;
type Rating = Pick<Selectable<Database["ratings"]>, "metadata" | "platform_data">;
/** A token of an organization, with the testimonial that was written with it. */
export type CheckRow = Selectable<Database["mail_tokens"]> & { answered_date: Date | null; rating: Rating | null };

const columns = sql`mail_tokens.*, ratings.created_date AS answered_date,
  CASE WHEN ratings.id IS NOT NULL THEN jsonb_build_object('metadata', ratings.metadata, 'platform_data', ratings.platform_data)
  END AS rating`;
const tables = sql`mail_tokens LEFT JOIN ratings ON ratings.invitation_id = mail_tokens.id`;
const isOf = (organizationId: string) => sql`mail_tokens.user_id = ${organizationId} AND mail_tokens.purpose = 'check'`;

/** Returns a page of the tokens that an organization sent, the newest first, and their total count. */
export async function listChecks(db: Db, organizationId: string, query: PageQuery) {
  const { limit, offset } = windowOf(query);
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${tables} WHERE ${isOf(organizationId)}`.execute(db),
    sql<CheckRow>`SELECT ${columns} FROM ${tables} WHERE ${isOf(organizationId)}
      ORDER BY mail_tokens.created_date DESC, mail_tokens.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/**
 * Reads the token and locks it in this transaction: of two concurrent reminders, the second finds that the person was
 * reminded.
 */
export async function lockCheck(trx: Db, organizationId: string, id: string): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`SELECT ${columns} FROM ${tables}
    WHERE ${isOf(organizationId)} AND mail_tokens.id = ${id} FOR UPDATE OF mail_tokens`.execute(trx);
  return rows[0];
}

/** Returns the address that a token was mailed to; null when it was not mailed. */
export const addressOf = ({ data }: Pick<CheckRow, "data">): string | null =>
  typeof data.email === "string" && data.email !== "" ? data.email : null;

export function toSentCheck(row: CheckRow): SentCheck {
  const address = addressOf(row);
  const dates = {
    createdDate: row.created_date.toISOString(),
    expirationDate: row.expires_date?.toISOString() ?? null,
    answeredDate: row.answered_date?.toISOString() ?? null,
    remindedDate: row.reminded_date?.toISOString() ?? null,
  };
  return {
    id: row.id,
    type: row.type,
    email: address && maskEmail(address),
    ...dates,
    usedDate: row.used_date?.toISOString() ?? null,
    answer: row.rating && stateOf(row.rating),
    remindableDate: address === null || row.type !== "testimonial" ? null : remindableDate(dates),
  };
}
