import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";
import { FeedReason } from "@/lib/entities/offer-feed";
import { pageOf } from "@/lib/entities/page";

/** The states of an offer, as its firm understands them (lib/rules/offer/offer-state.ts). */
export const OFFER_STATES = ["draft", "review", "online", "hidden", "expired", "closed", "suspended"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** An offer, as its firm lists it. */
export const OwnOffer = z.extend(Asset, {
  state: z.enum(OFFER_STATES),
  /** When it could first be seen; null for an offer that never was. */
  publishedDate: z.nullable(z.string()),
  /** What it occupies: a slot until it closes, or a credit for good. */
  publishedWith: z.nullable(z.enum(["slot", "credit"])),
  /** A call for spontaneous applications. */
  isSpontaneous: z.boolean(),
  /** Whether the firm has the same job at another office, as another offer (lib/rules/offer/twins.ts). */
  isTwin: z.boolean(),
  /** Why it is closed (lib/rules/offer/closing.ts, `expired` or `left-feed`) and since when; null when the firm gave no reason. */
  closing: z.nullable(z.looseObject({ reason: z.string(), date: z.string() })),
  /** The feed that it comes from, and why it waits there as a draft (lib/entities/offer-feed.ts); null for one typed here. */
  feed: z.nullish(z.looseObject({ id: z.string(), name: z.string(), reasons: z.array(FeedReason) })),
  /**
   * Those that were not withdrawn: all of them, those to read, and those that wait for an answer that is neither given nor
   * held. Null for callers who read no application.
   */
  applications: z.nullable(z.object({ total: z.int(), new: z.int(), waiting: z.int() })),
  /** How often its page was seen, since it is counted. Null for callers who read no statistics. */
  views: z.nullable(z.int()),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** A page of them, and what a firm publishes with. */
export const OwnOfferPage = z.extend(pageOf(OwnOffer), {
  /** How many are in each state, under every filter but the state. */
  states: z.partialRecord(z.enum(OFFER_STATES), z.int()),
  /** Where the firm's offers are: those of all of them. */
  offices: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  /** Offers are hidden while the page of their firm is not public; then it has no slug here. */
  companySlug: z.nullable(z.string()),
  quota: z.object({ slots: z.number(), slotsTaken: z.int(), offerCredits: z.number() }),
});
export type OwnOfferPage = z.infer<typeof OwnOfferPage>;

/** POST /assets/offers/move: how many offers changed places, and how many are still to. */
export const MovedOffers = z.object({ moved: z.int(), left: z.int() });
export type MovedOffers = z.infer<typeof MovedOffers>;
