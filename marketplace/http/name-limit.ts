import { tooManyRequests } from "@/marketplace/errors";
import { createRateLimit, requireWithin } from "@/marketplace/http/rate-limit";

type Bound = { calls: number; windowMs: number };
type Attempt = { name: string; address: string };

/**
 * Bounds the attempts on one account, existing or not, by its name. `perPlace` counts by name and address, so that a
 * caller elsewhere does not lock the owner out. `perName` counts for all addresses together, against guesses from many
 * at once: it never stops a caller from a place where the account is logged in.
 */
export function createNameLimit({ perPlace, perName }: { perPlace: Bound; perName: Bound }) {
  const [byPlace, byName] = [createRateLimit(perPlace), createRateLimit(perName)];
  const placeOf = ({ name, address }: Attempt) => `${name} ${address}`;
  // An address has no space; a name may.
  const isPlaceOf = (name: string) => (place: string) => place.slice(0, place.lastIndexOf(" ")) === name;
  const isName = (name: string) => (other: string) => other === name;
  return {
    /** Throws 429. `isKnown`: whether the account is logged in from there; read only when `perName` is exceeded. */
    async require(attempt: Attempt, isKnown: () => Promise<boolean>): Promise<void> {
      requireWithin(byPlace, placeOf(attempt));
      const retryAfter = byName(attempt.name);
      if (retryAfter !== null && !(await isKnown())) throw tooManyRequests(retryAfter);
    },
    /** Takes back one attempt: it was no abuse. */
    refund(attempt: Attempt): void {
      byPlace.refund(placeOf(attempt));
      byName.refund(attempt.name);
    },
    /** Until when attempts on this account are refused, from one place at least; null when from none. */
    endOf(name: string): Date | null {
      const ends = [byPlace.endOf(isPlaceOf(name)), byName.endOf(isName(name))].filter((end) => end !== null);
      return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null;
    },
    /** Attempts on this account are no longer refused, from any place. */
    lift(name: string): void {
      byPlace.lift(isPlaceOf(name));
      byName.lift(isName(name));
    },
  };
}

export type NameLimit = ReturnType<typeof createNameLimit>;
