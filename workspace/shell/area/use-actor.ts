import { createContext, use } from "react";
import type { CurrentUser } from "@/lib/session/session";

/**
 * The party for whom a screen was opened. The screen reads and writes as this party until the user leaves it, whatever
 * another tab chooses.
 */
export type Actor = Readonly<{
  userId: string;
  /** Null for the person themselves. */
  organizationId: string | null;
  permissions: readonly string[];
  /** Passed to each call of the client: `client.assets.list(query, { ...as, signal })`. */
  as: Readonly<{ organizationId: string | null }>;
}>;

export const toActor = ({ naturalUser, organizationId, permissions }: CurrentUser): Actor =>
  Object.freeze({
    userId: naturalUser.id,
    organizationId,
    permissions: Object.freeze([...permissions]),
    as: Object.freeze({ organizationId }),
  });

/** Provided by `Guarded`, once per screen. */
export const ActorContext = createContext<Actor | null>(null);

/**
 * Returns the party for whom the screen above was opened (docs/workspace.md §5.3). Each call passes `...as`, and each
 * query key begins with `organizationId ?? userId`.
 */
export function useActor(): Actor {
  const actor = use(ActorContext);
  if (!actor) throw new Error("useActor is used outside Guarded");
  return actor;
}
