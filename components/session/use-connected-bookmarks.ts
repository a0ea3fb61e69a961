import { useEffect } from "react";
import { accountBookmarks } from "@/lib/queries/account-bookmarks";
import type { Session } from "@/lib/session/session";

/** Gives the bookmarks of this user to the buttons of the page, as long as they are logged in. */
export function useConnectedBookmarks({ client }: Session, userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    return accountBookmarks.connect(async (onChange) => {
      const { loadAccountBookmarks } = await import("@/lib/queries/load-account-bookmarks");
      return loadAccountBookmarks(client, userId, onChange);
    });
  }, [client, userId]);
}
