"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AccountMenuProps } from "@/components/session/account-menu";
import { AccountSign } from "@/components/session/account-sign";
import { LoginLink } from "@/components/session/login-link";
import { hasSessionCookie, useHasSession } from "@/components/session/use-has-session";
import { accountBookmarks } from "@/lib/queries/account-bookmarks";

/**
 * The link to the account, at the top of every page. The server renders the log-in link and the sign of an account, the
 * same for every visitor: CSS shows one of them (lib/rules/user/session-mark). The menu and its client load only when there
 * is a session cookie; it stays when the cookie goes, to say why.
 */
export function AccountSlot(props: AccountMenuProps) {
  const { product } = props.settings;
  const hasSession = useHasSession(product);
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  useEffect(() => {
    // Read again: while React takes over the page, `hasSession` is still that of the server.
    document.documentElement.toggleAttribute("data-session", hasSessionCookie(product));
    // If the menu fails to load, the sign remains and leads to the workspace.
    if (hasSession)
      import("@/components/session/account-menu").then(
        (loaded) => setMenu(() => loaded.AccountMenu),
        () => accountBookmarks.giveUp(),
      );
  }, [hasSession, product]);
  if (Menu) return <Menu {...props} />;
  return (
    <>
      {hasSession !== true && (
        <span className="contents member:hidden">
          <LoginLink href={props.hrefs.login} label={props.texts.login} />
        </span>
      )}
      {hasSession !== false && (
        <a
          href={props.hrefs.workspace}
          aria-label={props.texts.menu}
          className="hidden min-h-11 min-w-11 items-center justify-center px-1 member:inline-flex"
        >
          <AccountSign />
        </a>
      )}
    </>
  );
}
