"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { SESSION_EVENT } from "@/components/session/session-event";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { useRunningSession, useSessionState } from "@/components/session/use-session-state";
import type { Session, SessionState } from "@/lib/session/session";

const SessionContext = createContext<Session | null>(null);

type Props = { settings: SessionSettings; children: ReactNode };

/** Provides the tab's session to its children. */
export function SessionProvider({ settings, children }: Props) {
  const [session] = useState(() => sharedSession(settings));
  return <SessionScope session={session}>{children}</SessionScope>;
}

/** Provides a given session; tests pass their own. */
export function SessionScope({ session, children }: { session: Session; children: ReactNode }) {
  const { status } = useSessionState(session);
  useRunningSession(session);
  useEffect(() => {
    if (status !== "starting") window.dispatchEvent(new Event(SESSION_EVENT));
  }, [status]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the session and its current state; the component is rendered again at each change. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside SessionProvider");
  return { session, state: useSessionState(session) };
}
