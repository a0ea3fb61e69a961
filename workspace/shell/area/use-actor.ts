import { createContext, use } from "react";
import type { CurrentUser } from "@/lib/session/session";

/** As whom a screen was opened: it reads and writes as them until it is left, whatever another tab chooses. */
export type Actor = Readonly<{
  userId: string;
  /** Null for the person themselves. */
  organizationId: string | null;
  permissions: readonly string[];
  /** Goes with each call of the client: `client.assets.list(query, { ...as, signal })`. */
  as: Readonly<{ organizationId: string | null }>;
}>;

export const toActor = ({ naturalUser, organizationId, permissions }: CurrentUser): Actor =>
  Object.freeze({
    userId: naturalUser.id,
    organizationId,
    permissions: Object.freeze([...permissions]),
    as: Object.freeze({ organizationId }),
  });

/** Given by `Guarded`, once a screen. */
export const ActorContext = createContext<Actor | null>(null);

/**
 * As whom the screen above was opened (docs/workspace.md §5.3). Each call passes `...as`, and each query key begins with
 * `organizationId ?? userId`.
 */
export function useActor(): Actor {
  const actor = use(ActorContext);
  if (!actor) throw new Error("useActor is used outside Guarded");
  return actor;
}
