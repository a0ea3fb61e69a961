import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bookmarksOf, putBookmark, removeBookmark } from "@/workspace/candidate/bookmark-queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** What the person keeps and hides. An offer hidden on this screen keeps its line, so that one press brings it back. */
export function useMarks() {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [justHidden, setJustHidden] = useState<readonly string[]>([]);
  const { data: hidden = [] } = useQuery(bookmarksOf(session.client, actor, "hidden"));
  const { data: kept = [] } = useQuery(bookmarksOf(session.client, actor, "offer"));
  const isHidden = (id: string) => hidden.some(({ assetId }) => assetId === id);
  const change = (kind: "offer" | "hidden", work: () => Promise<unknown>) => {
    if (busy) return;
    void act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, kind).queryKey });
    });
  };
  return {
    ...{ failure, hidden, isHidden },
    isKept: (id: string) => kept.some(({ assetId }) => assetId === id),
    isListed: (id: string) => !isHidden(id) || justHidden.includes(id),
    keep: (assetId: string) => change("offer", () => putBookmark(session.client, actor, "offer", { assetId })),
    hide: (assetId: string) => {
      setJustHidden((before) => [...before, assetId]);
      change("hidden", () => putBookmark(session.client, actor, "hidden", { assetId }));
    },
    show: (assetId: string) => change("hidden", () => removeBookmark(session.client, actor, "hidden", assetId)),
  };
}
