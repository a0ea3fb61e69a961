"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AccountMenuProps } from "@/components/session/account-menu";
import { LoginLink } from "@/components/session/login-link";
import { useHasSession } from "@/components/session/use-has-session";

/**
 * The link to the account, at the top of every page. The server renders a log-in link, the same for every visitor; the
 * menu, and the client that it needs, are loaded only when there is a session cookie.
 */
export function AccountSlot(props: AccountMenuProps) {
  const hasSession = useHasSession(props.settings.product);
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  useEffect(() => {
    // A menu that does not arrive leaves the link, which leads to the account all the same.
    if (hasSession)
      import("@/components/session/account-menu").then(
        (loaded) => setMenu(() => loaded.AccountMenu),
        () => undefined,
      );
  }, [hasSession]);
  return hasSession && Menu ? <Menu {...props} /> : <LoginLink href={props.hrefs.login} label={props.texts.login} />;
}
