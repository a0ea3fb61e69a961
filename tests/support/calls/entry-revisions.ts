import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { entry, entryCollection, entryPair, entryRevision, entryRevisionSummary } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { createFor, hasItem, request, type Situation } from "@/tests/support/replay/request";

/** Creates a revision of an entry in this state. */
const revised = (state: "published" | "proposed", body?: object) => async (situation: Situation) => {
  const id = await createFor(situation, "entry");
  const revisionId = newId("rev");
  const content = { collection: "page", locale: "fr", name: revisionId, state };
  await insertRow(situation.context.db, "entry_revisions", { id: revisionId, entry_id: id, ...content });
  return { params: { id, revisionId }, body, revisionId };
};
const listed = async (situation: Situation) => {
  const { params, revisionId } = await revised("published")(situation);
  return { params: { id: params.id }, isDone: ({ body }: { body: unknown }) => hasItem(body, revisionId) };
};
const EDITORS = "... ... ....... ..A.A A .";

/** Calls with which editors read collections and revisions, and decide about them. */
export const ENTRY_REVISION_CALLS: Call[] = [
  {
    operation: "GET /entries/collections",
    rights: EDITORS,
    request: request(),
    client: [
      clientCall("entryPairs.collections", (c) => c.entryPairs.collections(), "GET /entries/collections", {
        response: [entryCollection],
      }),
    ],
  },
  {
    operation: "GET /entries/pairs",
    rights: EDITORS,
    request: request(),
    client: [
      clientCall(
        "entryPairs.list",
        (c) => c.entryPairs.list({ collection: "blog", need: "missing", query: "paie" }),
        "GET /entries/pairs?collection=blog&need=missing&query=paie",
        page(entryPair),
      ),
    ],
  },
  {
    operation: "GET /entries/revisions",
    rights: EDITORS,
    request: request(),
    client: [
      clientCall(
        "entryRevisions.list",
        (c) => c.entryRevisions.list({ state: "proposed", collection: "page" }),
        "GET /entries/revisions?state=proposed&collection=page",
        page(entryRevisionSummary),
      ),
    ],
  },
  {
    operation: "GET /entries/:id/revisions",
    rights: EDITORS,
    request: listed,
    client: [
      clientCall(
        "entryRevisions.listOf",
        (c) => c.entryRevisions.listOf("ent_1", { page: 2 }),
        "GET /entries/ent_1/revisions?page=2",
        page(entryRevisionSummary),
      ),
    ],
  },
  {
    operation: "GET /entries/:id/revisions/:revisionId",
    rights: EDITORS,
    request: revised("published"),
    client: [
      clientCall(
        "entryRevisions.read",
        (c) => c.entryRevisions.read("ent_1", "rev_1"),
        "GET /entries/ent_1/revisions/rev_1",
        { response: entryRevision },
      ),
    ],
  },
  {
    operation: "POST /entries/:id/revisions/:revisionId/restore",
    rights: EDITORS,
    request: revised("published", { draft: false }),
    client: [
      clientCall(
        "entryRevisions.restore",
        (c) => c.entryRevisions.restore("ent_1", "rev_1", { draft: true }),
        "POST /entries/ent_1/revisions/rev_1/restore",
        { body: { draft: true }, response: entry },
      ),
    ],
  },
  {
    operation: "POST /entries/:id/revisions/:revisionId/leave",
    rights: EDITORS,
    request: revised("proposed"),
    client: [
      clientCall(
        "entryRevisions.leave",
        (c) => c.entryRevisions.leave("ent_1", "rev_1"),
        "POST /entries/ent_1/revisions/rev_1/leave",
        { response: { id: "rev_1" } },
      ),
    ],
  },
];
