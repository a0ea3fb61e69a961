import { InterviewProposal } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import { APPLICATION_PROCESS, takesCredit } from "@/lib/rules/transaction/application-process";
import { isQuiet } from "@/lib/rules/transaction/firm-moves";
import { repliesOf } from "@/lib/rules/transaction/firm-replies";
import { type Actor, findTransition, isFinal } from "@/lib/rules/transaction/transaction-process";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import type { StatusChange } from "@/marketplace/db/tables/exchanges";
import { HttpError, unprocessable } from "@/marketplace/errors";
import { payForReading } from "@/marketplace/resources/applications/application";
import { storedProcess } from "@/marketplace/resources/applications/bookable";
import {
  checkProposal,
  messageProposal,
  proposed,
  requireOnline,
} from "@/marketplace/resources/applications/interview/propose";
import { endedInterview } from "@/marketplace/resources/applications/interview/stored";
import { mailTransition } from "@/marketplace/resources/applications/mails";
import { applicationData, transitionData } from "@/marketplace/resources/applications/schemas";
import { isReadableRow, type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { storeQuestion } from "@/marketplace/resources/applications/talent-pool/question";
import { requireStillAvailable } from "@/marketplace/resources/availabilities/stock";
import { recordAct } from "@/marketplace/writes/application-acts";
import { type AuditActor, PLATFORM } from "@/marketplace/writes/audit";
import type { Write } from "@/marketplace/writes/write";

/** Requested transition: its name, and the data sent with it. */
export type Move = { name: string; data?: JsonObject | undefined };
/** Transition that `checkMove` accepted: `to` is the new status, `data` is stored in the history. */
export type CheckedMove = { name: string; to: string; data: JsonObject; proposal: InterviewProposal | undefined };

/**
 * Checks a move by these parties at `time`, in milliseconds, without applying it. Throws 400 naming the wrong field,
 * 403 when only the other party may make the move, 422 "Invalid transition".
 */
export function checkMove(row: Row, by: readonly Actor[], { name, data = {} }: Move, time = Date.now()): CheckedMove {
  if (row.asset_id === null) throw unprocessable("This transaction is not associated to an asset");
  const kept = dataOf(row, { name, data }, time);
  return { name, to: nextStatus(row, name, by), ...kept };
}

/** Returns the data that the history stores for a transition, and the proposed interview. */
function dataOf(row: Row, { name, data }: { name: string; data: JsonObject }, time: number) {
  if (!row.is_application) return { data: transitionData(name, data), proposal: undefined };
  const { interview, ...kept } = applicationData(name, data);
  const proposal =
    interview === undefined
      ? undefined
      : checkProposal(InterviewProposal.parse(interview), row.asset_snapshot, {
          path: ["data", "interview"],
          now: time,
        });
  if (proposal) requireOnline(row);
  if (data.talentPool === true && !isReadableRow(row)) {
    throw unprocessable("Only a candidate whom the firm could read is asked", { code: "talentPoolUnreadable" });
  }
  return { data: kept, proposal };
}

function nextStatus(row: Row, name: string, by: readonly Actor[]): string {
  const found = findTransition(processOf(row), { status: row.status, name, by });
  if (!found) throw unprocessable("Invalid transition");
  if (!found.isAllowed) {
    throw new HttpError(403, { message: "You are not allowed to perform this transition", statusCode: 403 });
  }
  return found.transition.to;
}

/** What the history of a transaction keeps of a change, beside its data. */
type Circumstances = Pick<StatusChange, "pressedDate" | "droppedMove" | "isQuiet">;
/** `authorId`: the person who decides; null for the platform. `isQuiet`: nothing is sent to the candidate. */
type Decision = { authorId: string | null; isQuiet: boolean; circumstances?: Circumstances | undefined };

/** Returns whether the firm's choice of quiet moves covers this move, as it stands now. */
export async function isQuietMove(trx: Write["trx"], row: Row, move: Move): Promise<boolean> {
  if (!row.is_application || !isQuiet({ quietMoves: true }, move)) return false;
  const firm = await trx.selectFrom("users").select("metadata").where("id", "=", row.owner_id).executeTakeFirst();
  return isQuiet(repliesOf(firm?.metadata ?? {}), move);
}

/**
 * Applies a checked move to a locked row: spends the credit, changes the row, stores the talent-pool question, records
 * the event and, unless the move is quiet, sends the mails. Throws 422 when no credit or no stock is left.
 */
export async function applyMove(
  writing: Write,
  context: Context,
  stored: Row,
  { name, to, data, proposal }: CheckedMove,
  { authorId, isQuiet: isUnsent, circumstances }: Decision,
): Promise<Row> {
  const { trx, record } = writing;
  if (stored.is_application && takesCredit(stored.status, to)) {
    const by: AuditActor = authorId === null ? PLATFORM : { type: "person", id: authorId };
    await payForReading(trx, { ownerId: stored.owner_id, takerId: stored.taker_id, id: stored.id, by });
  }
  await requireStillAvailable(trx, stored, to);
  const row = await updateRow(trx, "transactions", stored.id, {
    ...moved(stored, to, data, { ...circumstances, ...(isUnsent && { isQuiet: true }) }),
    ...(proposal && { interview: proposed(stored, proposal) }),
  });
  if (stored.is_application && data.talentPool === true) await storeQuestion(trx, row.id);
  if (stored.is_application && to !== APPLICATION_PROCESS.cancelStatus) {
    const detail = row.status_history[0]?.date ?? null;
    await recordAct(trx, { transactionId: row.id, kind: "move", authorId, detail });
  }
  if (proposal) await messageProposal(writing, row, proposal, { authorId, message: data.message });
  await record({
    type: "transaction__status_changed",
    objectId: row.id,
    object: toEventObject(row),
    changesRequested: { name },
  });
  if (row.is_application && !isUnsent) {
    const isProposal = proposal !== undefined;
    await mailTransition(trx, context, { before: stored.status, row, authorId, isProposal });
  }
  return row;
}

export const processOf = (row: Pick<Row, "is_application" | "asset_type">) =>
  row.is_application ? APPLICATION_PROCESS : storedProcess(row.asset_type.transactionProcess);

type Moving = Pick<Row, "is_application" | "asset_type" | "status_history" | "interview">;

/** Returns the columns of a transaction that reaches a status. Any final status completes it, even a cancellation. */
export function moved(row: Moving, status: string, data: JsonObject, circumstances: Circumstances = {}) {
  const process = processOf(row);
  const date = new Date().toISOString();
  const isCancelled = status === process.cancelStatus;
  const { cancellationReason } = data;
  const change = { status, date, ...(Object.keys(data).length > 0 ? { data } : {}), ...circumstances };
  return {
    status,
    status_history: [change, ...row.status_history],
    completed_date: isFinal(process, status) ? date : null,
    cancelled_date: isCancelled ? date : null,
    interview: isFinal(process, status) ? endedInterview(row) : undefined,
    cancellation_reason: isCancelled && typeof cancellationReason === "string" ? cancellationReason : null,
  };
}
