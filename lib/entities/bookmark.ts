import { z } from "zod";
import { AnswerDelay } from "@/lib/entities/answer-delay";
import { Asset } from "@/lib/entities/asset";
import { CompanySummary } from "@/lib/entities/company";
import { ClosedOffer } from "@/lib/entities/offer";

/** `offer`: kept; `hidden`: an offer that its person no longer wants to see; `company`: followed. */
export const BookmarkKind = z.enum(["offer", "company", "hidden"]);
export type BookmarkKind = z.infer<typeof BookmarkKind>;

/** An open offer comes with its company; a company with the number of its open offers, and how soon it responds. */
const BookmarkedAsset = Asset.extend({
  company: CompanySummary.nullish(),
  nbOffers: z.number().int().optional(),
  answerDelay: AnswerDelay.nullish(),
});

/** What a person keeps, follows or hides, with what anybody may read of it. */
export const Bookmark = z.looseObject({
  kind: BookmarkKind,
  assetId: z.string(),
  note: z.string().nullable(),
  /** Of a company: whether its new offers are mailed. */
  active: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
  /** Null when it is no longer public at all. */
  asset: z.union([BookmarkedAsset, ClosedOffer.extend({ company: CompanySummary.nullish() })]).nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** The answer of DELETE /bookmarks/{kind}/{assetId}. */
export const BookmarkRemoved = Bookmark.pick({ kind: true, assetId: true });
