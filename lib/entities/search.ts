import * as z from "zod/mini";

const oneOrMany = z.union([
  z.string().check(z.minLength(1), z.maxLength(255)),
  z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(100)),
]);
const isoDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const direction = z.enum(["asc", "desc"]);
const range = z.strictObject({
  gt: z.optional(z.number()),
  gte: z.optional(z.number()),
  lt: z.optional(z.number()),
  lte: z.optional(z.number()),
});
/** Sort directions by field; at least one field. */
export const SearchSort = z
  .record(z.string().check(z.maxLength(64)), direction)
  .check(z.refine((value) => Object.keys(value).length > 0, "must name a field"));

/** Filters by attribute name: an exact value, a list of values, or a range of numbers. Null is ignored. */
export const AttributeFilters = z.record(
  z.string().check(z.maxLength(64)),
  z.union([
    z.string().check(z.maxLength(255)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.maxLength(255))).check(z.maxLength(100)),
    range,
    z.null(),
  ]),
);
export type AttributeFilters = z.infer<typeof AttributeFilters>;

/**
 * A place: around a point (distance in metres, `maxDistance` of the payload by default), or a whole department or
 * region.
 */
const place = z.union([
  z.strictObject({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    maxDistance: z.optional(z.int().check(z.gte(1), z.lte(40_000_000))),
  }),
  z.strictObject({ departmentCode: z.string().check(z.minLength(1), z.maxLength(3)) }),
  z.strictObject({ regionCode: z.string().check(z.minLength(1), z.maxLength(3)) }),
]);
export type SearchPlace = z.infer<typeof place>;

/** For applicant profiles only. Every criterion must be met. */
const ProfileFilters = z.strictObject({
  /** Slugs of obtained diplomas; one is enough. */
  diplomas: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
  /** Language codes (`en`); all of them are required. */
  languages: z.optional(z.array(z.string().check(z.maxLength(8))).check(z.maxLength(10))),
  /** True for profiles with a current job, false for the others. */
  employed: z.optional(z.boolean()),
  /** Total of all jobs, computed from the dates that results show. */
  experienceMonths: z.optional(
    z.strictObject({
      gte: z.optional(z.int().check(z.gte(0), z.lte(1200))),
      lte: z.optional(z.int().check(z.gte(0), z.lte(1200))),
    }),
  ),
  /** Access of the searching firm to the profile: opened, or paid for. */
  access: z.optional(z.enum(["seen", "unseen", "revealed"])),
});
export type ProfileFilters = z.infer<typeof ProfileFilters>;

/** Payload of POST /search (docs/protocol.md §5). Unknown fields are refused. */
export const SearchQuery = z.strictObject({
  query: z.optional(z.string().check(z.maxLength(500))),
  assetTypeId: z.optional(oneOrMany),
  categoryId: z.optional(oneOrMany),
  without: z.optional(oneOrMany),
  similarTo: z.optional(oneOrMany),
  location: z.optional(
    z.looseObject({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  /** In metres. */
  maxDistance: z.optional(z.int().check(z.gte(1), z.lte(40_000_000))),
  /** In addition to `location`: several places, one of which is enough; a search of ten former regions has 80 departments. */
  places: z.optional(z.array(place).check(z.minLength(1), z.maxLength(100))),
  page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  nbResultsPerPage: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  customAttributes: z.optional(AttributeFilters),
  profile: z.optional(ProfileFilters),
  /** Include assets without declared salary when a salary is requested. Default true. */
  includeNoSalary: z.optional(z.boolean()),
  filter: z.optional(z.string().check(z.maxLength(512))),
  active: z.optional(z.nullable(z.boolean())),
  validated: z.optional(z.boolean()),
  createdBefore: z.optional(z.nullable(isoDate)),
  createdAfter: z.optional(z.nullable(isoDate)),
  /**
   * `_createdDate`, `_relevance`, `_name`, `_distance` (from the places of the search)… or a custom attribute of type
   * text, number or boolean.
   */
  sort: z.optional(z.union([SearchSort, z.array(SearchSort).check(z.maxLength(5))])),
  populateAssets: z.optional(z.boolean()),
  /**
   * Returns the nearest offers too, on the first page, when there are fewer than five results. True by default when
   * there is a text.
   */
  relax: z.optional(z.boolean()),
  /**
   * Attributes to count: custom attributes of type select, tags, boolean; `categoryId`, `assetTypeId`, `departmentCode`
   * and `town` (of the locations).
   */
  facets: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(30))),
  startDate: z.optional(isoDate),
  endDate: z.optional(isoDate),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  /** Leaves out assets out of stock. With `enabled: false` they are included, marked by `available`. */
  availabilityFilter: z.optional(
    z.strictObject({
      enabled: z.optional(z.boolean()),
      fullPeriod: z.optional(z.boolean()),
      unavailableWhen: z.optional(oneOrMany),
    }),
  ),
  save: z.optional(z.boolean()),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
export type SearchPayload = z.input<typeof SearchQuery>;
