import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Asset } from "@/lib/entities/asset";
import { keepAnswer } from "@/lib/queries/keep-answer";
import { ownCompany, toWritten } from "@/lib/queries/own-company";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { pageCalls } from "@/workspace/firm/page/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The saver of the firm's page: what is written goes to its draft. `name` is that of a page which the first save makes. */
export function usePageSaver(page: Asset | null, name: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState(() =>
    pageCalls(session, actor, {
      name,
      // The other screens read what this one saved.
      keep: (asset) => keepAnswer(queries, ownCompany(session, actor).queryKey, asset),
    }),
  );
  const { saver, state } = useObjectSaver(calls, page && toWritten(page));
  // Read again by the window that comes back: another tab may have saved.
  useEffect(() => {
    if (page) saver.see(toWritten(page));
  }, [page, saver]);
  return { saver, state };
}
