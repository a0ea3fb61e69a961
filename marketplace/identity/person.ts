import type { Caller } from "@/marketplace/access/caller";

/**
 * The calling person, also while they act as an organization; for a secret key, the person that it acts for; or null.
 */
export const personOf = ({ user, isSecret, actorId }: Pick<Caller, "user" | "isSecret" | "actorId">): string | null =>
  user?.id ?? (isSecret ? actorId : null);
