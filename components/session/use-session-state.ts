import { useEffect, useSyncExternalStore } from "react";
import type { Session, SessionState } from "@/lib/session/session";

/** What the server draws, and the browser first: the same page for everyone. */
const STARTING: SessionState = { status: "starting" };

/** What a session is now; the component is drawn again at each change. */
export const useSessionState = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => STARTING);

/**
 * Keeps a session in step with the browser while the component is on the page. `path`: where one is; once one has gone
 * elsewhere the session is looked at again, and a user who could not be read is read.
 */
export function useRunningSession(session: Session, path: string | null = null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another occasion to start.
  useEffect(() => {
    let stop = session.start();
    // A page brought back by the back button heard nothing of what happened meanwhile.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      stop();
      stop = session.start();
    };
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("pageshow", onShow);
      stop();
    };
  }, [session, path]);
}
