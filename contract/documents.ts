import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, OneOrMany, StatsQuery } from "@/contract/inputs";
import { Document } from "@/lib/entities/document";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
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
/** Filters of figures, grouped by authorId, targetId or a field of the data, such as "data.score". */
export type DocumentStatsQuery = DocumentQuery & StatsQuery;
type DocumentFields = Fields<Document, never, "label" | "data" | "metadata"> & { platformData?: JsonObject };
export type NewDocument = DocumentFields & Fields<Document, "type", "authorId" | "targetId">;
/** `replaceDataProperties` names the properties of `data` that are replaced whole; the others are merged. */
export type DocumentEdit = Edit<DocumentFields> & { replaceDataProperties?: string[] };
/** For secret keys. */
export const documents = calls({
  read: { method: "GET", path: "/documents/:id", response: Document },
  create: { method: "POST", path: "/documents", body: sent<NewDocument>(), response: Document },
  update: { method: "PATCH", path: "/documents/:id", body: sent<DocumentEdit>(), response: Document },
  remove: { method: "DELETE", path: "/documents/:id", response: Removed },
  list: { method: "GET", path: "/documents", query: sent<DocumentQuery>(), response: pageOf(Document) },
  getStats: { method: "GET", path: "/documents/stats", query: sent<DocumentStatsQuery>(), response: pageOf(Stats) },
});
