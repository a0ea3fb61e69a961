import { useEffect, useSyncExternalStore } from "react";
import type { Session, SessionState } from "@/lib/session/session";

/** What the server draws, and the browser first: the same page for everyone. */
const STARTING: SessionState = { status: "starting" };

/** What a session is now; the component is drawn again at each change. */
export const useSessionState = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => STARTING);

/**
 * Keeps a session in sync with the browser while the component is on the page. `path`: of the page; after a navigation
 * the session is synced, and a user who could not be loaded is loaded again.
 */
export function useRunningSession(session: Session, path: string | null = null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another occasion to start.
  useEffect(() => {
    let stop = session.start();
    // A page restored by the back button received no event meanwhile.
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
