import type { z } from "zod";
import { transactionFigures } from "@/contract/transaction-figures";
import { transactions } from "@/contract/transactions";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { recordAccess } from "@/marketplace/resources/accesses/record";
import { transactionCreator } from "@/marketplace/resources/applications/create";
import { editTransaction } from "@/marketplace/resources/applications/edit";
import { elsewhereRoutes } from "@/marketplace/resources/applications/elsewhere/routes";
import { readAnswerDelays } from "@/marketplace/resources/applications/follow-up";
import { heldMoveRoutes } from "@/marketplace/resources/applications/held/routes";
import { interviewRoutes } from "@/marketplace/resources/applications/interview/routes";
import { countFacets, listTransactions } from "@/marketplace/resources/applications/list";
import { moveTransaction } from "@/marketplace/resources/applications/move";
import { noteRoutes } from "@/marketplace/resources/applications/notes/routes";
import { notesRequestRoutes } from "@/marketplace/resources/applications/notes-request/routes";
import { presentTransaction, presentTransactions } from "@/marketplace/resources/applications/present";
import { previewTransaction } from "@/marketplace/resources/applications/preview";
import { refusalRoutes } from "@/marketplace/resources/applications/refusals/routes";
import { reminderRoutes } from "@/marketplace/resources/applications/reminder/routes";
import {
  NewTransaction,
  NewTransition,
  Preview,
  TransactionEdit,
  TransactionsQuery,
} from "@/marketplace/resources/applications/schemas";
import { isReadableRow, partiesOf, type Row } from "@/marketplace/resources/applications/serialize";
import { talentPoolRoutes } from "@/marketplace/resources/applications/talent-pool/routes";

/** Each move may mail the other party; no recruitment moves so often. */
const MOVE_LIMIT = { calls: 20, windowMs: 60 * 60_000 };

export const applicationRoutes = (context: Context): Route[] => [
  ...readings(context),
  ...writings(context),
  ...elsewhereRoutes(context),
  ...reminderRoutes(context),
  ...interviewRoutes(context),
  ...heldMoveRoutes(context),
  ...noteRoutes(context),
  ...notesRequestRoutes(context),
  ...refusalRoutes(context),
  ...talentPoolRoutes(context),
];

const readings = (context: Context): Route[] => [
  route(transactions.list, {
    action: "transaction:list",
    summary: "List the transactions that one owns or takes",
    description:
      "Filters narrow the caller's own transactions: a filter on another's finds none, and is not refused. With a secret key, those of all users. query is read in the name of the offer and, for a candidate, of the firm; for a firm, of the candidate. stage, city, isReminded, isLate, isHeld and isAskedForNotes are of the applications that the caller received: where the board of a firm has them (unread, pending, meeting, ended, step: and a label), the town of the offer, whether the candidate reminded it, whether the response is late, whether a move is held (its stage is then where it goes), whether the candidate waits for the notes about it, and talentPool: asked to stay in the talent pool by its refusal, or kept there; the platform's own key has nothing late. facets counts the values of status, assetId, stage, city and talentPool, each under every filter but its own: the 100 most frequent. Ordered by answerDueDate, what has none comes last and, for a firm, what a candidate reminded it of comes first. Filters, facets and order take restricted as new for the candidate.",
    query: TransactionsQuery,
    run: ({ query, caller }) => list(context, caller, query),
  }),
  route(transactions.read, {
    action: "transaction:read",
    summary: "Read a transaction as one of its parties",
    description:
      "403 for other callers. Of an application, the firm reads who applied and what they sent (applicant, metadata) unless it is restricted or withdrawn: then only that a person of that display name applied. The candidate reads new for restricted and, of the firm's texts, the reason and the message only.",
    params: byId,
    run: ({ params, caller }) => read(context, caller, params.id),
  }),
  route(transactionFigures.preview, {
    action: "transaction:preview",
    summary: "What a transaction would be: without id, dates nor taker; the public version of the asset",
    body: Preview,
    run: ({ body, ...call }) => previewTransaction(context, call, body),
  }),
];

