import { tooManyRequests } from "@/marketplace/errors";
import type { RateLimitOptions } from "@/marketplace/http/rate-limit";
import { type CreateSharedLimit, requireWithin } from "@/marketplace/http/shared-limit";

type Bounds = { perPlace: RateLimitOptions; perName: RateLimitOptions };
type Attempt = { name: string; address: string };

/**
 * Bounds the attempts on one account, existing or not, by its name. `perPlace` counts by name and address, so that a
 * caller elsewhere does not lock the owner out. `perName` counts for all addresses together, against guesses from many
 * at once: it never stops a caller from a place where the account is logged in.
 */
export function createNameLimit(sharedLimit: CreateSharedLimit, what: string, { perPlace, perName }: Bounds) {
  const [byPlace, byName] = [sharedLimit(`${what}.place`, perPlace), sharedLimit(`${what}.name`, perName)];
  // A key's parts are separated by spaces, and a name may have some.
  const partOf = (name: string) => encodeURIComponent(name);
  const placeOf = ({ name, address }: Attempt) => `${partOf(name)} ${address}`;
  return {
    /** Throws 429. `isKnown`: whether the account is logged in from there; read only when `perName` is exceeded. */
    async require(attempt: Attempt, isKnown: () => Promise<boolean>): Promise<void> {
      await requireWithin(byPlace, placeOf(attempt));
      const retryAfter = await byName.take(partOf(attempt.name));
      if (retryAfter !== null && !(await isKnown())) throw tooManyRequests(retryAfter);
    },
    /** Takes back one attempt: it was no abuse. */
    async refund(attempt: Attempt): Promise<void> {
      await Promise.all([byPlace.refund(placeOf(attempt)), byName.refund(partOf(attempt.name))]);
    },
    /** Until when attempts on this account are refused, from one place at least; null when from none. */
    async endOf(name: string): Promise<Date | null> {
      const all = await Promise.all([byPlace.endOf(partOf(name)), byName.endOf(partOf(name))]);
      const ends = all.filter((end) => end !== null);
      return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null;
    },
    /** Attempts on this account are no longer refused, from any place. */
    async lift(name: string): Promise<void> {
      await Promise.all([byPlace.lift(partOf(name)), byName.lift(partOf(name))]);
    },
  };
}

export type NameLimit = ReturnType<typeof createNameLimit>;
