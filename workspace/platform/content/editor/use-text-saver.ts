import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import type { Entry } from "@/lib/entities/entry";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { saverCallsOf } from "@/workspace/platform/content/editor/queries";
import { newest, toSeen } from "@/workspace/platform/content/editor/written";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The one saver of an entry, and the entry as it was last answered. */
export function useTextSaver(first: Entry) {
  const { session } = useSession();
  const actor = useActor();
  const locale = useLocale();
  const router = useRouter();
  const leaveTo = ({ collection, name }: Entry) =>
    router.replace(localePath(locale, workspaceRoutes.contentText(collection, name)));
  const [entry, setEntry] = useState(first);
  const [last] = useState({ entry: first });
  const [calls] = useState(() =>
    saverCallsOf(
      session.client,
      actor,
      () => last.entry,
      (answered) => {
        last.entry = newest(last.entry, answered);
        setEntry(last.entry);
        // Published under another address, it has another screen.
        if (answered.name !== first.name) leaveTo(answered);
      },
    ),
  );
  const { saver, state } = useObjectSaver(calls, toSeen(first));
  // Read again by the window that comes back, or after a restoration.
  useEffect(() => {
    last.entry = newest(last.entry, first);
    setEntry(last.entry);
    saver.see(toSeen(first));
  }, [first, last, saver]);
  return { entry, saver, state };
}
