"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { LoginLink } from "@/components/session/login-link";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { type MenuTexts, SignedInMenu } from "@/components/session/signed-in-menu";
import { useConnectedBookmarks } from "@/components/session/use-connected-bookmarks";
import { useRunningSession, useSessionState } from "@/components/session/use-session-state";

/** Given by the server: a public page has no message provider. */
export type AccountMenuProps = {
  settings: SessionSettings;
  isNamed?: boolean;
  hrefs: { login: string; workspace: string; account: string; home: string };
  texts: MenuTexts & { login: string };
};

/** The menu of the user who is logged in; loaded when there is a session cookie. */
export function AccountMenu({ settings, isNamed = true, hrefs, texts }: AccountMenuProps) {
  const [session] = useState(() => sharedSession(settings));
  const state = useSessionState(session);
  useRunningSession(session, usePathname());
  useConnectedBookmarks(session, state.status === "signed-in" ? state.userId : null);
  if (state.status === "signed-out") return <LoginLink href={hrefs.login} label={texts.login} />;
  return (
    <SignedInMenu
      session={session}
      current={state.status === "signed-in" ? state.current : null}
      loadFailed={state.status === "signed-in" && state.loadFailed}
      isNamed={isNamed}
      hrefs={hrefs}
      texts={texts}
    />
  );
}
