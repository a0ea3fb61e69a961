"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { SESSION_EVENT } from "@/components/session/session-event";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { useRunningSession, useSessionState } from "@/components/session/use-session-state";
import type { Session, SessionState } from "@/lib/session/session";

const SessionContext = createContext<Session | null>(null);

type Props = { settings: SessionSettings; children: ReactNode };

/** Gives the tab's session, and what was read with it, to the screens below. */
export function SessionProvider({ settings, children }: Props) {
  const [session] = useState(() => sharedSession(settings));
  return <SessionScope session={session}>{children}</SessionScope>;
}

/** The same, of a given session: tests give their own. */
export function SessionScope({ session, children }: { session: Session; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const { status } = useSessionState(session);
  useRunningSession(session);
  useEffect(() => {
    if (status !== "starting") window.dispatchEvent(new Event(SESSION_EVENT));
  }, [status]);
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

/** The session, and what it is now: the component is drawn again at each change. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside SessionProvider");
  return { session, state: useSessionState(session) };
}

// One more attempt, soon: whoever waits would rather be told, and has a button to try again.
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline, a request fails and says so, instead of waiting for the network without a word.
      queries: { retry: 1, retryDelay: 500, staleTime: 10_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
