import { useEffect, useState, useSyncExternalStore } from "react";
import {
  createObjectSaver,
  type ObjectSaver,
  type SaverCalls,
  type SaverState,
  type Seen,
} from "@/lib/queries/object-saver";
import { useSession } from "@/workspace/shell/session-provider";

const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The one saver of the object of a screen (docs/workspace.md §5.6), and what it is doing. `calls` and `initial` are those
 * of the first drawing. It goes on by itself when the network is back and when the session is open again; what was typed
 * meanwhile stands in the draft of its form (`useDraft`), since a saver lives no longer than its screen.
 */
export function useObjectSaver(calls: SaverCalls, initial: Seen | null): { saver: ObjectSaver; state: SaverState } {
  const [saver] = useState(() => createObjectSaver(calls, clock, initial));
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const { status } = useSession().state;
  useEffect(() => {
    if (status === "signed-in") saver.resume();
  }, [status, saver]);
  useEffect(() => {
    window.addEventListener("online", saver.resume);
    return () => window.removeEventListener("online", saver.resume);
  }, [saver]);
  return { saver, state };
}
