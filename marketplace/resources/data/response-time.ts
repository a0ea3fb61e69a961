import { sql } from "kysely";
import type { PublicResponseTime } from "@/lib/entities/response-time";
import { MIN_APPLICATIONS, publicResponseTime } from "@/lib/rules/transaction/response-time";
import type { Context } from "@/marketplace/context";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import { answerDelays } from "@/marketplace/resources/transactions/answer-delays";

/** How soon the firm of this public page responds to applications; null for an unknown page too. */
export async function readResponseTime({ db }: Pick<Context, "db">, companyId: string): Promise<PublicResponseTime> {
  const owner = sql`SELECT owner_id FROM assets WHERE id = ${companyId} AND ${isCompany} AND ${isPublic}`;
  const [row] = (await answerDelays(owner).execute(db)).rows;
  if (!row || row.applications < MIN_APPLICATIONS) return { measured: null };
  const { applications, answered, median_days: medianDays } = row;
  return { measured: publicResponseTime({ applications, answered, medianDays }) };
}
