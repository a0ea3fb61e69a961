import * as z from "zod/mini";
import { ListedOffer } from "@/lib/entities/listed-offer";
import { FoundOffers } from "@/lib/entities/search-results";

/**
 * A part of a search that is relaxed when few offers are found. `words`: words other than the job; `criteria`: the
 * filters; `distance`: extended up to 100 km or to the region; `place`; `job`: replaced by another job of its family,
 * or by any offer whose text names the job.
 */
export const Relaxation = z.enum(["words", "criteria", "distance", "place", "job"]);
export type Relaxation = z.infer<typeof Relaxation>;

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
