"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { LoginLink } from "@/components/session/login-link";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { type MenuTexts, SignedInMenu } from "@/components/session/signed-in-menu";
import { useRunningSession, useSessionState } from "@/components/session/use-session-state";
import { accountBookmarks } from "@/lib/queries/account-bookmarks";
import type { Session } from "@/lib/session/session";

/** Props set by the server: a public page has no message provider. */
export type AccountMenuProps = {
  settings: SessionSettings;
  hrefs: { login: string; workspace: string; account: string; home: string };
  texts: MenuTexts & { login: string };
};

/** The menu of the logged-in user; loaded when there is a session cookie. */
export function AccountMenu({ settings, hrefs, texts }: AccountMenuProps) {
  const [session] = useState(() => sharedSession(settings));
  const state = useSessionState(session);
  useRunningSession(session, usePathname());
  useConnectedBookmarks(session, state.status === "signed-in" ? state.userId : null);
  useEffect(() => {
    if (state.status === "signed-out") accountBookmarks.giveUp();
  }, [state.status]);
  if (state.status === "signed-out") return <LoginLink href={hrefs.login} label={texts.login} />;
  return (
    <SignedInMenu
      session={session}
      current={state.status === "signed-in" ? state.current : null}
      loadFailed={state.status === "signed-in" && state.loadFailed}
      hrefs={hrefs}
      texts={texts}
    />
  );
}

/** Provides the bookmarks of this user to the buttons of the page, as long as they are logged in. */
function useConnectedBookmarks({ client }: Session, userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    return accountBookmarks.connect(async (onChange) => {
      const { loadAccountBookmarks } = await import("@/lib/queries/load-account-bookmarks");
      return loadAccountBookmarks(client, userId, onChange);
    });
  }, [client, userId]);
}
