import type { Kysely } from "kysely";
import { asksWhetherOpen, renewalsOf } from "@/lib/rules/offer/renewals";
import { nextLastDay } from "@/lib/rules/offer/validity";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { objectAt } from "@/marketplace/resources/assets/settings";

/**
 * The offer with a later last day: its feed says that the job is still open, as a person does who renews it. The third
 * time, a person decides: null, as for an offer that is not online any more.
 */
export async function renewed(trx: Kysely<Database>, asset: StoredAsset, today: string): Promise<StoredAsset | null> {
  if (!asset.active || asksWhetherOpen(asset)) return null;
  const { contractType } = asset.custom_attributes;
  const validThrough = nextLastDay(asset.valid_through, contractType, today);
  if (validThrough === asset.valid_through) return null;
  return updateRow(trx, "assets", asset.id, {
    custom_attributes: { ...asset.custom_attributes, validThrough },
    metadata: {
      ...asset.metadata,
      _private: { ...objectAt(asset.metadata, "_private"), renewals: renewalsOf(asset) + 1 },
    },
  });
}
