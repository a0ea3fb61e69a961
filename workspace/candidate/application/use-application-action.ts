import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/entities/transaction";
import type { Session } from "@/lib/session/session";
import { sentApplication } from "@/workspace/candidate/applications/queries";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Act = (transactions: Session["client"]["transactions"], as: Actor["as"]) => Promise<Transaction>;

/**
 * Returns the function that changes an application, after which the screen shows the API's response and the lists are
 * read again.
 */
export function useApplicationAction(id: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { queryKey } = sentApplication(session.client, actor, id);
  return {
    change: async (act: Act) => {
      queries.setQueryData(queryKey, await act(session.client.transactions, actor.as));
      await queries.invalidateQueries({ queryKey: [actor.userId, "applications"] });
    },
    /** Reads the application again after a refusal, because the screen is outdated. */
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}

/** True when the API refused a change because the application has changed since it was read. */
export const isRefused = (error: unknown, status = 422): boolean =>
  error instanceof ApiError && error.status === status;
