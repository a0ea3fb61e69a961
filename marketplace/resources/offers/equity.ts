import { sql } from "kysely";
import type { OfferOutlook } from "@/lib/entities/offer-outlook";
import type { Context } from "@/marketplace/context";
import { isDefaultOffer, isOffer, isPastLastDay } from "@/marketplace/db/asset-predicates";
import { type ComparedPay, payGap } from "@/marketplace/resources/offers/pay-equity";
import type { WrittenOffer } from "@/marketplace/resources/offers/written-offer";
import { textOf } from "@/marketplace/search/attribute-values";

/** Maximum number of offers for one job; beyond it, only the newest are compared. */
const MAX_COMPARED = 200;

type Row = {
  id: string;
  name: string;
  min: number | null;
  max: number | null;
  period: string | null;
  schedule: string | null;
  experience: string | null;
};

/**
 * Returns the offer of the same owner, for the same job and contract, whose pay differs most; null when none differs
 * enough.
 */
export async function readEquity(db: Context["db"], offer: WrittenOffer): Promise<OfferOutlook["equity"]> {
  const { jobReferential: job, contractType: contract } = offer.customAttributes;
  if (!job || !contract || !offer.ownerId) return null;
  const numberOf = (name: string) => sql`CASE WHEN jsonb_typeof(custom_attributes -> ${name}) = 'number'
    THEN (custom_attributes ->> ${name})::float8 END`;
  const { rows } = await sql<Row>`
    SELECT assets.id, assets.name, ${numberOf("salaryMin")} AS min, ${numberOf("salaryMax")} AS max,
      ${textOf("salaryPeriod")} AS period, ${textOf("jobSchedule")} AS schedule, ${textOf("experience")} AS experience
    FROM assets
    WHERE assets.owner_id = ${offer.ownerId} AND ${isOffer} AND assets.active AND NOT ${isPastLastDay}
      AND NOT ${isDefaultOffer} AND assets.id <> ${offer.id}
      AND assets.custom_attributes @> ${JSON.stringify({ jobReferential: job, contractType: contract })}::jsonb
    ORDER BY assets.created_date DESC, assets.id LIMIT ${MAX_COMPARED}`.execute(db);
  const mine = toCompared(offer.customAttributes, contract);
  const gaps = rows.flatMap(({ id, name, min, max, period, schedule, experience }) => {
    const difference = payGap(mine, { pay: { min, max }, period: period ?? "annuel", contract, schedule, experience });
    return difference === null ? [] : [{ offerId: id, name, difference }];
  });
  return gaps.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0] ?? null;
}

const toCompared = (attributes: WrittenOffer["customAttributes"], contract: string): ComparedPay => ({
  pay: { min: attributes.salaryMin ?? null, max: attributes.salaryMax ?? null },
  period: attributes.salaryPeriod ?? "annuel",
  contract,
  schedule: attributes.jobSchedule ?? null,
  experience: attributes.experience ?? null,
});
