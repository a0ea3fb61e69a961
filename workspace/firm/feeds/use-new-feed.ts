import { useLocale } from "next-intl";
import { useState } from "react";
import type { NewOfferFeed } from "@/lib/api/resources/offer-feeds";
import { newItemId } from "@/lib/queries/new-item-id";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { feedCalls } from "@/workspace/firm/feeds/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** Makes a feed, reads it once without writing anything, and leads to it. */
export function useNewFeed() {
  const locale = useLocale();
  const { session } = useSession();
  const { as } = useActor();
  // The same at each attempt: an answer that is lost makes no second feed.
  const [idempotencyKey] = useState(newItemId);
  return async (feed: NewOfferFeed) => {
    const { id } = await feedCalls(session.client).create(feed, { ...as, idempotencyKey });
    await feedCalls(session.client).run(id, { kind: "trial" }, { ...as });
    window.location.assign(localePath(locale, workspaceRoutes.offerFeed(id)));
  };
}
