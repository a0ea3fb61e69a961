import { useQueryClient } from "@tanstack/react-query";
import { firmTeam } from "@/workspace/firm/team/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** Once what a member receives is saved: the team is read again, and the user learns it. */
export function useSavedMember() {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (text: string) => {
    await queries.invalidateQueries({ queryKey: firmTeam(session, actor).queryKey });
    notify({ tone: "success", text });
  };
}
