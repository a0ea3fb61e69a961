import { useQueryClient } from "@tanstack/react-query";
import { firmTeam } from "@/workspace/firm/team/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** Returns a function to call once a member is saved: it reads the team again, and shows a text to the user. */
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
