import { isIPv4, isIPv6 } from "node:net";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/**
 * Returns the network of a client's address, as a range: the first 24 bits of IPv4, 48 of IPv6 (of the 64 that
 * `http/client-address` retains). It is precise enough to recognise a place, but not to identify a subscriber. Null for
 * a malformed address.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  const groups = address.replace(/::\/64$/, "").split(":");
  const isWhole = groups.length === 4 && isIPv6(`${groups.join(":")}::`);
  return isWhole ? `${groups.slice(0, 3).join(":")}::/48` : null;
}

/** Returns whether the account of this name is logged in from the network of this address. */
export async function isKnownNetwork(db: Kysely<Database>, username: string, address: string): Promise<boolean> {
  const network = networkOf(address);
  if (network === null) return false;
  const { rows } = await sql`
    SELECT FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE lower(users.username) = ${username} AND sessions.network = ${network} AND sessions.expires_date > now()
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