const writings = (context: Context): Route[] => {
  const createTransaction = transactionCreator(context);
  const limit = context.sharedLimit("transactions.move", MOVE_LIMIT);
  return [
    route(transactions.create, {
      action: "transaction:create",
      summary: "Take an asset; on an offer, apply",
      description:
        "On an offer, metadata holds message, resume (the key of the candidate's own file) and answers; there is one application a person and offer while it is not withdrawn (422, code alreadyApplied). It begins as new when the offer was published with a slot or a credit, when the firm knows the candidate already (an application that it could read, a contact that it paid for), or when it has an addressCredit, which is then spent; else as restricted. On anything else, the type's process and prices apply; an asset type sold by time needs a start, and an end or a duration. Only a secret key names another taker or fixes amounts. At most 100 applications an hour for a person (429).",
      body: NewTransaction,
      run: ({ body, ...call }) => createTransaction(call, body),
    }),
    route(transactions.update, {
      action: "transaction:edit",
      summary: "Edit a transaction that one takes",
      description:
        "Open objects are merged: those of an application until the firm studies it. Dates and quantity change, and amounts with them, until it moved. The asset never changes; amounts and status are the platform's.",
      params: byId,
      body: TransactionEdit,
      run: ({ params, body, ...call }) => editTransaction(context, call, params.id, body),
    }),
    route(transactions.createTransition, {
      action: "transaction:transition",
      summary: "Move a transaction by a named transition",
      description:
        "Applications: study, meet, recruit, refuse (data.reason, a slug of the vocabulary refusalReasons; data.talentPool: true asks the candidate, by its mail, to be kept for 24 months, 422 code talentPoolUnreadable of an application that the firm could not read) and customise (data.label) by the firm, with data.message for the candidate and data.note for itself; meet with data.interview, as POST /transactions/:id/interview takes it; cancel by the applicant, with or without data.cancellationReason. Leaving restricted by study or customise takes an addressCredit (422, code noCredit); refusing does not. Other transactions follow the process of their type as it was when they began; cancel needs data.cancellationReason (400). Nothing leaves a final status. A transaction takes its asset when it reaches a status of unavailableWhen (422 when none is left). Of two transitions at once, the second finds the first one's status. hold (1 to 900 seconds) holds a firm's move of an application: nothing changes, nothing is sent and no event is recorded until then, when it is done if who decided may still do it; the firm reads it as heldMove, the candidate never. Another move takes its place, held or not; the candidate's withdrawal drops it (droppedMove of the history). 422 with data.code holdTakesCredit or notHoldable. 429 beyond 20 of one transaction in an hour.",
      params: byId,
      body: NewTransition,
      async run({ params, body, ...call }) {
        const { actorId, isSecret } = call.caller;
        if (!isSecret) await requireWithin(limit, `${actorId} ${params.id}`);
        return moveTransaction(context, call, params.id, body);
      },
    }),
  ];
};

async function list({ db, livemode }: Context, caller: Caller, query: z.output<typeof TransactionsQuery>) {
  const party = scopeOf(caller, "transaction:list") === "all" ? null : caller.actorId;
  const delayDays = query.isLate === undefined || party === null ? null : await readDelayDays(db, party);
  const reader = { party, delayDays };
  const [{ count, rows }, facets] = await Promise.all([
    listTransactions(db, query, query, reader),
    query.facets && countFacets(db, query, query.facets, reader),
  ]);
  const transactions = await presentTransactions(db, rows, { caller, livemode });
  return { ...toPage(query, count, transactions), ...(facets ? { facets } : {}) };
}

const readDelayDays = async (db: Context["db"], ownerId: string): Promise<number | null> =>
  (await readAnswerDelays(db, [ownerId])).get(ownerId)?.days ?? null;

async function read(context: Context, caller: Caller, id: string) {
  const { db, livemode } = context;
  const row = await readRow(db, "transactions", id);
  if (!row) throw notFound();
  const parties = partiesOf(caller, "transaction:read", row);
  if (parties.length === 0) throw forbidden();
  if (parties.includes("owner")) await recordContact(context, caller, row);
  return presentTransaction(db, row, { caller, livemode });
}

/**
 * Records that the firm saw the applicant's contact details, which come with every application that the firm may read.
 */
async function recordContact(context: Context, caller: Caller, row: Row): Promise<void> {
  if (!row.is_application || !isReadableRow(row)) return;
  await recordAccess(context, caller, { personId: row.taker_id, kind: "contact", reason: "application" });
}
