import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Asset } from "@/lib/entities/asset";
import { keepAnswer } from "@/lib/queries/keep-answer";
import { ownCompany } from "@/lib/queries/own-company";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { type Arrangement, arrangementOf, toPart } from "@/workspace/firm/testimonials/arrangement";
import { arrangementCalls, toArranged } from "@/workspace/firm/testimonials/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** Which testimonials the page shows, with what is not sent yet, and how that changes: by the saver of the page. */
export function useArrangement(page: Asset | null) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState(() =>
    arrangementCalls(session, actor, (asset) => keepAnswer(queries, ownCompany(session, actor).queryKey, asset)),
  );
  const { saver, state } = useObjectSaver(calls, page && toArranged(page));
  // Read again by the window that comes back: a colleague may have saved.
  useEffect(() => {
    if (page) saver.see(toArranged(page));
  }, [page, saver]);
  const arrangement = arrangementOf(state.value);
  // The line of the saver says what became of it.
  const arrange = (next: Arrangement) =>
    void saver.change("testimonials", toPart(arrangement), toPart(next)).catch(() => undefined);
  return { saver, state, arrangement, arrange };
}
