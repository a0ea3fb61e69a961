import { z } from "zod";
import type { InterviewProposal } from "@/lib/entities/interview";
import { newId } from "@/marketplace/db/new-id";
import { updateRow } from "@/marketplace/db/rows";
import { transaction, transactionPreview } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createObject } from "@/tests/support/objects";
import { createFor, forSecretKey, listOf, onObject, request, type Situation } from "@/tests/support/replay/request";

/** An offer of a firm without any tie to the principal. */
const anOfferElsewhere = ({ context, scene }: Situation) =>
  createObject.offer(context.db, { owner: scene.elsewhere, other: scene.stranger });
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
const anInterview: InterviewProposal = {
  format: "phone",
  minutes: 30,
  slots: [inAMonth],
  phone: "01 99 00 11 22",
  with: [],
};
const metadata = { note: "é" };
const application = { assetId: "ast_1", metadata: { message: "Bonjour", resume: "cvs/abc/def.pdf" } };

export const TRANSACTION_CALLS: Call[] = [
  {
    operation: "GET /transactions received",
    protocol: [70],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: listOf("received", ({ owner }) => `&ownerId=${owner}`),
    response: is.env(is.transaction),
    client: [
      clientCall(
        "transactions.list",
        (c) => c.transactions.list({ ownerId: "org_1", value: { gte: 10 }, orderBy: "value" }),
        "GET /transactions?ownerId=org_1&value=%7B%22gte%22:10%7D&orderBy=value",
        page(transaction),
      ),
    ],
  },
  {
    operation: "GET /transactions counted",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: listOf("received", ({ owner }) => `&ownerId=${owner}&status=new&facets=status`),
    response: is.env(is.transaction).extend({ facets: z.object({ status: z.object({ new: z.number() }) }) }),
    client: [
      clientCall(
        "transactions.list",
        (c) => c.transactions.list({ status: ["new", "pending"], facets: ["status"], orderBy: "answerDueDate" }),
        "GET /transactions?status[]=new&status[]=pending&facets[]=status&orderBy=answerDueDate",
        {
          response: { ...page(transaction).response, facets: { status: { new: 1 } } },
          result: { ...page(transaction).result, facets: { status: { new: 1 } } },
        },
      ),
    ],
  },
  {
    operation: "GET /transactions sent",
    protocol: [70],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: listOf("sent", ({ owner }) => `&takerId=${owner}`),
    response: is.env(is.transaction),
  },
  {
    operation: "GET /transactions/:id received",
    protocol: [71],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("received"),
    response: is.transaction,
    client: [
      clientCall("transactions.read", (c) => c.transactions.read("trn_1"), "GET /transactions/trn_1", {
        response: transaction,
      }),
    ],
  },
  {
    operation: "GET /transactions/:id sent",
    protocol: [71],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("sent"),
    response: is.transaction,
  },
  {
    operation: "POST /transactions",
    protocol: [72],
    rights: "... AAA ....... AAAAA A .",
    request: request(async (situation) => ({
      assetId: await anOfferElsewhere(situation),
      ...forSecretKey(situation, { takerId: situation.scene.me }),
    })),
    response: is.transaction,
    client: [
      clientCall("transactions.create", (c) => c.transactions.create(application), "POST /transactions", {
        body: application,
        response: transaction,
      }),
    ],
  },
  {
    operation: "PATCH /transactions/:id sent",
    protocol: [73],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("sent", { metadata: { a: 1 } }),
    response: is.transaction,
    client: [
      clientCall(
        "transactions.update",
        (c) => c.transactions.update("trn_1", { metadata }),
        "PATCH /transactions/trn_1",
        {
          body: { metadata },
          response: transaction,
        },
      ),
    ],
  },
  {
    operation: "PATCH /transactions/:id received",
    rights: "* ... ... ....... ..... A .",
    request: onObject("received", { metadata: { a: 1 } }),
  },
  {
    operation: "POST /transactions/:id/transitions meet",
    protocol: [74],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("received", { name: "meet" }),
    response: is.transaction,
    client: [
      clientCall(
        "transactions.createTransition",
        (c) => c.transactions.createTransition("trn_1", { name: "meet", data: { message: "Mardi ?" } }),
        "POST /transactions/trn_1/transitions",
        { body: { name: "meet", data: { message: "Mardi ?" } }, response: transaction },
      ),
    ],
  },
  {
    operation: "POST /transactions/:id/transitions cancel",
    protocol: [74],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("sent", {
      name: "cancel",
      data: { cancellationReason: "Autre projet" },
    }),
    response: is.transaction,
  },
  {
    operation: "POST /transactions/:id/transitions held",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("received", { name: "refuse", data: { reason: "logiciels" }, hold: 600 }),
    response: is.transaction,
  },
  {
    operation: "DELETE /transactions/:id/held-move",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: async (situation) => {
      const id = await createFor(situation, "received");
      await situation.context.db
        .insertInto("held_moves")
        .values({ id: newId("held"), transaction_id: id, name: "meet", data: "{}", due_date: inAMonth })
        .execute();
      return { params: { id } };
    },
    response: is.transaction,
    client: [
      clientCall(
        "transactions.removeHeldMove",
        (c) => c.transactions.removeHeldMove("trn_1"),
        "DELETE /transactions/trn_1/held-move",
        { response: transaction },
      ),
    ],
  },
  {
    operation: "GET /assets/:id/refusal-reasons",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("offer"),
    client: [
      clientCall(
        "transactions.refusalReasons",
        (c) => c.transactions.refusalReasons("ast_1"),
        "GET /assets/ast_1/refusal-reasons",
        { response: { refusals: 5, reasons: [{ reason: "logiciels", count: 5 }] } },
      ),
    ],
  },
  {
    operation: "POST /transactions/:id/remind",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("sent", { text: "Où en êtes-vous ?" }),
    response: is.transaction,
    client: [
      clientCall(
        "transactions.remind",
        (c) => c.transactions.remind("trn_1", { text: "Où en êtes-vous ?" }),
        "POST /transactions/trn_1/remind",
        { body: { text: "Où en êtes-vous ?" }, response: transaction },
      ),
    ],
  },
  {
    operation: "POST /transactions/:id/interview",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: async (situation) => {
      const id = await createFor(situation, "received");
      await updateRow(situation.context.db, "transactions", id, { status: "meeting" });
      return { params: { id }, body: anInterview };
    },
    response: is.transaction,
    client: [
      clientCall(
        "transactions.proposeInterview",
        (c) => c.transactions.proposeInterview("trn_1", anInterview),
        "POST /transactions/trn_1/interview",
        { body: anInterview, response: transaction },
      ),
    ],
  },
  {
    operation: "POST /transactions/:id/interview/choice",
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: async (situation) => {
      const id = await createFor(situation, "sent");
      const interview = { ...anInterview, sequence: 0, proposedDate: "2026-11-22T08:00:00.000Z", choice: null };
      await updateRow(situation.context.db, "transactions", id, { status: "meeting", interview });
      return { params: { id }, body: { slot: anInterview.slots[0] } };
    },
    response: is.transaction,
    client: [
      clientCall(
        "transactions.chooseInterview",
        (c) => c.transactions.chooseInterview("trn_1", { halfDays: [{ date: "2999-12-02", half: "morning" }] }),
        "POST /transactions/trn_1/interview/choice",
        { body: { halfDays: [{ date: "2999-12-02", half: "morning" }] }, response: transaction },
      ),
    ],
  },
  {
    operation: "POST /transactions/preview",
    protocol: [75],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async (situation) => ({ assetId: await anOfferElsewhere(situation) })),
    response: is.transactionPreview,
    client: [
      clientCall(
        "transactions.preview",
        (c) => c.transactions.preview({ assetId: "ast_1", startDate: "2026-11-21", duration: { d: 2 } }),
        "POST /transactions/preview",
        { body: { assetId: "ast_1", startDate: "2026-11-21", duration: { d: 2 } }, response: transactionPreview },
      ),
    ],
  },
];
