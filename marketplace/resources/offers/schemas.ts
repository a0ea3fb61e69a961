import { z } from "zod";
import { OFFER_STATES } from "@/lib/entities/own-offer";
import { CLOSE_REASONS, CLOSING_ANSWERS } from "@/lib/rules/offer/closing";
import { flag, id, ids, listOf, pagination, text } from "@/marketplace/http/fields";

/** Longest text of an offer that is read, in characters: the field takes as many. */
const MAX_TEXT = 50_000;

export const OffersQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name", "lastDay"]),
  id: ids,
  state: listOf(z.enum(OFFER_STATES)).optional(),
  query: text(100).optional(),
  officeId: id.optional(),
  publishedWith: z.enum(["slot", "credit"]).optional(),
  spontaneous: flag.default(false),
});
export type OffersQuery = z.output<typeof OffersQuery>;

/** POST /assets/{id}/close. `answers` is required while this offer has unanswered applications. */
export const Closing = z.strictObject({
  closeReason: z.enum(CLOSE_REASONS),
  answers: z.enum(CLOSING_ANSWERS).optional(),
  updatedDate: z.iso.datetime().optional(),
});
export type Closing = z.output<typeof Closing>;

/** POST /assets/offers/read. */
export const TextToRead = z.strictObject({ text: text(MAX_TEXT) });

/** POST /assets/offers/move. `toOfficeId` null: to no office. */
export const Move = z.strictObject({ officeId: id, toOfficeId: id.nullable() });
export type Move = z.output<typeof Move>;
