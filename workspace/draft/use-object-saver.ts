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
 * Creates the only saver of a screen's object (docs/workspace.md §5.6), and returns it with its state. `calls` and
 * `initial` are read at the first render. The saver resumes by itself when the network is back and when the session is
 * open again. Until then, the values typed are in the draft of their form (`useDraft`), since a saver does not outlive
 * its screen.
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
