"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AccountMenuProps } from "@/components/session/account-menu";
import { LoginLink } from "@/components/session/login-link";
import { useHasSession } from "@/components/session/use-has-session";

/**
 * The link to the account, at the top of every page. The server renders a log-in link, the same for every visitor; the
 * menu and its client load only when there is a session cookie.
 */
export function AccountSlot(props: AccountMenuProps) {
  const hasSession = useHasSession(props.settings.product);
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  useEffect(() => {
    // If the menu fails to load, the link remains and leads to the account as well.
    if (hasSession)
      import("@/components/session/account-menu").then(
        (loaded) => setMenu(() => loaded.AccountMenu),
        () => undefined,
      );
  }, [hasSession]);
  return hasSession && Menu ? <Menu {...props} /> : <LoginLink href={props.hrefs.login} label={props.texts.login} />;
}
