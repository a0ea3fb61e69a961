import { useSyncExternalStore } from "react";
import { useSession } from "@/workspace/shell/session-provider";

/** `storage`: another tab chose; the others: this one slept, and may have heard nothing. */
const EVENTS = ["storage", "focus", "pageshow"];

function subscribe(onChange: () => void) {
  for (const type of EVENTS) window.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, onChange);
  };
}

/** The organization acted as by the tab that chose last; null for the person themselves. */
export function useLastOrganization(): string | null {
  const { session } = useSession();
  return useSyncExternalStore(subscribe, session.readLastOrganization, () => null);
}
