import type { z } from "zod";
import { transactionFigures } from "@/contract/transaction-figures";
import { transactions } from "@/contract/transactions";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { personOf } from "@/marketplace/identity/person";
import { readBookable } from "@/marketplace/resources/applications/bookable";
import { requireConfig, transactionCreator } from "@/marketplace/resources/applications/create";
import { copiesOf, draftOf } from "@/marketplace/resources/applications/draft";
import { editTransaction } from "@/marketplace/resources/applications/edit";
import { elsewhereRoutes } from "@/marketplace/resources/applications/elsewhere/routes";
import { filingRoutes } from "@/marketplace/resources/applications/filing/routes";
import { readAnswerDelays } from "@/marketplace/resources/applications/follow-up";
import { heldMoveRoutes } from "@/marketplace/resources/applications/held/routes";
import { interviewRoutes } from "@/marketplace/resources/applications/interview/routes";
import { countFacets, listTransactions } from "@/marketplace/resources/applications/list";
import { moveTransaction } from "@/marketplace/resources/applications/move";
import { noteRoutes } from "@/marketplace/resources/applications/notes/routes";
import { notesRequestRoutes } from "@/marketplace/resources/applications/notes-request/routes";
import { opinionRoutes } from "@/marketplace/resources/applications/opinion/routes";
import { pdfRoutes } from "@/marketplace/resources/applications/pdf/routes";
import { presentTransaction, presentTransactions } from "@/marketplace/resources/applications/present";
import { recordContact } from "@/marketplace/resources/applications/record-contact";
import { refusalRoutes } from "@/marketplace/resources/applications/refusals/routes";
import { reminderRoutes } from "@/marketplace/resources/applications/reminder/routes";
import {
  type Booking,
  NewTransaction,
  NewTransition,
  Preview,
  TransactionEdit,
  TransactionsQuery,
} from "@/marketplace/resources/applications/schemas";
import { scorecardRoutes } from "@/marketplace/resources/applications/scorecard/routes";
import { partiesOf } from "@/marketplace/resources/applications/serialize";
import { talentPoolRoutes } from "@/marketplace/resources/applications/talent-pool/routes";
import { requireAvailable } from "@/marketplace/resources/availabilities/stock";
import { requireWritable } from "@/marketplace/resources/namespaces";

const EMPTY_PREVIEW = {
  assetId: null,
  assetSnapshot: {},
  assetTypeId: null,
  assetType: {},
  status: "draft",
  ownerId: null,
  quantity: 1,
  startDate: null,
  endDate: null,
  duration: null,
  timeUnit: null,
  unitPrice: null,
  value: null,
  ownerAmount: null,
  takerAmount: null,
  platformAmount: null,
  currency: null,
  completedDate: null,
  cancelledDate: null,
  cancellationReason: null,
};

/** Limit for each transaction, because each move may mail the other party; no recruitment needs so many. */
const MOVE_LIMIT = { calls: 20, windowMs: 60 * 60_000 };

export const applicationRoutes = (context: Context): Route[] => [
  ...readings(context),
  ...writings(context),
  ...elsewhereRoutes(context),
  ...reminderRoutes(context),
  ...interviewRoutes(context),
  ...heldMoveRoutes(context),
  ...noteRoutes(context),
  ...filingRoutes(context),
  ...pdfRoutes(context),
  ...scorecardRoutes(context),
  ...opinionRoutes(context),
  ...notesRequestRoutes(context),
  ...refusalRoutes(context),
  ...talentPoolRoutes(context),
];

