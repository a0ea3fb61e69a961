import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { askedOpinion, opinionFile, opinionRequest } from "@/tests/fixtures/market-responses";
import { anAsset } from "@/tests/support/an-asset";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { createFor, hasItem, type Situation } from "@/tests/support/replay/request";

/** An undecided application to an open offer of the owner of this situation. */
async function received(situation: Situation) {
  const { context, owner } = situation;
  const id = await createFor(situation, "received");
  const { id: assetId } = await anAsset(context.db, { type: assetTypeId("offer"), owner });
  const row = await readRow(context.db, "transactions", id);
  await updateRow(context.db, "transactions", id, { asset_id: assetId });
  return { id, assetId, organizationId: row?.owner_id ?? owner };
}

/** The same, on which the opinion of this member is asked. */
async function asked(situation: Situation, colleagueId: string) {
  const { id, assetId, organizationId } = await received(situation);
  const request = await insertRow(situation.context.db, "opinion_requests", {
    id: newId("opn"),
    organization_id: organizationId,
    asset_id: assetId,
    transaction_id: id,
    asker_id: situation.scene.colleague,
    colleague_id: colleagueId,
    ends_date: new Date(Date.now() + 60_000),
  });
  return { id, requestId: request.id };
}

/** Opinions are asked by the firm's recruiters, of any of its members. */
export const OPINION_CALLS: Call[] = [
  {
    operation: "POST /transactions/:id/opinion-requests",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => ({
      params: { id: (await received(situation)).id },
      body: { colleagueId: situation.scene.colleague },
    }),
    client: [
      clientCall(
        "opinions.ask",
        (c) => c.opinions.ask("trn_1", { colleagueId: "usr_2" }),
        "POST /transactions/trn_1/opinion-requests",
        { body: { colleagueId: "usr_2" }, response: opinionRequest },
      ),
    ],
  },
  {
    operation: "GET /transactions/:id/opinion-requests",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => ({ params: { id: (await received(situation)).id } }),
    client: [
      clientCall("opinions.requests", (c) => c.opinions.requests("trn_1"), "GET /transactions/trn_1/opinion-requests", {
        response: { results: [opinionRequest] },
      }),
    ],
  },
  {
    operation: "DELETE /transactions/:id/opinion-requests/:requestId",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => ({ params: await asked(situation, situation.scene.colleague) }),
    client: [
      clientCall(
        "opinions.takeBack",
        (c) => c.opinions.takeBack("trn_1", "opn_1"),
        "DELETE /transactions/trn_1/opinion-requests/opn_1",
        { response: { results: [opinionRequest] } },
      ),
    ],
  },
  {
    operation: "GET /opinions",
    rights: "* ... ... OOOOOOO ..... . .",
    request: async (situation) => {
      const { id } = await asked(situation, situation.scene.me);
      return { isDone: ({ body }) => hasItem(body, id) };
    },
    client: [
      clientCall(
        "opinions.list",
        (c) => c.opinions.list({ nbResultsPerPage: 100 }),
        "GET /opinions?nbResultsPerPage=100",
        page(askedOpinion),
      ),
    ],
  },
  {
    operation: "GET /opinions/:id",
    rights: "* ... ... OOOOOOO ..... . .",
    request: async (situation) => ({ params: { id: (await asked(situation, situation.scene.me)).id } }),
    client: [
      clientCall("opinions.read", (c) => c.opinions.read("trn_1"), "GET /opinions/trn_1", { response: opinionFile }),
    ],
  },
  {
    operation: "PUT /opinions/:id",
    rights: "* ... ... OOOOOOO ..... . .",
    request: async (situation) => ({
      params: { id: (await asked(situation, situation.scene.me)).id },
      body: { scores: [], text: "À l’aise" },
    }),
    client: [
      clientCall(
        "opinions.give",
        (c) => c.opinions.give("trn_1", { scores: [], text: "À l’aise" }),
        "PUT /opinions/trn_1",
        { body: { scores: [], text: "À l’aise" }, response: opinionFile },
      ),
    ],
  },
];
