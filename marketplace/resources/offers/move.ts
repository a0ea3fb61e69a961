import { sql } from "kysely";
import type { MovedOffers } from "@/lib/entities/own-offer";
import { movedPlaces } from "@/lib/rules/offer/place-of-office";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isOffer } from "@/marketplace/db/asset-predicates";
import { updateRow } from "@/marketplace/db/rows";
import { forbidden, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { type Announced, announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { withDraftPlaces } from "@/marketplace/resources/assets/draft-places";
import { holdFirmPage, readFirmOffices, requireAtOffices } from "@/marketplace/resources/assets/firm-offices";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import type { Move } from "@/marketplace/resources/offers/schemas";
import { write } from "@/marketplace/writes/write";

/** Maximum number of offers that one call moves: other writes of offers wait for its transaction. */
const AT_ONCE = 50;

/**
 * Moves the offers of the account acted as, with their drafts and whatever their state, from one office to another, or
 * to no office: they then retain only the town of the address. Throws 403 when the caller acts as no account; 422 when
 * the firm does not have the office (data.code unknownOffice), and when the firm only allows offers at its offices and
 * an active offer would be at none (placeNotOffice), in which case no offer moves.
 */
export const moveOffers = (context: Context, call: RouteCall, { officeId, toOfficeId }: Move) =>
  write(context, call, async (under): Promise<MovedOffers> => {
    const { trx } = under;
    const ownerId = call.caller.actorId;
    if (ownerId === null) throw forbidden();
    requireMay(call.caller, "asset:edit", ownerId);
    // Locks the firm's page: a simultaneous change of the office is read here, or updates the moved offers afterwards.
    await holdFirmPage(trx, ownerId);
    const firm = await readFirmOffices(trx, ownerId);
    const to = toOfficeId === null ? null : (firm.offices.get(toOfficeId) ?? null);
    if (toOfficeId !== null && !to) throw unprocessable("This firm has no such office", { code: "unknownOffice" });
    if (toOfficeId === officeId) return { moved: 0, left: 0 };
    const place = JSON.stringify([{ id: officeId }]);
    const { rows: ids } = await sql<{ id: string; total: number }>`
      SELECT assets.id, count(*) OVER ()::integer AS total FROM assets
      WHERE owner_id = ${ownerId} AND ${isOffer}
        AND (locations @> ${place}::jsonb OR metadata #> '{_draft,locations}' @> ${place}::jsonb)
      ORDER BY assets.id LIMIT ${sql.lit(AT_ONCE)}`.execute(trx);
    // All offers are locked before the first is announced, because writers of the search index wait for each other
    // until they end.
    const { rows } = await sql<StoredAsset>`
      SELECT * FROM assets WHERE id = ANY(${ids.map(({ id }) => id)}::text[]) ORDER BY id FOR UPDATE`.execute(trx);
    const settings = await readAssetSettings(trx);
    const moved: Announced[] = [];
    for (const before of rows) {
      const locations = movedPlaces(before.locations, officeId, to);
      if (before.active && !to) requireAtOffices({ locations }, firm);
      const metadata = withDraftPlaces(before.metadata, (places) => movedPlaces(places, officeId, to));
      moved.push({ before, after: await updateRow(trx, "assets", before.id, { locations, metadata }) });
    }
    const [first, ...others] = moved;
    if (first) await announce(under, context, settings, first, others);
    return { moved: rows.length, left: Math.max(0, (ids[0]?.total ?? 0) - ids.length) };
  });
