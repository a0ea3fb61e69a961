"use client";
import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { LoginLink, withReturn } from "@/components/session/login-link";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { type MenuTexts, SignedInMenu } from "@/components/session/signed-in-menu";
import { useRunningSession, useSessionState } from "@/components/session/use-session-state";
import { Notice, type NoticeContent } from "@/components/ui/notice";
import { accountBookmarks } from "@/lib/queries/account-bookmarks";
import { appliedOffers } from "@/lib/queries/applied-offers";
import { NOTICE_MS } from "@/lib/rules/limits";
import type { Session } from "@/lib/session/session";

/** Props set by the server: a public page has no message provider. */
export type AccountMenuProps = {
  settings: SessionSettings;
  hrefs: { login: string; workspace: string; account: string; home: string };
  texts: MenuTexts & {
    login: string;
    /** Absent where the screen itself says that the session has expired. */
    expiry?: { text: string; close: string } | undefined;
  };
};

/** The menu of the logged-in user; loaded when there is a session cookie. */
export function AccountMenu({ settings, hrefs, texts }: AccountMenuProps) {
  const [session] = useState(() => sharedSession(settings));
  const state = useSessionState(session);
  useRunningSession(session, usePathname());
  const userId = state.status === "signed-in" ? state.userId : null;
  useConnectedBookmarks(session, userId);
  useEffect(() => (userId === null ? undefined : appliedOffers.connect(session, userId)), [session, userId]);
  useEffect(() => {
    if (state.status === "signed-out") accountBookmarks.giveUp();
  }, [state.status]);
  const { expiry } = texts;
  return (
    <>
      {expiry && (
        <ExpiredNotice
          expired={state.status === "signed-out" && state.expired}
          texts={{ ...expiry, login: texts.login }}
          login={hrefs.login}
        />
      )}
      {state.status === "signed-out" ? (
        <LoginLink href={hrefs.login} label={texts.login} />
      ) : (
        <SignedInMenu
          session={session}
          current={state.status === "signed-in" ? state.current : null}
          loadFailed={state.status === "signed-in" && state.loadFailed}
          hrefs={hrefs}
          texts={texts}
        />
      )}
    </>
  );
}

type ExpiredProps = { expired: boolean; texts: { text: string; close: string; login: string }; login: string };

/** Says for 5 s that the session has expired, with the log-in that returns to this page (docs/product.md §4). */
function ExpiredNotice({ expired, texts, login }: ExpiredProps) {
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const show = useEffectEvent(() => {
    const action = { label: texts.login, onPress: () => window.location.assign(withReturn(login)) };
    setNotice({ id: Date.now(), tone: "error", text: texts.text, action });
  });
  useEffect(() => {
    if (expired) show();
    else setNotice(null);
  }, [expired]);
  return <Notice notice={notice} durationMs={NOTICE_MS} closeLabel={texts.close} onClose={() => setNotice(null)} />;
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
