import type { OfferView } from "@/lib/views/offer";

/** An open offer as job boards read it. */
export type FeedOffer = {
  offer: OfferView;
  /** The firm's own site. */
  website: string | null;
  /** The establishment where the work is done; null when the firm gave the SIRET of none of the places. */
  workplace: { siret: string; address: string } | null;
};

/** A file of a feed; `next`: another one follows it. */
export type FeedFile = { offers: FeedOffer[]; next: boolean };
