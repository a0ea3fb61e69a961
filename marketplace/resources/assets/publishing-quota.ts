import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Quota as Left, Price } from "@/lib/rules/offer/publishing-price";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";
import { spendCredit } from "@/marketplace/resources/reveals/credits";
import type { AuditActor } from "@/marketplace/writes/audit";
import type { CreditWhy } from "@/marketplace/writes/explain-credits";

/**
 * A published offer occupies one of its owner's slots while it is active. When no slot is free, publishing it spends
 * one of the owner's credits (docs/architecture.md §8). Offers for spontaneous applications need neither.
 */
export type Quota = "slot" | "credit" | null;

type Offer = { asset_type_id: string; category_id: string | null; active: boolean };
type Published = Offer & { published_with: Quota };

const isPublication = ({ asset_type_id, category_id, active }: Offer, settings: AssetSettings): boolean =>
  active && settings.kindOf(asset_type_id) === "offer" && category_id !== settings.defaultOfferCategoryId;

/**
 * Returns the quota with which an asset in the state `after` is published. When the asset becomes a published offer,
 * locks the owner's row and uses a slot or spends a credit, unless `isFree`. Returns "none" when the owner has neither.
 */
export async function consumeQuota(
  trx: Kysely<Database>,
  { id, before, after, ownerId, settings, isFree, by }: QuotaUse,
): Promise<Quota | "none"> {
  const held = before?.published_with ?? null;
  if (held === "credit") return held;
  if (!isPublication(after, settings)) return null;
  if (before && isPublication(before, settings)) return held;
  if (isFree || ownerId === null) return null;
  return consumeFrom(trx, ownerId, { reason: "publication", actor: by, objectId: id });
}
type QuotaUse = {
  id: string;
  before: Published | null;
  after: Offer;
  ownerId: string | null;
  settings: AssetSettings;
  /** Secret keys and administrators publish without credits. */
  isFree: boolean;
  by: AuditActor;
};

/** Creates the 422 error of an owner who has neither a slot nor a credit; nothing is published or spent. */
export const noOfferCredit = () =>
  unprocessable("No slot is free and no credit is left to publish this offer", { code: "noOfferCredit" });

async function consumeFrom(trx: Kysely<Database>, ownerId: string, why: CreditWhy): Promise<Quota | "none"> {
  // Locked until the offer is written, so that a simultaneous publication counts it.
  const owner = await lockRow(trx, "users", ownerId);
  if (!owner) return "none";
  const { slots, slotsTaken } = await quotaOf(trx, owner);
  if (slotsTaken < slots) return "slot";
  return (await spendCredit(trx, ownerId, "offerCredits", why)) ? "credit" : "none";
}

/** Returns the slots and credits of an owner, and how many offers occupy a slot. */
export async function quotaOf(
  db: Kysely<Database>,
  { id, platform_data }: { id: string; platform_data: JsonObject },
): Promise<Left> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM assets WHERE owner_id = ${id} AND active AND published_with = 'slot'`.execute(db);
  const { slots, offerCredits } = creditsOf(platform_data);
  return { slots, offerCredits, slotsTaken: rows[0]?.count ?? 0 };
}

/**
 * Throws 422, before anything is published or taken, when publishing would take something other than what the owner
 * agreed to.
 */
export function requirePrice(agreed: Price | undefined, before: Published, taken: Quota): void {
  const price = taken === null || before.published_with === "credit" || before.active ? "free" : taken;
  if (agreed === undefined || agreed === price) return;
  throw unprocessable("Publishing this offer takes something else than before", { code: "priceChanged", price });
}
