import { useQueryClient } from "@tanstack/react-query";
import { InterviewProposal } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { receivedApplication } from "@/workspace/firm/applications/application/queries";
import type { DecidedMove } from "@/workspace/firm/applications/decision/decision";
import { useDecidedMove } from "@/workspace/firm/applications/decision/use-decided-move";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns a function that applies decisions to one application: a move, or other times for the interview that it
 * already has.
 */
export function useDecisions(application: Transaction) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { send, settle } = useDecidedMove();

  const proposeAgain = async (data: DecidedMove["data"]) => {
    const proposal = InterviewProposal.parse(data?.interview);
    const proposed = await session.client.transactions.proposeInterview(application.id, proposal, actor.as);
    queries.setQueryData(receivedApplication(session.client, actor, application.id).queryKey, proposed);
  };

  return async (moves: readonly DecidedMove[]): Promise<void> => {
    for (const { id: _, ...one } of moves) {
      if (one.name === "meet" && application.status === "meeting") await proposeAgain(one.data);
      else await settle(application, one, send(application, one));
    }
  };
}
