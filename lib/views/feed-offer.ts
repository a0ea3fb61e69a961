import type { OfferView } from "@/lib/views/offer";

/** An open offer as job boards read it. */
export type FeedOffer = {
  offer: OfferView;
  /** The firm's own site. */
  website: string | null;
  /** The establishment where the work is done; null when the firm gave no SIRET for any of the places. */
  workplace: { siret: string; address: string } | null;
};

/** A file of a feed; `next` is true when another file follows. */
export type FeedFile = { offers: FeedOffer[]; next: boolean };
