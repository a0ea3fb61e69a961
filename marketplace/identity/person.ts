import type { Caller } from "@/marketplace/access/caller";

/** The person who calls, also while he acts as an organization; for a secret key, the one that it speaks for; or null. */
export const personOf = ({ user, isSecret, actorId }: Pick<Caller, "user" | "isSecret" | "actorId">): string | null =>
  user?.id ?? (isSecret ? actorId : null);
