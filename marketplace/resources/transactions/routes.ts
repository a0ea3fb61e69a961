import { z } from "zod";
import { pageOf } from "@/lib/entities/page";
import { Transaction, TransactionPreview } from "@/lib/entities/transaction";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Caller } from "@/marketplace/http/caller";
import { forbidden, notFound } from "@/marketplace/http/errors";
import { byId, ids, numberRange, pagination } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { scopeOf } from "@/marketplace/http/rights";
import { type Route, route } from "@/marketplace/http/route";
import { commonFilters } from "@/marketplace/resources/filters";
import { NewTransaction, NewTransition, Preview, TransactionEdit } from "@/marketplace/resources/transactions/body";
import { createTransactions, previewTransaction } from "@/marketplace/resources/transactions/create";
import { editTransaction } from "@/marketplace/resources/transactions/edit";
import { moveTransaction } from "@/marketplace/resources/transactions/move";
import { listTransactions, readApplicant, readApplicants } from "@/marketplace/resources/transactions/store";
import { partiesOf, toTransaction } from "@/marketplace/resources/transactions/wire";

const ORDERS = ["createdDate", "updatedDate", "value", "ownerAmount", "takerAmount", "platformAmount"] as const;
const TransactionsQuery = z.strictObject({
  ...pagination(ORDERS),
  ...commonFilters,
  assetId: ids,
  assetTypeId: ids,
  ownerId: ids,
  takerId: ids,
  value: numberRange,
  ownerAmount: numberRange,
  takerAmount: numberRange,
  platformAmount: numberRange,
});

export const transactionRoutes = (context: Context): Route[] => {
  const createTransaction = createTransactions(context);
  return [
    route({
      method: "GET",
      path: "/transactions",
      action: "transaction:list",
      summary: "List the transactions that the caller owns or takes, whatever the filters",
      query: TransactionsQuery,
      answer: pageOf(Transaction),
      run: ({ query, caller }) => list(context, caller, query),
    }),
    route({
      method: "GET",
      path: "/transactions/:id",
      action: "transaction:read",
      summary:
        "Read a transaction as one of its parties; 403 for anybody else. Of an application, the firm reads who applied and what he sent (`applicant`, metadata) unless it is restricted or withdrawn; the candidate reads `new` for `restricted`, and of what the firm says only the reason and the message",
      params: byId,
      answer: Transaction,
      run: ({ params, caller }) => read(context, caller, params.id),
    }),
    route({
      method: "POST",
      path: "/transactions",
      action: "transaction:create",
      summary:
        "Take an asset; on an offer, apply: metadata holds message, resume (the key of a file of one's own) and answers; one application a person and offer while it is not withdrawn (422 alreadyApplied). It begins as `new` when the offer was published with a slot or a credit, or when the firm knows the candidate or has an addressCredit, which is then spent; else as `restricted`",
      body: NewTransaction,
      answer: Transaction,
      run: ({ body, ...call }) => createTransaction(call, body),
    }),
    route({
      method: "PATCH",
      path: "/transactions/:id",
      action: "transaction:edit",
      summary:
        "Edit a transaction that one takes: open objects are merged (those of an application until the firm studies it), dates and quantity until it moved; amounts and status are the platform's",
      params: byId,
      body: TransactionEdit,
      answer: Transaction,
      run: ({ params, body, ...call }) => editTransaction(context, call, params.id, body),
    }),
    route({
      method: "POST",
      path: "/transactions/:id/transitions",
      action: "transaction:transition",
      summary:
        "Move a transaction by a named transition. Applications: study, meet, recruit, refuse (data.reason), customise (data.label) by the firm, with data.message for the candidate and data.note for itself; cancel by the applicant. Leaving `restricted` other than by refuse takes an addressCredit (422 noCredit). Nothing leaves a final status",
      params: byId,
      body: NewTransition,
      answer: Transaction,
      run: ({ params, body, ...call }) => moveTransaction(context, call, params.id, body),
    }),
    route({
      method: "POST",
      path: "/transactions/preview",
      action: "transaction:preview",
      summary: "What a transaction would be: without id, dates nor taker; the asset as anybody may read it",
      body: Preview,
      answer: TransactionPreview,
      run: ({ body, ...call }) => previewTransaction(context, call, body),
    }),
  ];
};

async function list({ db, livemode }: Context, caller: Caller, query: z.output<typeof TransactionsQuery>) {
  const party = scopeOf(caller, "transaction:list") === "all" ? null : caller.actorId;
  const { count, rows } = await listTransactions(db, query, query, party);
  const applicants = await readApplicants(db, rows);
  return toPage(
    query,
    count,
    rows.map((row) => toTransaction(row, { caller, livemode, applicant: applicants.get(row.taker_id) })),
  );
}

async function read({ db, livemode }: Context, caller: Caller, id: string) {
  const row = await readRow(db, "transactions", id);
  if (!row) throw notFound();
  if (partiesOf(caller, "transaction:read", row).length === 0) throw forbidden();
  return toTransaction(row, { caller, livemode, applicant: await readApplicant(db, row) });
}
