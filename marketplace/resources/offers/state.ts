import { type RawBuilder, sql } from "kysely";
import type { OfferState } from "@/lib/entities/own-offer";
import { hasPublicCompany, isPastLastDay } from "@/marketplace/db/asset-predicates";

/** `offerState` (lib/rules/offer/offer-state.ts) of a row of `assets`, in SQL; a test compares both. */
export const stateColumn: RawBuilder<OfferState> = sql<OfferState>`(CASE
  WHEN NOT assets.validated AND jsonb_typeof(assets.platform_data #> '{_private,suspension}') = 'object' THEN 'suspended'
  WHEN NOT assets.active THEN CASE WHEN assets.published_date IS NULL THEN 'draft' ELSE 'closed' END
  WHEN ${isPastLastDay} THEN 'expired'
  WHEN NOT assets.validated THEN 'review'
  WHEN NOT ${hasPublicCompany} THEN 'hidden'
  ELSE 'online' END)`;
