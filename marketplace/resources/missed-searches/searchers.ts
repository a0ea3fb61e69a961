import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createRateLimit } from "@/marketplace/http/rate-limit";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The Back button, or a reloaded page, does not count as another search. */
const PER_LINE = { calls: 1, windowMs: HOUR_MS, maxAddresses: 20_000 };
/** A school or a firm shares an address; the limit prevents one client from filling the table. */
const PER_ADDRESS = { calls: 20, windowMs: DAY_MS };
const KEY_DAYS = 30;
const MAX_CODES = 50_000;

/** A searched line, and its language. */
type Asked = { line: string; locale: string };

/**
 * Creates a counter of the addresses that search a line. An address is stored as a code, different for each line, made
 * with a key that this process generates. Codes and key are in memory only, and are forgotten after 30 days, or with
 * the process. A count that restarts afterwards never exceeds the real number.
 */
export function createSearcherCount() {
  const perLine = createRateLimit(PER_LINE);
  const perAddress = createRateLimit(PER_ADDRESS);
  let key = randomBytes(32);
  let drawn = Date.now();
  // The most recently searched lines are forgotten last.
  const codes = new LRUCache<string, Set<string>>({ maxSize: MAX_CODES, sizeCalculation: (line) => line.size });

  const codeOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 16);
  const renewKey = (now: number) => {
    if (now - drawn < KEY_DAYS * DAY_MS) return;
    key = randomBytes(32);
    drawn = now;
    codes.clear();
  };

  /**
   * Returns how many addresses are recorded for this line, including this one; null when this address searches too
   * often.
   */
  return (address: string, { line, locale }: Asked, now = Date.now()): number | null => {
    renewKey(now);
    const named = `${locale} ${line}`;
    const code = codeOf(`${address} ${named}`);
    if (perLine(code, now) !== null || perAddress(codeOf(address), now) !== null) return null;
    const asked = new Set(codes.get(named)).add(code);
    codes.set(named, asked);
    return asked.size;
  };
}
