"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { AccountMenuProps } from "@/components/session/account-menu";
import { LoginLink } from "@/components/session/login-link";
import { SESSION_EVENT } from "@/components/session/session-event";
import { sessionCookieName } from "@/lib/session/names";

const EVENTS = [SESSION_EVENT, "focus", "pageshow"];

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};

/**
 * The way into one's account, at the top of every page. The server draws a log-in link, the same for everyone; the menu,
 * and the client that it needs, come only when there is a session cookie.
 */
export function AccountSlot(props: AccountMenuProps) {
  const cookie = `; ${sessionCookieName(props.settings.product)}=`;
  const hasSession = useSyncExternalStore(
    subscribe,
    () => `; ${document.cookie}`.includes(cookie),
    () => false,
  );
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
