import { useSyncExternalStore } from "react";
import { SESSION_EVENT } from "@/components/session/session-event";
import { sessionCookieName } from "@/lib/rules/user/session-mark";

const EVENTS = [SESSION_EVENT, "focus", "pageshow"];

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};

/** Returns whether this browser has a session cookie now. */
export const hasSessionCookie = (product: string): boolean =>
  `; ${document.cookie}`.includes(`; ${sessionCookieName(product)}=`);

/** Returns whether this browser has a session cookie; null on the server, whose page is the same for every visitor. */
export const useHasSession = (product: string): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => hasSessionCookie(product),
    () => null,
  );
