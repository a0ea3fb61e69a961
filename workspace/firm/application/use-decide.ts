import { useQueryClient } from "@tanstack/react-query";
import { InterviewProposal } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { HOLD_SECONDS } from "@/lib/rules/transaction/firm-moves";
import { receivedApplication } from "@/workspace/firm/application/queries";
import { type DecidedMove, DecisionRefused } from "@/workspace/firm/decision/decision";
import { useMove } from "@/workspace/firm/move/use-move";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** Decides about one application: by the moves of the firm, or by other times for an interview that it has. */
export function useDecide(application: Transaction) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { move } = useMove();
  const { failureOf } = useMoveTexts();

  const proposeAgain = async (data: DecidedMove["data"]) => {
    const proposal = InterviewProposal.parse(data?.interview);
    const proposed = await session.client.transactions.proposeInterview(application.id, proposal, actor.as);
    queries.setQueryData(receivedApplication(session.client, actor, application.id).queryKey, proposed);
  };

  return async (moves: readonly DecidedMove[]): Promise<void> => {
    for (const { name, data } of moves) {
      if (name === "meet" && application.status === "meeting") await proposeAgain(data);
      else {
        const outcome = await move(application, { name, ...(data && { data }), hold: HOLD_SECONDS[name] });
        if (outcome.kind === "failed") throw new DecisionRefused(failureOf(application, outcome));
      }
    }
  };
}
