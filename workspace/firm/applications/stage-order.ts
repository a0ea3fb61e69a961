import type { Transaction } from "@/lib/entities/transaction";
import type { Stage } from "@/lib/rules/transaction/firm-moves";

/**
 * True for the stages that await a response: the earliest due date comes first. In other stages, the latest move comes
 * first.
 */
export const isByDueDate = (stage: Stage): boolean => stage === "unread" || stage === "pending";

/** The order in which the API lists a stage, applied here to cards that do not come from that list. */
export const byStageOrder = (stage: Stage) => (isByDueDate(stage) ? byDueDate : byMove);

function byDueDate(a: Transaction, b: Transaction): number {
  return (
    Number(Boolean(b.remindedDate)) - Number(Boolean(a.remindedDate)) ||
    compare(a.answerDueDate ?? NEVER, b.answerDueDate ?? NEVER) ||
    compare(a.id, b.id)
  );
}

/** Text that sorts after every date. */
const NEVER = "~";

const byMove = (a: Transaction, b: Transaction): number => compare(movedDate(b), movedDate(a)) || compare(b.id, a.id);

const movedDate = ({ heldMove, statusHistory, createdDate }: Transaction): string =>
  heldMove?.date ?? statusHistory[0]?.date ?? createdDate;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