const readings = (context: Context): Route[] => [
  route(transactions.list, {
    action: "transaction:list",
    summary: "List the transactions that the caller owns or takes",
    description:
      "Only the caller's own transactions are listed: a filter on another user's is not refused, but finds none. A secret key lists the transactions of all users. query searches the name of the offer and, for a candidate, the name of the firm; for a firm, the name of the candidate. The next filters apply to the applications that the caller received. stage: the column of the firm's board (unread, pending, meeting, ended, or step: and a label). city: the town of the offer. isReminded: the candidate sent a reminder. isLate: the response is late (never for the platform's own key). isHeld: a move is postponed; stage is then the stage after that move. isAskedForNotes: the candidate waits for the firm's notes. tag: one of the firm's tags. isMine: the calling person follows the application. interviewDate: the time that the candidate chose for the interview, as long as the status is meeting. talentPool: the refusal asked the candidate to stay in the talent pool (requested), or the candidate agreed (kept). facets counts the values of status, assetId, stage, city, talentPool and tag, each with every filter except its own: the 100 most frequent values. In the order answerDueDate, transactions without this date come last and, for a firm, applications with a reminder come first. In the order interviewDate, transactions without a chosen time come last. For a candidate, filters, facets and order treat restricted as new.",
    query: TransactionsQuery,
    run: ({ query, caller }) => list(context, caller, query),
  }),
  route(transactions.read, {
    action: "transaction:read",
    summary: "Read a transaction as one of its parties",
    description:
      "403 for other callers. The firm reads the applicant and what they sent (applicant, metadata), unless the application is restricted or withdrawn: then only the applicant's id and display name. The candidate reads new instead of restricted and, of the firm's texts, only the reason, the label and the message.",
    params: byId,
    run: ({ params, caller }) => read(context, caller, params.id),
  }),
  route(transactionFigures.preview, {
    action: "transaction:preview",
    summary: "Preview a transaction without creating it: no id, dates or taker, and the public version of the asset",
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
      summary: "Take an asset, or apply to an offer",
      description:
        "For an offer, metadata contains message, resume (the key of the candidate's own file) and answers. A person has at most one application to an offer that is not withdrawn (422, code alreadyApplied). The application begins as new when the offer was published with a slot or a credit, when the firm already had access to the candidate (an application that it could read, or a contact that it paid for), or when the firm has an addressCredit, which is then spent; otherwise it begins as restricted. For any other asset, the type's process and prices apply; an asset type sold by time needs a start, and an end or a duration. Only a secret key may name another taker or set amounts. At most 100 applications per person and hour (429).",
      body: NewTransaction,
      run: ({ body, ...call }) => createTransaction(call, body),
    }),
    route(transactions.update, {
      action: "transaction:edit",
      summary: "Edit a transaction as its taker",
      description:
        "Open objects are merged; the metadata of an application may change until the firm studies it. Dates and quantity, and the amounts that depend on them, may change until the first transition. The asset never changes; only the platform sets amounts and status.",
      params: byId,
      body: TransactionEdit,
      run: ({ params, body, ...call }) => editTransaction(context, call, params.id, body),
    }),
    route(transactions.createTransition, {
      action: "transaction:transition",
      summary: "Make a named transition of a transaction",
      description:
        "For an application, the firm may study, meet, recruit, refuse and customise, with data.message for the candidate and data.note for itself; the applicant may cancel, with or without data.cancellationReason. meet accepts data.interview, with the fields of POST /transactions/:id/interview. refuse needs data.reason, a slug of the vocabulary refusalReasons; data.talentPool: true asks the candidate, in the mail of the refusal, to stay in the talent pool for 24 months (422, code talentPoolUnreadable, for an application that the firm could not read). customise needs data.label. Leaving restricted by study or customise spends an addressCredit (422, code noCredit); refusing does not. Other transactions follow the process of their type as it was when they began; their cancel needs data.cancellationReason (400). No transition leaves a final status. A transaction takes its asset when it reaches a status of unavailableWhen (422 when none is left). Of two simultaneous transitions, the second starts from the status that the first one set. hold (1 to 900) postpones a firm's move of an application by that number of seconds. Until then nothing changes, nothing is sent and no event is recorded; then the move is made if its author may still make it. The firm reads it as heldMove, the candidate never does. Another move replaces it, postponed or not; the candidate's withdrawal cancels it (droppedMove in the history). 422 with data.code holdTakesCredit or notHoldable. 429 after 20 transitions of one transaction in an hour.",
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
  const reader = { party, delayDays, personId: personOf(caller) };
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

/** Returns the transaction that this booking would create, without storing it and without a taker. */
async function previewTransaction({ db, livemode }: Context, { caller }: RouteCall, body: Booking) {
  requireConfig(caller, body);
  requireWritable(caller, body);
  const bookable = body.assetId ? await readBookable(db, body.assetId) : null;
  const given: { metadata: JsonObject; platformData: JsonObject } = {
    metadata: body.metadata ?? {},
    platformData: body.platformData ?? {},
  };
  if (!bookable) return { ...EMPTY_PREVIEW, ...given, livemode };
  const draft = draftOf(bookable, body);
  await requireAvailable(db, bookable, draft);
  const { process, columns } = copiesOf(bookable, livemode);
  return {
    ...EMPTY_PREVIEW,
    assetId: columns.asset_id,
    assetSnapshot: columns.asset_snapshot,
    assetTypeId: columns.asset_type_id,
    assetType: columns.asset_type,
    status: process.initStatus,
    ownerId: columns.owner_id,
    quantity: draft.quantity,
    startDate: draft.start_date,
    endDate: draft.end_date,
    duration: draft.duration,
    timeUnit: draft.time_unit,
    unitPrice: draft.unit_price,
    value: draft.value,
    ownerAmount: draft.owner_amount,
    takerAmount: draft.taker_amount,
    platformAmount: draft.platform_amount,
    currency: draft.currency,
    ...given,
    livemode,
  };
}
