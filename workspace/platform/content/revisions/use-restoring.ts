import { useQueryClient } from "@tanstack/react-query";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A decision about a revision: what it changed is read again, and announced. */
export function useRestoring() {
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const run = (decide: () => Promise<unknown>, text: string) =>
    void act(async () => {
      await decide();
      notify({ tone: "success", text });
      await queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  return { busy, failure, run };
}
