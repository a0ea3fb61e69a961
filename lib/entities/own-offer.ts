import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";
import { FeedReason } from "@/lib/entities/offer-feed";
import { pageOf } from "@/lib/entities/page";

/** The states of an offer, as shown to its firm (lib/rules/offer/offer-state.ts). */
export const OFFER_STATES = ["draft", "review", "online", "hidden", "expired", "closed", "suspended"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** An offer, as its firm lists it. */
export const OwnOffer = z.extend(Asset, {
  state: z.enum(OFFER_STATES),
  /** When the offer first became visible; null for one that never was. */
  publishedDate: z.nullable(z.string()),
  /** Allowance that the offer uses: a slot until it closes, or a credit for good. */
  publishedWith: z.nullable(z.enum(["slot", "credit"])),
  /** True for a call for spontaneous applications. */
  isSpontaneous: z.boolean(),
  /** True when another offer of the firm is for the same job at another office (lib/rules/offer/twins.ts). */
  isTwin: z.boolean(),
  /**
   * Reason of the closing (lib/rules/offer/closing.ts, `expired` or `left-feed`) and its date; null when the firm gave
   * no reason.
   */
  closing: z.nullable(z.looseObject({ reason: z.string(), date: z.string() })),
  /**
   * The feed of the offer, and why the offer waits there as a draft (lib/entities/offer-feed.ts); null for an offer
   * typed here.
   */
  feed: z.nullish(z.looseObject({ id: z.string(), name: z.string(), reasons: z.array(FeedReason) })),
  /** The order that the offer waits for: the offer is published when this order is granted. Null for any other offer. */
  orderId: z.nullish(z.string()),
  /**
   * Numbers of applications that were not withdrawn: all, unread, and unanswered (no answer was given or is pending).
   * Null for callers who read no application.
   */
  applications: z.nullable(z.object({ total: z.int(), new: z.int(), waiting: z.int() })),
  /** Number of views of the offer's page, since the platform counts views. Null for callers who read no statistics. */
  views: z.nullable(z.int()),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** A page of offers, with the slots and credits that the firm may publish with. */
export const OwnOfferPage = z.extend(pageOf(OwnOffer), {
  /** Number of offers in each state, under every filter but the state. */
  states: z.partialRecord(z.enum(OFFER_STATES), z.int()),
  /** The offices of all the firm's offers, whatever the filters. */
  offices: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  /** Null while the firm's page is not public: its offers are then hidden. */
  companySlug: z.nullable(z.string()),
  quota: z.object({ slots: z.number(), slotsTaken: z.int(), offerCredits: z.number() }),
  /** The undecided orders that one more offer may wait for, the oldest first. */
  orders: z.optional(z.array(z.looseObject({ id: z.string(), kind: z.enum(["plan", "pack"]), name: z.string() }))),
});
export type OwnOfferPage = z.infer<typeof OwnOfferPage>;

/** POST /assets/offers/move: how many offers were moved, and how many remain to be moved. */
export const MovedOffers = z.object({ moved: z.int(), left: z.int() });
export type MovedOffers = z.infer<typeof MovedOffers>;
