import { useSyncExternalStore } from "react";
import { accountBookmarks } from "@/lib/queries/account-bookmarks";

/** The bookmarks of the account; null on the server, without a session, and until they are read. */
export function useAccountBookmarks() {
  useSyncExternalStore(accountBookmarks.subscribe, accountBookmarks.version, () => 0);
  return accountBookmarks.read();
}
