import { useQueryClient } from "@tanstack/react-query";
import { orders } from "@/contract/orders";
import { support } from "@/contract/support";
import type { Methods } from "@/lib/api/bind";
import { SUPPORT } from "@/workspace/platform/support/queries";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns a function that runs an action of support: it asks for the password when the API requires it, shows a notice,
 * then reads the sheets again.
 */
export function useSupportAction() {
  const { session } = useSession();
  const { userId, as } = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  return async (
    call: (
      api: Methods<typeof support> & Pick<Methods<typeof orders>, "grant" | "refuse">,
      as: Actor["as"],
    ) => Promise<unknown>,
    done: string,
  ) => {
    await withPassword(() => call({ ...session.client.bind(support), ...session.client.bind(orders) }, as));
    notify({ tone: "success", text: done });
    await queries.invalidateQueries({ queryKey: [userId, SUPPORT] });
  };
}
