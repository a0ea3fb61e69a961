"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SessionState } from "@/lib/session/session";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The screen of one user. It stays as it is when his session ends by itself, so that nothing typed is lost once he has
 * logged in again; it is made anew, and all that was read forgotten, when he logs out or when somebody else logs in.
 */
export function UserScreen({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const [screen, setScreen] = useState<Screen>({ userId: null, number: 0 });
  const next = nextScreen(screen, state);
  if (next !== screen) setScreen(next);
  return (
    <HideOnLeave>
      <Reading key={next.number} isSignedIn={state.status === "signed-in"}>
        {children}
      </Reading>
    </HideOnLeave>
  );
}

type Screen = { userId: string | null; number: number };

function nextScreen(screen: Screen, state: SessionState): Screen {
  if (state.status === "starting" || (state.status === "signed-out" && state.expired)) return screen;
  const userId = state.status === "signed-in" ? state.userId : null;
  if (userId === screen.userId) return screen;
  return { userId, number: screen.userId === null ? screen.number : screen.number + 1 };
}

/** What was read for this user; what could not be, because his session had ended, is read again. */
function Reading({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    if (isSignedIn) void queries.invalidateQueries();
  }, [isSignedIn, queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // One more attempt, soon: whoever waits would rather be told, and has a button to try again. Offline, a request
      // fails and says so, instead of waiting for the network without a word.
      queries: { retry: 1, retryDelay: 500, staleTime: 10_000, networkMode: "always" },
    },
  });

/**
 * Hides the screen that one leaves: the back button may bring it back as it was, a moment before the session is looked at
 * again. Shown once what the session has become is drawn.
 */
function HideOnLeave({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const become = (visibility: string) => frame.current?.style.setProperty("visibility", visibility);
    const hide = () => become("hidden");
    const show = () => requestAnimationFrame(() => become("visible"));
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
    };
  }, []);
  return (
    <div ref={frame} className="contents">
      {children}
    </div>
  );
}
