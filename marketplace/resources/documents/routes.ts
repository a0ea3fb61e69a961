import { documents } from "@/contract/documents";
import type { Context } from "@/marketplace/context";
import { listRows } from "@/marketplace/db/rows";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { DocumentEdit, DocumentsQuery, NewDocument, StatsQuery } from "@/marketplace/resources/documents/schemas";
import {
  createDocument,
  editDocument,
  readDocument,
  removeDocument,
  toDocument,
} from "@/marketplace/resources/documents/service";
import { documentStats, toDocumentConditions } from "@/marketplace/resources/documents/store";

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date" } as const;

/** Routes for secret keys only. */
export const documentRoutes = (context: Context): Route[] => [
  route(documents.list, {
    action: "document:list",
    summary: "List the documents of a type",
    query: DocumentsQuery,
    async run({ query, caller }) {
      const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "documents", toDocumentConditions(query), page);
      return toPageOf(query, found, (row) => toDocument(caller, row, context.livemode));
    },
  }),
  route(documents.getStats, {
    action: "document:stats",
    summary: "Read the figures of a type of documents, by author, target or a field of the data",
    description: "With several labels, each group also has its figures for each label, under the label's name.",
    query: StatsQuery,
    run: ({ query }) => documentStats(context.db, query, query),
  }),
  route(documents.read, {
    action: "document:read",
    summary: "Read a document",
    params: byId,
    run: ({ params, caller }) => readDocument(context, caller, params.id),
  }),
  route(documents.create, {
    action: "document:create",
    summary: "Create a document",
    body: NewDocument,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createDocument(context, call, body),
  }),
  route(documents.update, {
    action: "document:edit",
    summary: "Edit a document: open objects are merged, except the properties named in `replaceDataProperties`",
    params: byId,
    body: DocumentEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editDocument(context, call, params.id, body),
  }),
  route(documents.remove, {
    action: "document:remove",
    summary: "Remove a document",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeDocument(context, call, params.id),
  }),
];
