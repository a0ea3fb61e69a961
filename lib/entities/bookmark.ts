import * as z from "zod/mini";
import { AnswerDelay } from "@/lib/entities/answer-delay";
import { Asset } from "@/lib/entities/asset";
import { CompanySummary } from "@/lib/entities/company";
import { ClosedOffer } from "@/lib/entities/offer";

/** `offer`: kept; `hidden`: an offer that its person no longer wants to see; `company`: followed. */
export const BookmarkKind = z.enum(["offer", "company", "hidden"]);
export type BookmarkKind = z.infer<typeof BookmarkKind>;

/** An open offer comes with its company; a company with the number of its open offers, and how soon it responds. */
const BookmarkedAsset = z.extend(Asset, {
  company: z.nullish(CompanySummary),
  nbOffers: z.optional(z.int()),
  answerDelay: z.nullish(AnswerDelay),
});

/** What a person keeps, follows or hides, with what anybody may read of it. */
export const Bookmark = z.looseObject({
  kind: BookmarkKind,
  assetId: z.string(),
  note: z.nullable(z.string()),
  /** Of a company: whether its new offers are mailed. */
  active: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
  /** Null when it is no longer public at all. */
  asset: z.nullable(z.union([BookmarkedAsset, z.extend(ClosedOffer, { company: z.nullish(CompanySummary) })])),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** The answer of DELETE /bookmarks/{kind}/{assetId}. */
export const BookmarkRemoved = z.pick(Bookmark, { kind: true, assetId: true });
