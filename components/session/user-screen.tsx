"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { useSession } from "@/components/session/session-provider";
import type { SessionState } from "@/lib/session/session";

/**
 * The screen of one user. It stays as it is when his session ends by itself, so that nothing typed is lost once he has
 * logged in again; it is made anew, and all that was read forgotten, when he logs out or when somebody else logs in.
 */
export function UserScreen({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const queries = useQueryClient();
  const [screen, setScreen] = useState<Screen>({ userId: null, number: 0 });
  const next = nextScreen(screen, state);
  if (next !== screen) {
    setScreen(next);
    if (next.number !== screen.number) queries.clear();
  }
  return <Fragment key={next.number}>{children}</Fragment>;
}

type Screen = { userId: string | null; number: number };

function nextScreen(screen: Screen, state: SessionState): Screen {
  if (state.status === "starting" || (state.status === "signed-out" && state.expired)) return screen;
  const userId = state.status === "signed-in" ? state.userId : null;
  if (userId === screen.userId) return screen;
  return { userId, number: screen.userId === null ? screen.number : screen.number + 1 };
}
