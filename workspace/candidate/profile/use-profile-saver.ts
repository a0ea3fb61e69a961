import { useEffect, useState } from "react";
import type { Seen } from "@/lib/queries/object-saver";
import { profileCalls } from "@/workspace/candidate/profile/queries";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The saver of the person's profile. `name` is that of a profile which the first save makes. */
export function useProfileSaver(seen: Seen | null, name = "") {
  const { session } = useSession();
  const actor = useActor();
  const [calls] = useState(() => profileCalls(session, actor, name));
  const { saver, state } = useObjectSaver(calls, seen);
  // Read again by the window that comes back: another tab may have saved.
  useEffect(() => {
    if (seen) saver.see(seen);
  }, [seen, saver]);
  return { saver, state };
}
