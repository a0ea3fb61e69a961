import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";
import { Company, CompanySummary } from "@/lib/entities/company";
import { FirmAccess } from "@/lib/entities/firm-access";
import { Offer } from "@/lib/entities/offer";
import { paginationMeta } from "@/lib/entities/page";

/** Count of matching assets by value, each facet without its own filter. */
export const Facets = z.record(z.string(), z.record(z.string(), z.int()));
export type Facets = z.infer<typeof Facets>;

/**
 * Only when the text seems misspelt. `applied`: the results are those of this corrected query, because the one typed
 * finds nothing; else the results are those of the one typed, and the corrected one would find `nbResults`.
 */
export const DidYouMean = z.object({ query: z.string(), nbResults: z.int(), applied: z.boolean() });
export type DidYouMean = z.infer<typeof DidYouMean>;

/** How many of the results hold all the words; the others, after them, are of the job alone. Absent when all do. */
const nbExact = z.optional(z.int());

const envelope = {
  ...paginationMeta,
  exhaustiveNbResults: z.boolean(),
  nbExact,
  facets: z.optional(Facets),
  didYouMean: z.optional(DidYouMean),
};
const populated = { company: z.nullish(CompanySummary) };
/** Of a profile, for the firm that searches. */
const accessed = { firmAccess: z.optional(FirmAccess) };

/** Response of POST /search for any asset. */
export const SearchResults = z.object({
  ...envelope,
  results: z.array(z.extend(Asset, { ...populated, ...accessed })),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** The same, for the offer type, without the offers nearest to the search. */
export const FoundOffers = z.object({ ...envelope, results: z.array(z.extend(Offer, populated)) });

/** The same, for the company type; populated companies carry the number of their open offers. */
export const CompanySearchResults = z.object({
  ...envelope,
  results: z.array(z.extend(Company, { nbOffers: z.optional(z.int()) })),
});
export type CompanySearchResults = z.infer<typeof CompanySearchResults>;
