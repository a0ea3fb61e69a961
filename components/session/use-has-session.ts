import { useSyncExternalStore } from "react";
import { SESSION_EVENT } from "@/components/session/session-event";
import { sessionCookieName } from "@/lib/session/names";

const EVENTS = [SESSION_EVENT, "focus", "pageshow"];

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};

/** Returns whether this browser has a session cookie: false on the server, whose page is the same for every visitor. */
export function useHasSession(product: string): boolean {
  const cookie = `; ${sessionCookieName(product)}=`;
  return useSyncExternalStore(
    subscribe,
    () => `; ${document.cookie}`.includes(cookie),
    () => false,
  );
}
