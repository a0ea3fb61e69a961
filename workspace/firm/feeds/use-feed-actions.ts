import { useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import type { OfferFeedEdit } from "@/contract/offer-feeds";
import type { OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { jsonEqual } from "@/lib/rules/json-equal";
import { feedCalls, oneFeed, ownFeeds } from "@/workspace/firm/feeds/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

const meaningsOf = ({ mapping, settings }: OfferFeed) => ({ mapping, settings });

/** The actions on a feed; each reads the feed again afterwards. */
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
    /**
     * Edits the feed. Throws 412 when another person changed the mapping or the settings since `seen`; a run of the
     * feed does not count as such a change.
     */
    async editSeen(edit: OfferFeedEdit, seen: OfferFeed) {
      const now = await calls.read(id, options);
      const version = jsonEqual(meaningsOf(now), meaningsOf(seen)) ? now : seen;
      try {
        await calls.update(id, edit, { ...options, ifMatch: `"${version.updatedDate}"` });
      } finally {
        await refresh();
      }
    },
    async remove(offers: "keep" | "close") {
      await calls.remove(id, { offers }, options);
      await queries.invalidateQueries({ queryKey: ownFeeds(session.client, actor).queryKey });
      window.location.assign(localePath(locale, workspaceRoutes.offerImport()));
    },
  };
}
