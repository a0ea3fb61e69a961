import * as z from "zod/mini";
import { ListedOffer } from "@/lib/entities/listed-offer";
import { FoundOffers } from "@/lib/entities/search-results";

/**
 * Part of a search that finds few, left out to find more: the words other than the job (or some of them), the filters,
 * the distance (up to 100 km, or the region), the place, the job (another of its family, or one whose text names it).
 */
export const Relaxation = z.enum(["words", "criteria", "distance", "place", "job"]);
export type Relaxation = z.infer<typeof Relaxation>;

/** Offers that nearly match a search: how many there are, and the first of them. Twelve at most in all groups. */
export type RelaxedGroup<Item> = { without: Relaxation[]; nbResults: number; results: Item[] };

const withRelaxed = <Results extends z.ZodMiniType>(results: Results) =>
  z.extend(FoundOffers, {
    results,
    relaxed: z.optional(z.array(z.object({ without: z.array(Relaxation), nbResults: z.int(), results }))),
  });

/**
 * Response of POST /search for offers. `relaxed` accompanies fewer than five results: the offers nearest to the search,
 * in groups.
 */
export const OfferSearchResults = withRelaxed(FoundOffers.shape.results);
export type OfferSearchResults = z.infer<typeof OfferSearchResults>;

/** Response of POST /search for offers, with the fields that a list shows. */
export const ListedOfferResults = withRelaxed(z.array(ListedOffer));
export type ListedOfferResults = z.infer<typeof ListedOfferResults>;
