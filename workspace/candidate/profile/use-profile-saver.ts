import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { cacheResponse } from "@/lib/queries/cache-response";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { ownProfile } from "@/lib/queries/own-profile";
import { profileCalls } from "@/workspace/candidate/profile/queries";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The saver of the person's profile. `name` is given to a profile that the first save creates. */
export function useProfileSaver(seen: Seen | null, name = "") {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState((): SaverCalls => {
    const { send, ...others } = profileCalls(session, actor, name);
    return {
      ...others,
      // Updates the cached profile, which the other screens read.
      async send(patch, before) {
        const saved = await send(patch, before);
        cacheResponse(queries, ownProfile(session, actor).queryKey, saved);
        return saved;
      },
    };
  });
  const { saver, state } = useObjectSaver(calls, seen);
  // The profile is read again when the window regains the focus, because another tab may have saved it.
  useEffect(() => {
    if (seen) saver.see(seen);
  }, [seen, saver]);
  return { saver, state };
}
