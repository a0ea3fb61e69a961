import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { type DateRange, type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import type { Path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

/** Filters that most lists take. */
export type ListFilters = ListQuery & { id?: OneOrMany; createdDate?: DateRange; updatedDate?: DateRange };

/** An exact number, or bounds. */
export type NumberRange = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** Fields of an entity that a write may send: the required ones, and the optional ones. */
export type Fields<Entity, Required extends keyof Entity, Optional extends keyof Entity> = Pick<Entity, Required> & {
  [Name in Optional]?: Entity[Name] | undefined;
};

/**
 * Fields that an edit changes. With `updatedDate`, the date at which the entity was read, the edit is refused (412)
 * when another write came in between.
 */
export type Edit<New> = Partial<New> & { updatedDate?: string };

/** Paths of a resource, and the schema of its entity. */
type Place<Schema> = { all: Path; one: (id: string) => Path; schema: Schema };

/** Creates the methods read, create, update and remove, without a list. They reject; they never throw synchronously. */
export const crudWithoutList = <Schema extends z.ZodMiniType, New extends object, Change extends object = Edit<New>>(
  http: Http,
  { all, one, schema }: Place<Schema>,
) => ({
  read: async (id: string, options?: CallOptions) => http({ method: "GET", path: one(id), schema }, options),
  create: async (body: New, options?: CallOptions) => http({ method: "POST", path: all, body, schema }, options),
  update: async (id: string, body: Change, options?: CallOptions) =>
    http({ method: "PATCH", path: one(id), body, schema }, options),
  /** Returns the id, even when there was nothing to remove. */
  remove: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: one(id), schema: Removed }, options),
});

/** Creates the same methods, and a `list` that this version of the protocol sends whole, in one response. */
export const unpagedCrud = <Schema extends z.ZodMiniType, New extends object, Change extends object = Edit<New>>(
  http: Http,
  place: Place<Schema>,
) => ({
  list: async (options?: CallOptions) =>
    http({ method: "GET", path: place.all, schema: z.array(place.schema) }, options),
  ...crudWithoutList<Schema, New, Change>(http, place),
});

/** Creates the five methods of most resources; `list` returns one page, as `{ results, paginationMeta }`. */
export const crud = <
  Schema extends z.ZodMiniType,
  Query extends ListQuery,
  New extends object,
  Change extends object = Edit<New>,
>(
  http: Http,
  place: Place<Schema>,
) => ({
  list: async (query?: Query, options?: CallOptions) =>
    toList(await http({ method: "GET", path: place.all, query, schema: pageOf(place.schema) }, options)),
  ...crudWithoutList<Schema, New, Change>(http, place),
});
