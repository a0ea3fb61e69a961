import { useQueryClient } from "@tanstack/react-query";
import type { Session } from "@/lib/session/session";
import { offersKey } from "@/workspace/firm/offers/queries";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Runs one write on offers at a time, then reads the firm's offers again, even after a refusal. */
export function useOfferAction() {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const refresh = () => queries.invalidateQueries({ queryKey: offersKey(actor) });
  const write = (work: (client: Session["client"], actor: Actor) => Promise<void>) =>
    act(async () => {
      try {
        await work(session.client, actor);
      } finally {
        void refresh();
      }
    });
  return { busy, failure, write };
}
