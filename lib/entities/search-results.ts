import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";
import { Company, CompanySummary } from "@/lib/entities/company";
import { FirmAccess } from "@/lib/entities/firm-access";
import { Offer } from "@/lib/entities/offer";
import { paginationMeta } from "@/lib/entities/page";

/**
 * Number of matching assets by attribute, then by value. The counts of an attribute ignore the filter on this
 * attribute.
 */
export const Facets = z.record(z.string(), z.record(z.string(), z.int()));
export type Facets = z.infer<typeof Facets>;

/**
 * Present only when the text seems misspelt. With `applied`, the results are those of this corrected query, because the
 * typed query finds nothing. Otherwise the results are those of the typed query, and the corrected query would find
 * `nbResults`.
 */
export const DidYouMean = z.object({ query: z.string(), nbResults: z.int(), applied: z.boolean() });
export type DidYouMean = z.infer<typeof DidYouMean>;

/**
 * Number of results that contain all the words. The others come after them, and match the job only. Absent when all
 * results contain all the words.
 */
const nbExact = z.optional(z.int());

const envelope = {
  ...paginationMeta,
  exhaustiveNbResults: z.boolean(),
  nbExact,
  facets: z.optional(Facets),
  didYouMean: z.optional(DidYouMean),
};
const populated = { company: z.nullish(CompanySummary) };
/** Added to a profile, for the firm that searches. */
const accessed = { firmAccess: z.optional(FirmAccess) };

/** Response of POST /search for any asset. */
export const SearchResults = z.object({
  ...envelope,
  results: z.array(z.extend(Asset, { ...populated, ...accessed })),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** Response of POST /search for offers, without the offers nearest to the search. */
export const FoundOffers = z.object({ ...envelope, results: z.array(z.extend(Offer, populated)) });

/** Response of POST /search for companies. Populated companies carry the number of their open offers. */
export const CompanySearchResults = z.object({
  ...envelope,
  results: z.array(z.extend(Company, { nbOffers: z.optional(z.int()) })),
});
export type CompanySearchResults = z.infer<typeof CompanySearchResults>;
