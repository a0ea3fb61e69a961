import { randomInt } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Assistance, AssistanceCode } from "@/lib/entities/support";
import {
  ASSISTANCE_ALPHABET,
  ASSISTANCE_LENGTH,
  ASSISTANCE_MINUTES,
  ASSISTANCE_PARTS,
  type AssistancePart,
  plainAssistanceCode,
} from "@/lib/rules/support/support-actions";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { SECTIONS } from "@/marketplace/resources/personal-data/sections";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["assistance_codes"]>;

const MINUTE_MS = 60_000;
/** Maximum number of rows in a part: nobody scrolls through more. */
const ROWS_A_PART = 50;

export const toAssistanceCode = (row: Row) =>
  ({
    id: row.id,
    parts: row.parts,
    createdDate: row.created_date.toISOString(),
    expirationDate: row.expires_date.toISOString(),
    usedDate: row.used_date?.toISOString() ?? null,
  }) satisfies AssistanceCode;

const drawCode = () =>
  Array.from({ length: ASSISTANCE_LENGTH }, () => ASSISTANCE_ALPHABET[randomInt(ASSISTANCE_ALPHABET.length)]).join("");

/** Creates a code for the support, shown only in this response. The person's earlier unused code becomes invalid. */
export const createCode = (context: Context, call: RouteCall, userId: string, parts: AssistancePart[]) =>
  write(context, call, async ({ trx }) => {
    const code = drawCode();
    await trx.deleteFrom("assistance_codes").where("user_id", "=", userId).where("used_date", "is", null).execute();
    const row = await trx
      .insertInto("assistance_codes")
      .values({
        id: newId("asc"),
        user_id: userId,
        hash: hashOf(code),
        parts: [...new Set(parts)],
        expires_date: new Date(Date.now() + ASSISTANCE_MINUTES * MINUTE_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toAssistanceCode(row), code };
  });

/**
 * Returns the parts of the data that a person chose to show with this code, as the person reads them. A code works
 * once. Throws the same 404 for a code that is unknown, used or expired.
 */
export const readByCode = (context: Context, call: RouteCall, typed: string): Promise<Assistance> =>
  write(context, call, async ({ trx, audit }) => {
    const row = await useCode(trx, plainAssistanceCode(typed), call.caller.user?.id ?? null);
    if (!row) throw notFound();
    await audit({ action: "assistanceRead", objectId: row.user_id, after: { parts: row.parts } });
    return { userId: row.user_id, parts: await readParts(trx, context, row) };
  });

async function useCode(trx: Kysely<Database>, code: string, readerId: string | null): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    UPDATE assistance_codes SET used_date = date_trunc('milliseconds', now()), reader_id = ${readerId}
    WHERE hash = ${hashOf(code)} AND used_date IS NULL AND expires_date > now() RETURNING *`.execute(trx);
  return rows[0];
}

async function readParts(db: Kysely<Database>, { livemode }: Context, { user_id: id, parts }: Row) {
  const caller = { ...ANONYMOUS, grantees: new Set(["anyone", "key", "user"] as const), actorId: id, address: "" };
  const read: Assistance["parts"] = {};
  for (const part of ASSISTANCE_PARTS.filter((name) => parts.includes(name))) {
    const first = await SECTIONS[part]?.pages(db, { id, email: null, caller, livemode }).next();
    read[part] = JSON.parse(JSON.stringify(!first || first.done ? [] : first.value.slice(0, ROWS_A_PART)));
  }
  return read;
}
