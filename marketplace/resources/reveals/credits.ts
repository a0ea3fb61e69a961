import { type Kysely, sql } from "kysely";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import { type CreditWhy, explained } from "@/marketplace/writes/explain-credits";

/**
 * Takes one credit of an organization and returns whether it had one. Concurrent calls wait for each other, so that the
 * last credit is spent once; a transaction that fails gives its credit back.
 */
export const spendCredit = (
  trx: Kysely<Database>,
  organizationId: string,
  credit: Credit,
  why: CreditWhy,
): Promise<boolean> => explained(trx, why, () => takeOne(trx, organizationId, credit));

async function takeOne(trx: Kysely<Database>, organizationId: string, credit: Credit): Promise<boolean> {
  const held = sql`coalesce(nullif(platform_data -> '_private', 'null'), '{}')`;
  const left = sql`CASE WHEN jsonb_typeof(${held} -> ${credit}::text) = 'number'
    THEN (${held} ->> ${credit}::text)::numeric ELSE ${sql.lit(CREDIT_DEFAULTS[credit])} END`;
  const { numAffectedRows } = await sql`
    UPDATE users
    SET platform_data = platform_data
        || jsonb_build_object('_private', ${held} || jsonb_build_object(${credit}::text, (${left}) - 1)),
      updated_date = next_date(updated_date)
    WHERE id = ${organizationId} AND (${left}) >= 1`.execute(trx);
  return numAffectedRows === 1n;
}

/** Returns the 422 error of a firm that must buy credits first. */
export const noCredit = (message: string) =>
  new HttpError(422, { message, statusCode: 422, data: { code: "noCredit" } });
