"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { toFailure } from "@/lib/queries/failure";
import type { SessionState } from "@/lib/session/session";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The screen of one user. The screen stays unchanged when their session ends by itself, so that what was typed is still
 * there once they have logged in again. When they log out, or when another user logs in, the screen is reset and its
 * queries are cleared.
 */
export function UserScreen({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const [screen, setScreen] = useState<Screen>({ userId: null, number: 0 });
  const next = nextScreen(screen, state);
  if (next !== screen) setScreen(next);
  return (
    <HideOnLeave>
      <UserQueries key={next.number} isSignedIn={state.status === "signed-in"}>
        {children}
      </UserQueries>
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

/** Provides the queries of this user; those that failed because the session had ended are read again. */
function UserQueries({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    if (isSignedIn) void queries.invalidateQueries();
  }, [isSignedIn, queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // One retry, soon after; then the screen shows the failure and a button to try again. Offline, a request fails
      // immediately, instead of waiting for the network without any notice. After too many requests, the next attempt
      // waits for the time stated by the API.
      queries: {
        retry: (nb, error) => nb === 0 && toFailure(error) !== "busy",
        retryDelay: 500,
        staleTime: 10_000,
        networkMode: "always",
      },
    },
  });

/**
 * Hides the screen when the user leaves the page. Otherwise the back button would show the former screen for a moment,
 * before the session is checked again. The screen is shown again once the current state of the session is rendered.
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
