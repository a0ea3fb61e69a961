import * as z from "zod/mini";
import { ListedOffer } from "@/lib/entities/listed-offer";
import { FoundOffers } from "@/lib/entities/search-results";

/**
 * Left out of a search that finds few: the words beside the job (or some of them), the filters, the distance (up to
 * 100 km, or the region), the place, the job (another of its family, or one whose text says it).
 */
export const Relaxation = z.enum(["words", "criteria", "distance", "place", "job"]);
export type Relaxation = z.infer<typeof Relaxation>;

/** Offers that a search nearly finds: how many there are, and the first of them; twelve at most in all groups. */
export type RelaxedGroup<Item> = { without: Relaxation[]; nbResults: number; results: Item[] };

const withRelaxed = <Results extends z.ZodMiniType>(results: Results) =>
  z.extend(FoundOffers, {
    results,
    relaxed: z.optional(z.array(z.object({ without: z.array(Relaxation), nbResults: z.int(), results }))),
  });

/** Response of POST /search for offers; `relaxed`: beside fewer than five results, the offers nearest to the search, in groups. */
export const OfferSearchResults = withRelaxed(FoundOffers.shape.results);
export type OfferSearchResults = z.infer<typeof OfferSearchResults>;

/** The same, of which a list is shown. */
export const ListedOfferResults = withRelaxed(z.array(ListedOffer));
export type ListedOfferResults = z.infer<typeof ListedOfferResults>;
