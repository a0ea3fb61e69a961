import { createHmac, randomBytes } from "node:crypto";
import { createRateLimit } from "@/marketplace/http/rate-limit";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A press on Back, or a page read again, is no other search. */
const PER_LINE = { calls: 1, windowMs: HOUR_MS, maxAddresses: 20_000 };
/** A school or a firm shares an address; one client cannot fill the table. */
const PER_ADDRESS = { calls: 20, windowMs: DAY_MS };
const KEY_DAYS = 30;
const MAX_CODES = 50_000;

/** Which line, in which language. */
type Asked = { line: string; locale: string };

/**
 * Counts the addresses that search a line. Of an address there is a code, of each line another, whose key this process
 * draws; codes and key are in memory alone, and forgotten after 30 days, or with the process. What is then counted anew
 * is never more than there were.
 */
export function createAskers() {
  const perLine = createRateLimit(PER_LINE);
  const perAddress = createRateLimit(PER_ADDRESS);
  let key = randomBytes(32);
  let drawn = Date.now();
  let codes = new Map<string, Set<string>>();
  let nbCodes = 0;

  const codeOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 16);
  const forget = (line: string) => {
    nbCodes -= codes.get(line)?.size ?? 0;
    codes.delete(line);
  };
  const renewKey = (now: number) => {
    if (now - drawn < KEY_DAYS * DAY_MS) return;
    key = randomBytes(32);
    drawn = now;
    codes = new Map();
    nbCodes = 0;
  };

  /** The number of addresses known to have searched this line, with this one; null when this one searches too often. */
  return (address: string, { line, locale }: Asked, now = Date.now()): number | null => {
    renewKey(now);
    const named = `${locale} ${line}`;
    const code = codeOf(`${address} ${named}`);
    if (perLine(code, now) !== null || perAddress(codeOf(address), now) !== null) return null;
    // Set again, so that the last lines searched are the last forgotten.
    const asked = new Set(codes.get(named)).add(code);
    forget(named);
    codes.set(named, asked);
    nbCodes += asked.size;
    for (const oldest of codes.keys()) {
      if (nbCodes <= MAX_CODES || oldest === named) break;
      forget(oldest);
    }
    return asked.size;
  };
}
