import { tooManyRequests } from "@/marketplace/errors";
import type { RateLimitOptions } from "@/marketplace/http/rate-limit";
import { type CreateSharedLimit, requireWithin } from "@/marketplace/http/shared-limit";

type Bounds = { perPlace: RateLimitOptions; perName: RateLimitOptions };
type Attempt = { name: string; address: string };

/**
 * Limits the attempts on one account, existing or not, by its name. `perPlace` counts by name and address, so that a
 * caller elsewhere does not lock the owner out. `perName` counts all addresses together, against simultaneous guesses
 * from many addresses; it never stops callers at an address where the account is logged in.
 */
export function createNameLimit(sharedLimit: CreateSharedLimit, what: string, { perPlace, perName }: Bounds) {
  const [byPlace, byName] = [sharedLimit(`${what}.place`, perPlace), sharedLimit(`${what}.name`, perName)];
  // The parts of a key are separated by spaces, and a name may contain spaces.
  const partOf = (name: string) => encodeURIComponent(name);
  const placeOf = ({ name, address }: Attempt) => `${partOf(name)} ${address}`;
  return {
    /**
     * Throws 429 when a limit is exceeded. `isKnown` returns whether the account is logged in from the address of the
     * attempt; it is only called when `perName` is exceeded.
     */
    async require(attempt: Attempt, isKnown: () => Promise<boolean>): Promise<void> {
      await requireWithin(byPlace, placeOf(attempt));
      const retryAfter = await byName.take(partOf(attempt.name));
      if (retryAfter !== null && !(await isKnown())) throw tooManyRequests(retryAfter);
    },
    /** Uncounts one attempt that was no abuse. */
    async refund(attempt: Attempt): Promise<void> {
      await Promise.all([byPlace.refund(placeOf(attempt)), byName.refund(partOf(attempt.name))]);
    },
    /**
     * Returns the time until which attempts on this account are refused, from at least one place; null when none are.
     */
    async endOf(name: string): Promise<Date | null> {
      const all = await Promise.all([byPlace.endOf(partOf(name)), byName.endOf(partOf(name))]);
      const ends = all.filter((end) => end !== null);
      return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null;
    },
    /** Allows attempts on this account again, from every place. */
    async lift(name: string): Promise<void> {
      await Promise.all([byPlace.lift(partOf(name)), byName.lift(partOf(name))]);
    },
  };
}

export type NameLimit = ReturnType<typeof createNameLimit>;
