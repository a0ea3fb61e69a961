import { useQueryClient } from "@tanstack/react-query";
import type { Bind } from "@/lib/api/bind";
import { SYSTEM } from "@/workspace/platform/system/queries";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * Returns the function by which a button writes to the system. The function asks for the password when the API requires
 * it, shows a notice, then invalidates the queries of the system.
 */
export function useSystemWrite() {
  const { session } = useSession();
  const { userId, as } = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const save = (call: (bind: Bind, as: Actor["as"]) => Promise<unknown>, done: string) =>
    act(async () => {
      await withPassword(() => call(session.client.bind, as));
      notify({ tone: "success", text: done });
      await queries.invalidateQueries({ queryKey: [userId, SYSTEM] });
    });
  return { busy, failure, save };
}
