import { sql } from "kysely";
import type { FeedKind } from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import type { OfferSource } from "@/lib/entities/offer-source";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { editedFields, type OfferFields } from "@/marketplace/resources/offer-feeds/import/offer-fields";

type Row = {
  reference: string;
  base: OfferFields;
  state: string;
  proposals: OfferProposal[];
  feed_id: string;
  name: string;
  kind: FeedKind;
};

/**
 * Returns the origin of an offer, for users who may edit it; null for an offer typed here. Throws 404 when the offer
 * does not exist, 403 when the caller may not edit it.
 */
export async function readSource({ db }: Context, caller: Caller, id: string): Promise<OfferSource | null> {
  const asset = await readRow(db, "assets", id);
  if (!asset) throw notFound();
  requireMay(caller, "offer:source", asset.owner_id);
  const { rows } = await sql<Row>`
    SELECT reference, base, state, proposals, feed_id, name, kind
    FROM offer_feed_items JOIN offer_feeds ON offer_feeds.id = feed_id
    WHERE asset_id = ${id} AND removed_date IS NULL`.execute(db);
  const [item] = rows;
  if (!item) return null;
  const { feed_id: feedId, name, kind, reference, proposals } = item;
  return {
    feedId,
    name,
    kind,
    reference,
    isGone: item.state === "left",
    edited: editedFields(item.base, asset),
    proposals,
  };
}
