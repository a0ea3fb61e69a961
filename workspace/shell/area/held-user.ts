import type { CurrentUser, SessionState } from "@/lib/session/session";

export type Held = {
  /** As whom the screen was opened. */
  user: CurrentUser;
  /** As whom this tab acts. */
  live: CurrentUser;
  /** The session has ended, or is read again, since `live` was read. */
  isInterrupted: boolean;
};

export const holdUser = (user: CurrentUser): Held => ({ user, live: user, isInterrupted: false });

/**
 * Whose screen it is after a change of the session. A choice made in this tab is followed, and so is fresher data of who
 * acts. A session that ended and began again may act as another organization: the screen stays, with what was typed.
 */
export function nextHeld(held: Held, state: SessionState): Held {
  const live = state.status === "signed-in" ? state.current : null;
  if (!live) return held.isInterrupted ? held : { ...held, isInterrupted: true };
  if (live === held.live && !held.isInterrupted) return held;
  const isSame = live.organizationId === held.user.organizationId;
  const isChosen = !held.isInterrupted && live.organizationId !== held.live.organizationId;
  return { user: isSame || isChosen ? live : held.user, live, isInterrupted: false };
}
