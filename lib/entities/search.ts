import { z } from "zod";
import { Asset } from "@/lib/entities/asset";
import { Company, CompanySummary } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import { paginationMeta } from "@/lib/entities/page";

const oneOrMany = z.union([z.string().min(1).max(255), z.array(z.string().min(1).max(255)).max(100)]);
const isoDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const direction = z.enum(["asc", "desc"]);
const range = z.strictObject({
  gt: z.number().optional(),
  gte: z.number().optional(),
  lt: z.number().optional(),
  lte: z.number().optional(),
});
const sort = z
  .record(z.string().max(64), direction)
  .refine((value) => Object.keys(value).length > 0, "must name a field");

/** Values by attribute name: exact value, list of values, or a range of numbers; null is ignored. */
export const AttributeFilters = z.record(
  z.string().max(64),
  z.union([z.string().max(255), z.number(), z.boolean(), z.array(z.string().max(255)).max(100), range, z.null()]),
);
export type AttributeFilters = z.infer<typeof AttributeFilters>;

/** Where: around a point (distance in metres; without one, the payload's `maxDistance`), or a whole department or region. */
const place = z.union([
  z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    maxDistance: z.number().int().min(1).max(40_000_000).optional(),
  }),
  z.strictObject({ departmentCode: z.string().min(1).max(3) }),
  z.strictObject({ regionCode: z.string().min(1).max(3) }),
]);
export type SearchPlace = z.infer<typeof place>;

/** Payload of POST /search (docs/protocol.md §5). Unknown fields are refused. */
export const SearchQuery = z.strictObject({
  query: z.string().max(500).optional(),
  assetTypeId: oneOrMany.optional(),
  categoryId: oneOrMany.optional(),
  without: oneOrMany.optional(),
  similarTo: oneOrMany.optional(),
  location: z
    .looseObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  /** Metres. */
  maxDistance: z.number().int().min(1).max(40_000_000).optional(),
  /** Beside `location`: several places, one of which is enough. */
  places: z.array(place).min(1).max(20).optional(),
  page: z.number().int().min(1).max(100_000).default(1),
  nbResultsPerPage: z.number().int().min(1).max(100).default(20),
  customAttributes: AttributeFilters.optional(),
  /** Include assets without declared salary when a salary is requested. Default true. */
  includeNoSalary: z.boolean().optional(),
  filter: z.string().max(512).optional(),
  active: z.boolean().nullable().optional(),
  validated: z.boolean().optional(),
  createdBefore: isoDate.nullable().optional(),
  createdAfter: isoDate.nullable().optional(),
  /** `_createdDate`, `_relevance`, `_name`… or a custom attribute of type text, number or boolean. */
  sort: z.union([sort, z.array(sort).max(5)]).optional(),
  populateAssets: z.boolean().optional(),
  /** Names counted: custom attributes of type select, tags, boolean; `categoryId`, `assetTypeId`, `departmentCode` (of its locations). */
  facets: z.array(z.string().max(64)).max(30).optional(),
  startDate: isoDate.optional(),
  endDate: isoDate.optional(),
  quantity: z.number().int().min(1).max(1_000_000).optional(),
  /** Whether assets out of stock are left out; with `enabled: false` they stay, marked by `available`. */
  availabilityFilter: z
    .strictObject({
      enabled: z.boolean().optional(),
      fullPeriod: z.boolean().optional(),
      unavailableWhen: oneOrMany.optional(),
    })
    .optional(),
  save: z.boolean().optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
export type SearchPayload = z.input<typeof SearchQuery>;

/** Count of matching assets by value, each facet without its own filter. */
export const Facets = z.record(z.string(), z.record(z.string(), z.number().int()));
export type Facets = z.infer<typeof Facets>;

/**
 * Only when the text seems misspelt. `applied`: the results are those of this corrected query, because the one typed
 * finds nothing; else the results are those of the one typed, and the corrected one would find `nbResults`.
 */
export const DidYouMean = z.object({ query: z.string(), nbResults: z.number().int(), applied: z.boolean() });
export type DidYouMean = z.infer<typeof DidYouMean>;

const envelope = {
  ...paginationMeta,
  exhaustiveNbResults: z.boolean(),
  facets: Facets.optional(),
  didYouMean: DidYouMean.optional(),
};
const populated = { company: CompanySummary.nullish() };

/** Response of POST /search for any asset. */
export const SearchResults = z.object({ ...envelope, results: z.array(Asset.extend(populated)) });
export type SearchResults = z.infer<typeof SearchResults>;

/** The same, for the offer type. */
export const OfferSearchResults = z.object({ ...envelope, results: z.array(Offer.extend(populated)) });
export type OfferSearchResults = z.infer<typeof OfferSearchResults>;

/** The same, for the company type; populated companies carry the number of their open offers. */
export const CompanySearchResults = z.object({
  ...envelope,
  results: z.array(Company.extend({ nbOffers: z.number().int().optional() })),
});
export type CompanySearchResults = z.infer<typeof CompanySearchResults>;
