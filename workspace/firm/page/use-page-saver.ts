import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Asset } from "@/lib/entities/asset";
import { cacheResponse } from "@/lib/queries/cache-response";
import { ownCompany, toWritten } from "@/lib/queries/own-company";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { pageCalls } from "@/workspace/firm/page/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The saver of the firm's page, which saves edits to the draft of the page. `name`: the name of the page, if the first
 * save creates it.
 */
export function usePageSaver(page: Asset | null, name: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState(() =>
    pageCalls(session, actor, {
      name,
      // Updates the cached page, which the other screens read.
      keep: (asset) => cacheResponse(queries, ownCompany(session, actor).queryKey, asset),
    }),
  );
  const { saver, state } = useObjectSaver(calls, page && toWritten(page));
  // The page is read again when the window regains the focus, because another tab may have saved it.
  useEffect(() => {
    if (page) saver.see(toWritten(page));
  }, [page, saver]);
  return { saver, state };
}
