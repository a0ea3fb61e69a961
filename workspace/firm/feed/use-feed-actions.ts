import { useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import type { OfferFeedEdit } from "@/lib/api/resources/offer-feeds";
import type { OfferFeedRun } from "@/lib/entities/offer-feed";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { feedCalls, oneFeed, ownFeeds } from "@/workspace/firm/feeds/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** What a person does with a feed; what is shown of it is read again. */
export function useFeedActions(id: string) {
  const locale = useLocale();
  const queries = useQueryClient();
  const { session } = useSession();
  const actor = useActor();
  const calls = feedCalls(session.client);
  const options = { ...actor.as };
  const refresh = () => queries.invalidateQueries({ queryKey: oneFeed(session.client, actor, id).queryKey });
  return {
    async run(kind: OfferFeedRun["kind"], closesMissing = false) {
      await calls.run(id, { kind, closesMissing }, options);
      await refresh();
    },
    async edit(edit: OfferFeedEdit) {
      await calls.update(id, edit, options);
      await refresh();
    },
    async remove(offers: "keep" | "close") {
      await calls.remove(id, { offers }, options);
      await queries.invalidateQueries({ queryKey: ownFeeds(session.client, actor).queryKey });
      window.location.assign(localePath(locale, workspaceRoutes.offerImport()));
    },
  };
}
