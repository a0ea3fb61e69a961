import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { insertRow } from "@/marketplace/db/rows";
import { customAttributeRows } from "@/marketplace/install/reference-data";
import { installTypes } from "@/tests/support/a-firm";
import type { FirmIds, FirmReader, SecretWorld } from "@/tests/support/a-firm-of-secrets";
import { testEnv } from "@/tests/support/env";
import { type Attempt, NEVER, READS, WRITES, type Write } from "@/tests/support/firm-attempts";
import { firmsAndSecrets, secretsIn } from "@/tests/support/firms-and-secrets";
import { withMarketplace } from "@/tests/support/marketplace";

/**
 * Number of times that each call is made, by an administrator of another firm and by any reader: more than 5,000
 * attempts in `npm run test:long`.
 */
const ROUNDS = testEnv().loops > 1 ? 27 : 1;
const ATTEMPTS: readonly Attempt[] = [...READS, ...WRITES, ...NEVER];
const LOOP_MS = 1_200_000;

const marketplace = withMarketplace({ seeded: false });
const { call, database } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  for (const row of customAttributeRows) await insertRow(database.db, "custom_attributes", row);
});

const aTry = fc.record({
  reader: fc.nat(),
  /** Half of the attempts come from a reader who acts as a firm; half of these target that firm. */
  isMember: fc.boolean(),
  isOwn: fc.boolean(),
  firm: fc.nat(),
});
type Drawn = { reader: number; isMember: boolean; isOwn: boolean; firm: number };

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
};
const isWrite = (attempt: Attempt): attempt is Write => "roles" in attempt;
const mayWrite = ({ firm, role, administers = [] }: FirmReader, { roles, isPersonal }: Write, of: FirmIds) =>
  isPersonal ? administers.includes(of.firm) : firm === of.firm && roles.includes(role ?? "");

/** Returns, as JSON, every row of a firm that the attempts may change. */
async function stateOf({ firm, member, assets, application, join, attach }: FirmIds): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    SELECT jsonb_build_array(
      (SELECT jsonb_agg(users ORDER BY id) FROM users WHERE id IN (${firm}, ${member})),
      (SELECT jsonb_agg(assets ORDER BY id) FROM assets WHERE owner_id = ${firm} OR id = ANY(${assets}::text[])),
      (SELECT jsonb_agg(transactions ORDER BY id) FROM transactions WHERE owner_id = ${firm}),
      (SELECT jsonb_agg(notes ORDER BY id) FROM notes WHERE transaction_id = ${application}),
      (SELECT jsonb_agg(held_moves ORDER BY id) FROM held_moves WHERE transaction_id = ${application}),
      (SELECT jsonb_agg(membership_requests ORDER BY id) FROM membership_requests WHERE id IN (${join}, ${attach})),
      (SELECT jsonb_agg(files ORDER BY key) FROM files WHERE owner_id = ${firm}),
      (SELECT jsonb_agg(saved_searches ORDER BY id) FROM saved_searches WHERE user_id = ${firm}),
      (SELECT jsonb_agg(messages ORDER BY id) FROM messages WHERE receiver_id = ${firm})
    )::text AS state`.execute(database.db);
  return rows[0]?.state ?? "";
}

/** Returns the reader and the target firm of an attempt: with `isStranger`, an administrator of another firm. */
function drawn({ readers, firms }: SecretWorld, { reader: index, firm, isMember, isOwn }: Drawn, isStranger: boolean) {
  const of = pick(firms, firm);
  if (isStranger) {
    const administrators = readers.filter(({ role, firm: acted }) => role === "administrator" && acted !== of.firm);
    return { reader: pick(administrators, index), of };
  }
  const reader = pick(isMember ? readers.filter(({ role }) => role !== null) : readers, index);
  const own = firms.find((one) => one.firm === reader.firm);
  return { reader, of: own && isOwn ? own : of };
}

test(
  "no call reads or changes the private data of another firm",
  async () => {
    let world = await firmsAndSecrets(marketplace.context);
    const seen = { tries: 0, refused: 0, kept: 0, secrets: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 5 === 4) world = await firmsAndSecrets(marketplace.context);
      const tries = fc.sample(aTry, { numRuns: 2 * ATTEMPTS.length, seed: round });
      for (const [index, one] of tries.entries()) {
        const attempt = pick(ATTEMPTS, index);
        const { reader, of } = drawn(world, one, index < ATTEMPTS.length);
        if (isWrite(attempt) && mayWrite(reader, attempt, of)) continue;
        const before = isWrite(attempt) ? await stateOf(of) : "";
        const what = `${attempt.method} ${attempt.path(of)} by ${reader.role ?? "none"} of ${reader.firm}`;
        const sent = await call(attempt.method, attempt.path(of), attempt.body?.(of), reader.headers);
        expect(sent.status, what).toBeLessThan(500);
        const secrets = secretsIn(`${sent.text}${sent.headers.get("content-disposition")}`);
        expect(
          secrets.filter((secret) => world.mayRead.get(secret)?.(reader) !== true),
          what,
        ).toEqual([]);
        if (isWrite(attempt)) expect((await stateOf(of)) === before, what).toBe(true);
        seen.tries += 1;
        seen.kept += Number(isWrite(attempt));
        seen.refused += Number(sent.status >= 400);
        seen.secrets += secrets.length;
      }
    }
    process.stdout.write(`Another firm's things: ${JSON.stringify(seen)}, 0 leaks\n`);
    // The attempts are neither all refused nor all empty.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(seen.tries / 20);
  },
  LOOP_MS,
);

test("a member with the required role can make each write", async () => {
  const world = await firmsAndSecrets(marketplace.context);
  const of = pick(world.firms, 4);
  for (const attempt of WRITES) {
    const [role] = attempt.roles;
    const reader = world.readers.find((one) => one.firm === of.firm && one.role === role);
    const before = await stateOf(of);
    const { status, text } = await call(attempt.method, attempt.path(of), attempt.body?.(of), reader?.headers);
    expect([attempt.path(of), status < 300 ? "" : text]).toEqual([attempt.path(of), ""]);
    expect((await stateOf(of)) !== before, attempt.path(of)).toBe(true);
  }
});
