import { crud, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { StatsQuery } from "@/lib/api/stats";
import { Document } from "@/lib/entities/document";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Stats } from "@/lib/entities/stats";

export type DocumentQuery = ListFilters & {
  type: string;
  /** "a:b" is one label; "a:*" is any label with this prefix. */
  label?: OneOrMany;
  authorId?: OneOrMany;
  targetId?: OneOrMany;
  /** Matches documents whose data contains this object. */
  data?: JsonObject;
};
/** Grouped by authorId, targetId or a field of the data, such as "data.score". */
export type DocumentStatsQuery = DocumentQuery & StatsQuery;
type DocumentFields = Fields<Document, never, "label" | "data" | "metadata"> & { platformData?: JsonObject };
export type NewDocument = DocumentFields & Fields<Document, "type", "authorId" | "targetId">;
/** `replaceDataProperties` names the properties of `data` that are replaced whole; the others are merged. */
export type DocumentEdit = Edit<DocumentFields> & { replaceDataProperties?: string[] };

/** For secret keys. */
export const documents = (http: Http) => {
  const { list, ...verbs } = crud<typeof Document, DocumentQuery, NewDocument, DocumentEdit>(http, {
    all: path`/documents`,
    one: (id) => path`/documents/${id}`,
    schema: Document,
  });
  return {
    ...verbs,
    list: async (query: DocumentQuery, options?: CallOptions) => list(query, options),

    getStats: async (query: DocumentStatsQuery, options?: CallOptions) =>
      toList(await http({ method: "GET", path: path`/documents/stats`, query, schema: pageOf(Stats) }, options)),
  };
};
