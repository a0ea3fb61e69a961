import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow } from "@/marketplace/db/rows";
import { offerFeed, offerFeedRun } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { hasItem, onObject, type Situation } from "@/tests/support/replay/request";

const URL = "https://carrieres.exemple.fr/offres.xml";

/** Inserts a feed of the owner of this situation, whose mapping a person has reviewed, and returns its id. */
async function aFeed({ context, owner }: Situation): Promise<string> {
  const id = newId("ofd");
  await insertRow(context.db, "offer_feeds", {
    id,
    organization_id: owner,
    kind: "address",
    name: "Site carrières",
    url: URL,
    mapping: { reference: "id", title: "title" },
  });
  return id;
}

async function aRun(situation: Situation, status: "running" | "done" = "done") {
  const id = await aFeed(situation);
  const runId = newId("ofr");
  await insertRow(situation.context.db, "offer_feed_runs", { id: runId, feed_id: id, kind: "import", status });
  return { id, runId };
}

const feed = z.looseObject({
  id: z.string(),
  organizationId: z.string(),
  kind: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  active: z.boolean(),
  everyHours: z.number(),
  offers: z.strictObject({ total: z.number(), waiting: z.number() }),
});
const run = z.looseObject({
  id: z.string(),
  feedId: z.string(),
  kind: z.string(),
  status: z.string(),
  counts: z.looseObject({}),
  lines: z.array(z.unknown()),
});

const source = {
  feedId: "ofd_1",
  name: "Site carrières",
  kind: "address",
  reference: "HC-1",
  isGone: false,
  edited: ["name"],
  proposals: [{ field: "contract", value: "cdi", words: "CDI, contrat stable" }],
};

export const OFFER_FEED_CALLS: Call[] = [
  {
    operation: "GET /assets/:id/source",
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: onObject("offer"),
    response: z.null(),
    client: [
      clientCall("offerFeeds.sourceOf", (c) => c.offerFeeds.sourceOf("ast_1"), "GET /assets/ast_1/source", {
        response: source,
        result: source,
      }),
    ],
  },
  {
    operation: "GET /offer-feeds",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => {
      const id = await aFeed(situation);
      return { isDone: ({ body }) => hasItem(body, id) };
    },
    response: z.array(feed),
    client: [clientCall("offerFeeds.list", (c) => c.offerFeeds.list(), "GET /offer-feeds", { response: [offerFeed] })],
  },
  {
    operation: "GET /offer-feeds/:id",
    rights: "* ... ... O.O..OO ..... A .",
    request: async (situation) => ({ params: { id: await aFeed(situation) } }),
    response: feed,
    client: [
      clientCall("offerFeeds.read", (c) => c.offerFeeds.read("ofd_1"), "GET /offer-feeds/ofd_1", {
        response: offerFeed,
      }),
    ],
  },
  {
    operation: "POST /offer-feeds",
    rights: "... ... A.A..AA ..... . .",
    request: () => ({ body: { name: "Site carrières", url: URL } }),
    response: feed,
    client: [
      clientCall(
        "offerFeeds.create",
        (c) => c.offerFeeds.create({ name: "Site carrières", url: URL }),
        "POST /offer-feeds",
        { body: { name: "Site carrières", url: URL }, response: offerFeed },
      ),
    ],
  },
  {
    operation: "PATCH /offer-feeds/:id",
    rights: "* ... ... O.O..OO ..... A .",
    request: async (situation) => ({ params: { id: await aFeed(situation) }, body: { name: "Notre site" } }),
    response: feed,
    client: [
      clientCall(
        "offerFeeds.update",
        (c) => c.offerFeeds.update("ofd_1", { active: true, everyHours: 6 }),
        "PATCH /offer-feeds/ofd_1",
        { body: { active: true, everyHours: 6 }, response: offerFeed },
      ),
    ],
  },
  {
    operation: "DELETE /offer-feeds/:id",
    rights: "* ... ... O.O..OO ..... A .",
    request: async (situation) => {
      const id = await aFeed(situation);
      const isDone = async () => !(await readRow(situation.context.db, "offer_feeds", id));
      return { params: { id }, query: "offers=keep", isDone };
    },
    client: [
      clientCall(
        "offerFeeds.remove",
        (c) => c.offerFeeds.remove("ofd_1", { offers: "close" }),
        "DELETE /offer-feeds/ofd_1?offers=close",
        removal("ofd_1"),
      ),
    ],
  },
  {
    operation: "GET /offer-feeds/:id/runs",
    rights: "* ... ... O.O..OO ..... A .",
    request: async (situation) => ({ params: { id: (await aRun(situation)).id } }),
    response: is.env(run),
    client: [
      clientCall(
        "offerFeeds.listRuns",
        (c) => c.offerFeeds.listRuns("ofd_1", { kind: "import" }),
        "GET /offer-feeds/ofd_1/runs?kind=import",
        page(offerFeedRun),
      ),
    ],
  },
  {
    operation: "GET /offer-feeds/:id/runs/:runId",
    rights: "* ... ... O.O..OO ..... A .",
    request: async (situation) => ({ params: await aRun(situation) }),
    response: run,
    client: [
      clientCall(
        "offerFeeds.readRun",
        (c) => c.offerFeeds.readRun("ofd_1", "ofr_1"),
        "GET /offer-feeds/ofd_1/runs/ofr_1",
        { response: offerFeedRun },
      ),
    ],
  },
  {
    operation: "POST /offer-feeds/:id/runs",
    rights: "* ... ... O.O..OO ..... A .",
    request: async (situation) => ({ params: { id: await aFeed(situation) }, body: { kind: "import" } }),
    response: run,
    client: [
      clientCall(
        "offerFeeds.run",
        (c) => c.offerFeeds.run("ofd_1", { kind: "trial" }),
        "POST /offer-feeds/ofd_1/runs",
        { body: { kind: "trial" }, response: offerFeedRun },
      ),
    ],
  },
];
