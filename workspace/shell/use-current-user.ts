import { useState } from "react";
import type { CurrentUser } from "@/lib/session/session";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns the logged-in user, with the party that they act as; null while the user is being loaded, or when nobody is
 * logged in. The last value stays while the API cannot be read, and when the session ends by itself, so that nothing
 * typed is lost.
 */
export function useCurrentUser(): CurrentUser | null {
  const { state } = useSession();
  const [last, setLast] = useState<CurrentUser | null>(null);
  const read = state.status === "signed-in" ? state.current : null;
  if (read && read !== last) setLast(read);
  const isOver = state.status === "signed-out" && !state.expired;
  return isOver ? null : (read ?? last);
}
