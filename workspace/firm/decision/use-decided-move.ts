import type { Transaction } from "@/lib/entities/transaction";
import { HOLD_SECONDS } from "@/lib/rules/transaction/firm-moves";
import { type DecidedMove, DecisionRefused } from "@/workspace/firm/decision/decision";
import { type MoveOutcome, useMove } from "@/workspace/firm/move/use-move";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";

/** What becomes of a move that a dialog decided: it is sent, held as long as its kind is, and its dialog learns why not. */
export function useDecidedMove() {
  const { move } = useMove();
  const { failureOf } = useMoveTexts();
  return {
    /** Never rejects. */
    send: (application: Transaction, { name, data }: Omit<DecidedMove, "id">): Promise<MoveOutcome> =>
      move(application, { name, hold: HOLD_SECONDS[name], ...(data && { data }) }),
    /** Rejects with DecisionRefused, in words for the dialog, when the move failed. */
    settle: async (application: Transaction, sending: Promise<MoveOutcome>): Promise<void> => {
      const outcome = await sending;
      if (outcome.kind === "failed") throw new DecisionRefused(failureOf(application, outcome));
    },
  };
}
