import { useEffect, useSyncExternalStore } from "react";
import type { Session, SessionState } from "@/lib/session/session";

/** State rendered by the server, and by the browser at first: the same page for everyone. */
const STARTING: SessionState = { status: "starting" };

/** Returns the current state of a session; the component renders again at each change. */
export const useSessionState = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => STARTING);

/**
 * Synchronizes a session with the browser while the component is mounted. `path`: path of the page; after a navigation
 * the session is synchronized, and a user who could not be loaded is loaded again.
 */
export function useRunningSession(session: Session, path: string | null = null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another occasion to start.
  useEffect(() => {
    let stop = session.start();
    // A page restored by the back button received no event while the browser kept it in memory.
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
