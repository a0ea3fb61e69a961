import type { Caller } from "@/marketplace/access/caller";

/**
 * Returns the id of the calling person, even while they act as an organization; for a secret key, the id of the person
 * for whom the key acts; else null.
 */
export const personOf = ({ user, isSecret, actorId }: Pick<Caller, "user" | "isSecret" | "actorId">): string | null =>
  user?.id ?? (isSecret ? actorId : null);
