import { newId } from "@/marketplace/db/new-id";
import {
  elsewhereApplication,
  sentApplication,
  transaction,
  unsentApplication,
} from "@/tests/fixtures/market-responses";
import { anAddress, from } from "@/tests/support/accounts";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { anAddedApplication, anUnsentApplication, createObject } from "@/tests/support/objects";
import { createFor, hasItem, onObject, type Situation } from "@/tests/support/replay/request";

const anOffer = ({ context, scene }: Situation) =>
  createObject.offer(context.db, { owner: scene.elsewhere, other: scene.stranger });
const anEmail = () => `${newId("usr").toLowerCase()}@exemple.invalid`;

/**
 * Creates the record of an application that a person sent on another site. It belongs to this person, whatever
 * organization they act as.
 */
const noted = ({ context, relation, scene }: Situation) => {
  const people = { own: scene.me, same: scene.colleague, other: scene.stranger };
  return createObject.elsewhereApplication(context.db, { owner: people[relation], other: scene.stranger });
};
const onNoted = (body?: object) => async (situation: Situation) => ({ params: { id: await noted(situation) }, body });
const applicant = { email: "ines@exemple.invalid", firstname: "Inès", lastname: "Faure" };
const added = { firstname: "Inès", lastname: "Faure", source: "post" } as const;
const note = { title: "Comptable", firm: "Cabinet Valmy", date: "2026-11-03" };

const MAILBOX_METHODS = { GET: "read", POST: "open", DELETE: "close" } as const;

/** Calls to apply without an account, and to note applications sent on other sites. */
export const APPLICATION_CALLS: Call[] = [
  {
    operation: "POST /applications",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => ({
      headers: from(anAddress(), {}),
      body: { ...applicant, assetId: await anOffer(situation), email: anEmail(), message: "Bonjour" },
    }),
    response: is.success,
    client: [
      clientCall(
        "unsentApplications.create",
        (c) => c.unsentApplications.create({ ...applicant, assetId: "ast_1", message: "Bonjour" }),
        "POST /applications",
        { body: { ...applicant, assetId: "ast_1", message: "Bonjour" }, response: { success: true } },
      ),
    ],
  },
  {
    operation: "GET /applications/unsent/:token",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => ({
      headers: from(anAddress(), {}),
      params: { token: await anUnsentApplication(situation.context.db, await anOffer(situation), anEmail()) },
    }),
    client: [
      clientCall("unsentApplications.read", (c) => c.unsentApplications.read("tok"), "GET /applications/unsent/tok", {
        response: unsentApplication,
      }),
    ],
  },
  {
    operation: "POST /applications/unsent/:token/send",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => ({
      headers: from(anAddress(), {}),
      params: { token: await anUnsentApplication(situation.context.db, await anOffer(situation), anEmail()) },
    }),
    client: [
      clientCall(
        "unsentApplications.send",
        (c) => c.unsentApplications.send("tok"),
        "POST /applications/unsent/tok/send",
        {
          response: sentApplication,
        },
      ),
    ],
  },
  {
    operation: "GET /applications/elsewhere",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: async (situation) => {
      const id = await noted(situation);
      return { query: "nbResultsPerPage=100", isDone: ({ body }) => hasItem(body, id) };
    },
    client: [
      clientCall(
        "elsewhereApplications.list",
        (c) => c.elsewhereApplications.list({ orderBy: "date" }),
        "GET /applications/elsewhere?orderBy=date",
        page(elsewhereApplication),
      ),
    ],
  },
  {
    operation: "GET /applications/elsewhere/:id",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: onNoted(),
    client: [
      clientCall(
        "elsewhereApplications.read",
        (c) => c.elsewhereApplications.read("eapp_1"),
        "GET /applications/elsewhere/eapp_1",
        { response: elsewhereApplication },
      ),
    ],
  },
  {
    operation: "POST /applications/elsewhere",
    rights: "... AAA AAAAAAA AAAAA . .",
    request: () => ({ body: note }),
    client: [
      clientCall(
        "elsewhereApplications.create",
        (c) => c.elsewhereApplications.create(note),
        "POST /applications/elsewhere",
        { body: note, response: elsewhereApplication },
      ),
    ],
  },
  {
    operation: "PATCH /applications/elsewhere/:id",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: onNoted({ state: "refused" }),
    client: [
      clientCall(
        "elsewhereApplications.update",
        (c) => c.elsewhereApplications.update("eapp_1", { state: "refused" }),
        "PATCH /applications/elsewhere/eapp_1",
        { body: { state: "refused" }, response: elsewhereApplication },
      ),
    ],
  },
  {
    operation: "DELETE /applications/elsewhere/:id",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: async (situation) => {
      const id = await noted(situation);
      const { db } = situation.context;
      const read = () => db.selectFrom("elsewhere_applications").select("id").where("id", "=", id).executeTakeFirst();
      return { params: { id }, isDone: async () => (await read()) === undefined };
    },
    client: [
      clientCall(
        "elsewhereApplications.remove",
        (c) => c.elsewhereApplications.remove("eapp_1"),
        "DELETE /applications/elsewhere/eapp_1",
        removal("eapp_1"),
      ),
    ],
  },
  {
    operation: "POST /applications/added",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => ({
      body: { ...added, assetId: await createFor(situation, "offer"), email: anEmail() },
      unknownIs: 422,
    }),
    response: is.transaction,
    client: [
      clientCall(
        "addedApplications.create",
        (c) => c.addedApplications.create({ ...added, assetId: "ast_1", email: "ines@exemple.invalid" }),
        "POST /applications/added",
        { body: { ...added, assetId: "ast_1", email: "ines@exemple.invalid" }, response: transaction },
      ),
    ],
  },
  {
    operation: "DELETE /applications/added/:id",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => {
      const { db } = situation.context;
      const id = await anAddedApplication(db, await createFor(situation, "received"));
      const read = () => db.selectFrom("transactions").select("id").where("id", "=", id).executeTakeFirst();
      return { params: { id }, isDone: async () => (await read()) === undefined };
    },
    client: [
      clientCall(
        "addedApplications.remove",
        (c) => c.addedApplications.remove("trn_1"),
        "DELETE /applications/added/trn_1",
        removal("trn_1"),
      ),
    ],
  },
  ...(["GET", "POST", "DELETE"] as const).map(
    (method): Call => ({
      operation: `${method} /assets/:id/mailbox`,
      rights: "* ... ... O.O..OO ..... A .",
      request: onObject("offer"),
      client: [
        clientCall(
          `offerMailboxes.${MAILBOX_METHODS[method]}`,
          (c) => c.offerMailboxes[MAILBOX_METHODS[method]]("ast_1"),
          `${method} /assets/ast_1/mailbox`,
          { response: { isAvailable: true, address: "candidature+abc@exemple.invalid" } },
        ),
      ],
    }),
  ),
];
