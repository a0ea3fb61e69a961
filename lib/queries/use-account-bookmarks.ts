import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { accountBookmarks, type SavedKind } from "@/lib/queries/account-bookmarks";
import { isMarked } from "@/lib/rules/user/session-mark";

/** The bookmarks of the account; null on the server, without a session, and until they are read. */
function useAccountBookmarks() {
  useSyncExternalStore(accountBookmarks.subscribe, accountBookmarks.version, () => 0);
  return accountBookmarks.read();
}

/** Does what a press means without an account: by default, what its link does. */
function withoutAccount(act: (() => void) | undefined, control: HTMLElement | null): void {
  if (act) act();
  else if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
}

type Bookmark = {
  kind: SavedKind;
  id: string;
  /** State without an account. */
  isLocal?: boolean;
  onAccountChange?: (isKept: boolean) => void;
  /** Does what a press means to who has no account; without it, a link leads where it leads. */
  onPressWithoutAccount?: () => void;
};

/**
 * Returns the state of one bookmark, and the props of the link or button that changes it. A press of a logged-in user
 * is never lost: before React and before the bookmarks are read, it waits, and asks for what the control then says.
 */
export function useAccountBookmark({ kind, id, isLocal = false, onAccountChange, onPressWithoutAccount }: Bookmark) {
  const account = useAccountBookmarks();
  const control = useRef<HTMLElement | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const isKept = account ? account.has(kind, id) : isLocal;

  const press = async (event?: MouseEvent) => {
    if (!account && !isMarked()) return onPressWithoutAccount?.();
    event?.preventDefault();
    if (isWaiting) return;
    setIsWaiting(account === null);
    const read = account ?? (await accountBookmarks.whenRead());
    setIsWaiting(false);
    if (!read) return isMarked() ? undefined : withoutAccount(onPressWithoutAccount, control.current);
    read.set(kind, id, !isKept);
    onAccountChange?.(!isKept);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over what the server rendered.
  useEffect(() => {
    setIsReady(true);
    if (control.current?.dataset.pressed === undefined) return;
    delete control.current.dataset.pressed;
    void press();
  }, []);

  const props = {
    ref: (element: HTMLElement | null) => {
      control.current = element;
    },
    onClick: (event: MouseEvent) => void press(event),
    "data-waits": isReady ? undefined : "",
    "aria-busy": isWaiting || undefined,
  };
  return { isKept, props };
}
