import { PROFILE_READ_LIMITS, SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import type { Identity } from "@/marketplace/access/caller";
import { tooManyRequests } from "@/marketplace/errors";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import { personOf } from "@/marketplace/identity/person";

const HOUR_MS = 60 * 60_000;
/** Number of profiles remembered as read within the hour. */
const MAX_REMEMBERED = 100_000;

/**
 * Limits how many profiles a member of a firm reads, apart from profiles that the firm paid for and profiles of its
 * applicants. All the calls of a member count together, whichever of their firms they act as.
 */
export function createProfileLimits({ reads: maxReads, pages: maxPages } = PROFILE_READ_LIMITS) {
  const reads = createRateLimit({ calls: maxReads, windowMs: HOUR_MS });
  const again = createRateLimit({ calls: 1, windowMs: HOUR_MS, maxAddresses: MAX_REMEMBERED });
  const pages = createRateLimit({ calls: maxPages, windowMs: HOUR_MS });
  return {
    /**
     * Counts the opening of one profile; opening it again within the hour is free. Throws 429 beyond `reads` in an
     * hour.
     */
    requireRead(caller: Identity, profileId: string): void {
      const member = memberOf(caller);
      const key = `${member} ${profileId}`;
      if (again(key) !== null) return;
      const retryAfter = reads(member);
      if (retryAfter === null) return;
      again.refund(key);
      throw tooManyRequests(retryAfter);
    },
    /**
     * Counts a list of at most `nbProfiles` profiles as the number of screen pages that they fill. Throws 429 beyond
     * `pages` in an hour.
     */
    requireList(caller: Identity, nbProfiles: number): void {
      const nbPages = Math.max(1, Math.ceil(nbProfiles / SEARCH_PAGE_SIZE));
      const retryAfter = pages(memberOf(caller), Date.now(), nbPages);
      if (retryAfter !== null) throw tooManyRequests(retryAfter);
    },
  };
}

export type ProfileLimits = ReturnType<typeof createProfileLimits>;

/** Returns the id of the person; else the id of the account for which a key acts. */
const memberOf = (caller: Identity): string => personOf(caller) ?? caller.actorId ?? "";
