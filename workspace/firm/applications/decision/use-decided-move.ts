import type { Transaction } from "@/lib/entities/transaction";
import { takesCredit } from "@/lib/rules/transaction/application-process";
import { HOLD_SECONDS, STATUS_AFTER } from "@/lib/rules/transaction/firm-moves";
import { type DecidedMove, DecisionRefused } from "@/workspace/firm/applications/decision/decision";
import { type MoveOutcome, useMove } from "@/workspace/firm/applications/move/use-move";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";

/** Sends a move decided in a dialog, with the undo delay of its kind, and reports a failure to the dialog. */
export function useDecidedMove() {
  const { move } = useMove();
  const { failureOf, unsentOf } = useMoveTexts();
  return {
    /** Never rejects. */
    send: (application: Transaction, { name, data }: Omit<DecidedMove, "id">): Promise<MoveOutcome> =>
      move(application, {
        name,
        hold: takesCredit(application.status, STATUS_AFTER[name] ?? "") ? 0 : HOLD_SECONDS[name],
        ...(data && { data }),
      }),
    /**
     * Rejects with DecisionRefused, whose message is shown by the dialog, when the move failed, or when a colleague made
     * it first: the words and the dates of the dialog were not sent then, and stay in it.
     */
    settle: async (
      application: Transaction,
      { data = {} }: Pick<DecidedMove, "data">,
      sending: Promise<MoveOutcome>,
    ): Promise<void> => {
      const outcome = await sending;
      if (outcome.kind === "failed") throw new DecisionRefused(failureOf(application, outcome));
      if (outcome.isColleagues && (data.message || data.interview || data.note))
        throw new DecisionRefused(unsentOf(outcome.application));
    },
  };
}
