import type { PaginationMeta } from "@/lib/entities/page";

/** The query of every paginated list (docs/protocol.md §1.0). By default, 20 per page and newest first. */
export type ListQuery = {
  page?: number;
  nbResultsPerPage?: number;
  orderBy?: string;
  order?: "asc" | "desc";
};

/** A page of a list, as the methods of the client resolve to it. */
export type List<Item> = { results: Item[]; paginationMeta: PaginationMeta };

/** One value, or any of several. */
export type OneOrMany = string | readonly string[];

/** An exact date, or bounds. */
export type DateRange = string | Date | { gt?: string; gte?: string; lt?: string; lte?: string };

/** An exact number, or bounds. */
export type NumberRange = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** Filters that most lists take. */
export type ListFilters = ListQuery & { id?: OneOrMany; createdDate?: DateRange; updatedDate?: DateRange };

/** Parameters of every call of figures, in addition to the filters of its list. */
export type StatsQuery = {
  groupBy: string;
  /** The number to aggregate, such as "data.score". Without it, groups are only counted. */
  field?: string;
  avgPrecision?: number;
  computeRanking?: boolean;
};

/** Fields of an entity that a write may send: the required ones, and the optional ones. */
export type Fields<Entity, Required extends keyof Entity, Optional extends keyof Entity> = Pick<Entity, Required> & {
  [Name in Optional]?: Entity[Name] | undefined;
};

/**
 * Fields that an edit changes. With `updatedDate`, the date at which the entity was read, the edit is refused (412)
 * when another write came in between.
 */
export type Edit<New> = Partial<New> & { updatedDate?: string };
