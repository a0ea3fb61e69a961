import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { type DateRange, type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import type { Path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

/** What most lists take, whatever they list. */
export type ListFilters = ListQuery & { id?: OneOrMany; createdDate?: DateRange; updatedDate?: DateRange };

/** An exact number, or bounds. */
export type NumberRange = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** What a write may send of an entity: some fields always, others when they are wanted. */
export type Fields<Entity, Required extends keyof Entity, Optional extends keyof Entity> = Pick<Entity, Required> & {
  [Name in Optional]?: Entity[Name] | undefined;
};

/** An edit holds what changes. With the date at which it was read, it is refused (412) after another write meanwhile. */
export type Edit<New> = Partial<New> & { updatedDate?: string };

/** Where a resource is, and what it holds. */
type Place<Schema> = { all: Path; one: (id: string) => Path; schema: Schema };

/** read, create, update, remove: for the lists that have no pages. Methods reject, they never throw. */
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

/** The same with the whole list, which this version of the protocol sends at once. */
export const unpagedCrud = <Schema extends z.ZodMiniType, New extends object, Change extends object = Edit<New>>(
  http: Http,
  place: Place<Schema>,
) => ({
  list: async (options?: CallOptions) =>
    http({ method: "GET", path: place.all, schema: z.array(place.schema) }, options),
  ...crudWithoutList<Schema, New, Change>(http, place),
});

/** The five verbs of most resources: the list comes by page, as `{ results, paginationMeta }`. */
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
