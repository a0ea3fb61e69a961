import * as z from "zod/mini";
import { AnswerDelay } from "@/lib/entities/answer-delay";
import { Asset } from "@/lib/entities/asset";
import { CompanySummary } from "@/lib/entities/company";
import { ClosedOffer } from "@/lib/entities/offer";

/** `offer` is a saved offer; `hidden` an offer that the person no longer wants to see; `company` a followed company. */
export const BookmarkKind = z.enum(["offer", "company", "hidden"]);
export type BookmarkKind = z.infer<typeof BookmarkKind>;

/** An open offer comes with its company; a company with the number of its open offers, and how soon it responds. */
const BookmarkedAsset = z.extend(Asset, {
  company: z.nullish(CompanySummary),
  nbOffers: z.optional(z.int()),
  answerDelay: z.nullish(AnswerDelay),
});

/** An offer or a company that a person saves, follows or hides, with its public fields. */
export const Bookmark = z.looseObject({
  kind: BookmarkKind,
  assetId: z.string(),
  note: z.nullable(z.string()),
  /** For a company: true when its new offers are mailed. */
  active: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
  /** Null when the asset is no longer public at all. */
  asset: z.nullable(z.union([BookmarkedAsset, z.extend(ClosedOffer, { company: z.nullish(CompanySummary) })])),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** The response of DELETE /bookmarks/{kind}/{assetId}. */
export const BookmarkRemoved = z.pick(Bookmark, { kind: true, assetId: true });
