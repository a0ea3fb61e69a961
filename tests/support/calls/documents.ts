import { document, statsLine } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { listOf, onObject, removalOf, request } from "@/tests/support/replay/request";

export const DOCUMENT_CALLS: Call[] = [
  {
    operation: "GET /documents",
    protocol: [14],
    rights: "* ... ... ....... ..... A .",
    request: listOf("document", () => "&type=note"),
    response: is.env(is.document),
    client: [
      clientCall(
        "documents.list",
        (c) => c.documents.list({ type: "note", label: "main:*", data: { a: [1] } }),
        "GET /documents?type=note&label=main:*&data=%7B%22a%22:[1]%7D",
        page(document),
      ),
    ],
  },
  {
    operation: "GET /documents/:id",
    protocol: [15],
    rights: "* ... ... ....... ..... A .",
    request: onObject("document"),
    response: is.document,
    client: [
      clientCall("documents.read", (c) => c.documents.read("doc_1"), "GET /documents/doc_1", { response: document }),
    ],
  },
  {
    operation: "POST /documents",
    protocol: [16],
    rights: "... ... ....... ..... A .",
    request: request({ type: "note", data: { a: 1 } }),
    response: is.document,
    client: [
      clientCall("documents.create", (c) => c.documents.create({ type: "note", data: { a: 1 } }), "POST /documents", {
        body: { type: "note", data: { a: 1 } },
        response: document,
      }),
    ],
  },
  {
    operation: "PATCH /documents/:id",
    protocol: [16],
    rights: "* ... ... ....... ..... A .",
    request: onObject("document", { data: { a: 2 } }),
    response: is.document,
    client: [
      clientCall(
        "documents.update",
        (c) => c.documents.update("doc_1", { data: { a: 2 }, replaceDataProperties: ["a"] }),
        "PATCH /documents/doc_1",
        { body: { data: { a: 2 }, replaceDataProperties: ["a"] }, response: document },
      ),
    ],
  },
  {
    operation: "DELETE /documents/:id",
    protocol: [16],
    rights: "* ... ... ....... ..... A .",
    request: removalOf("document", "documents"),
    response: is.removed,
    client: [
      clientCall("documents.remove", (c) => c.documents.remove("doc_1"), "DELETE /documents/doc_1", removal("doc_1")),
    ],
  },
  {
    operation: "GET /documents/stats",
    protocol: [17],
    rights: "... ... ....... ..... A .",
    request: request(undefined, "type=note&groupBy=authorId"),
    response: is.env(is.stats),
    client: [
      clientCall(
        "documents.getStats",
        (c) => c.documents.getStats({ type: "note", groupBy: "authorId", field: "data.score", computeRanking: true }),
        "GET /documents/stats?type=note&groupBy=authorId&field=data.score&computeRanking=true",
        page(statsLine),
      ),
    ],
  },
];
