import { InterviewProposal } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { APPLICATION_PROCESS, takesCredit } from "@/lib/rules/transaction/application-process";
import { type Actor, findTransition, isFinal } from "@/lib/rules/transaction/transaction-process";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { requireStillAvailable } from "@/marketplace/resources/availabilities/stock";
import { payForReading } from "@/marketplace/resources/transactions/application";
import { storedProcess } from "@/marketplace/resources/transactions/bookable";
import { proposed, requireFuture, tellProposal } from "@/marketplace/resources/transactions/interview/propose";
import { endedInterview } from "@/marketplace/resources/transactions/interview/stored";
import { mailTransition } from "@/marketplace/resources/transactions/mails";
import { presentTransaction } from "@/marketplace/resources/transactions/present";
import { applicationData, type NewTransition, transitionData } from "@/marketplace/resources/transactions/schemas";
import { partiesOf, type Row, toEventObject } from "@/marketplace/resources/transactions/serialize";
import { write } from "@/marketplace/writes/write";

/**
 * Moves a transaction by a named transition. Locked from the first read: of two at once, the second finds it moved
 * already. Throws 404, 403 for another caller than its parties or for another party's transition, 422 "Invalid
 * transition".
 */
export const moveTransaction = (context: Context, call: RouteCall, id: string, transition: NewTransition) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { trx, record } = writing;
    const { caller } = call;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    const by = partiesOf(caller, "transaction:transition", stored);
    if (by.length === 0) throw forbidden();
    if (stored.asset_id === null) throw unprocessable("This transaction is not associated to an asset");
    const { data, proposal } = dataOf(stored, transition);
    const to = nextStatus(stored, transition.name, by);
    if (stored.is_application && takesCredit(stored.status, to)) {
      await payForReading(trx, stored.owner_id, stored.taker_id);
    }
    await requireStillAvailable(trx, stored, to);
    const row = await updateRow(trx, "transactions", id, {
      ...moved(stored, to, data),
      ...(proposal && { interview: proposed(stored, proposal) }),
    });
    if (proposal) await tellProposal(writing, row, proposal, data.message);
    await record({
      type: "transaction__status_changed",
      objectId: id,
      object: toEventObject(row),
      changesRequested: { name: transition.name },
    });
    if (row.is_application) await mailTransition(trx, context, stored.status, row);
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

/** What the history keeps of a transition, and the interview that goes with it. */
function dataOf(row: Row, { name, data = {} }: NewTransition) {
  if (!row.is_application) return { data: transitionData(name, data), proposal: undefined };
  const { interview, ...kept } = applicationData(name, data);
  const proposal = interview === undefined ? undefined : InterviewProposal.parse(interview);
  if (proposal) requireFuture(proposal, ["data", "interview"]);
  return { data: kept, proposal };
}

export const processOf = (row: Pick<Row, "is_application" | "asset_type">) =>
  row.is_application ? APPLICATION_PROCESS : storedProcess(row.asset_type.transactionProcess);

function nextStatus(row: Row, name: string, by: readonly Actor[]): string {
  const found = findTransition(processOf(row), { status: row.status, name, by });
  if (!found) throw unprocessable("Invalid transition");
  if (!found.isAllowed) {
    throw new HttpError(403, { message: "You are not allowed to perform this transition", statusCode: 403 });
  }
  return found.transition.to;
}

/** The columns of a transaction that reaches a status. Any final status completes it, a cancellation too. */
export function moved(row: Row, status: string, data: JsonObject) {
  const process = processOf(row);
  const date = new Date().toISOString();
  const isCancelled = status === process.cancelStatus;
  const { cancellationReason } = data;
  const change = Object.keys(data).length > 0 ? { status, date, data } : { status, date };
  return {
    status,
    status_history: [change, ...row.status_history],
    completed_date: isFinal(process, status) ? date : null,
    cancelled_date: isCancelled ? date : null,
    interview: isFinal(process, status) ? endedInterview(row) : undefined,
    cancellation_reason: isCancelled && typeof cancellationReason === "string" ? cancellationReason : null,
  };
}
