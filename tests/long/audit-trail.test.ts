import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { updateRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { DECIDE_STEPS } from "@/tests/support/audit/decide-steps";
import { done } from "@/tests/support/audit/done";
import { REPORT_STEPS } from "@/tests/support/audit/report-steps";
import { SYSTEM_STEPS } from "@/tests/support/audit/system-steps";
import { type AuditWorld, anAuditWorld, type Expected } from "@/tests/support/audit/world";
import { testEnv } from "@/tests/support/env";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

/** `npm run test:long` makes the long run of issue 16. */
const STEPS = testEnv().loops > 1 ? 600 : 40;
const RUN_MS = 3_600_000;
const MODERATION_STEPS = { ...DECIDE_STEPS, ...REPORT_STEPS };
const ALL_STEPS = { ...MODERATION_STEPS, ...SYSTEM_STEPS };
/** The daily actions of moderators come more often. */
const OFTEN = [...Object.keys(MODERATION_STEPS), ...Object.keys(MODERATION_STEPS), ...Object.keys(SYSTEM_STEPS)];

const marketplace = withMarketplace({ seeded: false });
const { call, database, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const allLines = () => database.db.selectFrom("audit_lines").selectAll().orderBy("created_date").execute();
type Line = Awaited<ReturnType<typeof allLines>>[number];

const rowsOf = async () =>
  new Map(
    (
      await sql<{ id: string; row: string }>`SELECT id, audit_lines::text AS row FROM audit_lines`.execute(database.db)
    ).rows.map(({ id, row }) => [id, row]),
  );

/** Returns only the fields of a line that the model expects: the others are not compared. */
function toCompare(line: Line, { reason, before, after }: Partial<Expected>) {
  const { action, object_id: objectId, actor_type, actor_id } = line;
  const part = (found: Line["before"], expected: object | null | undefined) =>
    expected && found ? Object.fromEntries(Object.keys(expected).map((key) => [key, found[key]])) : found;
  return {
    action,
    objectId,
    actor: `${actor_type} ${actor_id}`,
    ...(reason !== undefined && { reason: line.reason }),
    ...(before !== undefined && { before: part(line.before, before) }),
    ...(after !== undefined && { after: part(line.after, after) }),
  };
}

function fromModel({ by, ...expected }: Expected) {
  const actor = by === "platform" ? "platform null" : by.id === null ? "key null" : `person ${by.id}`;
  return { ...expected, actor };
}

let world: AuditWorld;

test(
  "each random step adds exactly its expected lines to the audit trail",
  async () => {
    const seed = Number(process.hrtime.bigint() % 1_000_000n);
    let state = seed;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    world = await anAuditWorld(marketplace, random);
    let known = new Map<string, string>();
    for (let nth = 0; nth < STEPS; nth += 1) {
      // Each kind once, then at random.
      const name = Object.keys(ALL_STEPS)[nth] ?? world.pick(OFTEN);
      const expected = (await ALL_STEPS[name]?.(world)) ?? [];
      const where = `seed ${seed}, step ${nth}: ${name}`;
      const rows = await rowsOf();
      for (const [id, row] of known) expect(rows.get(id), `${where} changes a line`).toBe(row);
      const added = (await allLines()).filter(({ id }) => !known.has(id));
      expect(added.length, where).toBe(expected.length);
      const left = [...added];
      for (const line of expected) {
        const at = left.findIndex(({ action, object_id }) => action === line.action && object_id === line.objectId);
        const [found] = left.splice(Math.max(at, 0), 1);
        if (!found) throw new Error(`${where}: no line`);
        expect(toCompare(found, line), where).toEqual(fromModel(line));
      }
      known = rows;
    }
    process.stdout.write(`${STEPS} steps, ${known.size} lines, seed ${seed}\n`);
  },
  RUN_MS,
);

test("no audit line contains a typed text or an e-mail address", async () => {
  const lines = JSON.stringify(await allLines());
  expect(lines).not.toMatch(/canari/i);
  expect(lines).not.toContain("@");
  expect(lines).not.toContain("Claude");
});

test("no API method changes an audit line, for any caller", async () => {
  const before = await rowsOf();
  const [id = ""] = before.keys();
  const roles = [["user"], ["user", "provider"], ["user", "editor"], ["user", "administrator"]];
  const people = await Promise.all(roles.map((given) => signIn({ roles: given, confirmed: true })));
  for (const headers of [withKey, withSecret, ...people.map((person) => person.headers)])
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const path of ["/audit", `/audit/${id}`, "/audit/actors", `/audit/actors/${id}`])
        expect((await call(method, path, { action: "assetValidated" }, headers)).status).toBeGreaterThanOrEqual(400);
  expect(await rowsOf()).toEqual(before);
});

test("SQL updates and deletions of audit lines are rejected", async () => {
  const before = await rowsOf();
  const columns = ["id", "created_date", "actor_type", "actor_id", "action", "object_id", "person_id", "reason"];
  for (const column of [...columns, "organization_id", "before", "after"]) {
    const same = sql`UPDATE audit_lines SET ${sql.ref(column)} = ${sql.ref(column)}`;
    await expect(same.execute(database.db)).rejects.toThrow("append-only");
  }
  for (const id of [...before.keys()].slice(0, 20))
    await expect(database.db.deleteFrom("audit_lines").where("id", "=", id).execute()).rejects.toThrow("append-only");
  expect(await rowsOf()).toEqual(before);
});

test("erasing two accounts replaces their ids in the trail, nothing else", async () => {
  if ((await authorOf()) === "") await hideAReview();
  const [moderator, author] = [world.moderators[0]?.id ?? "", await authorOf()];
  const before = await allLines();
  const about = before.filter(
    (line) => JSON.stringify(line).includes(moderator) || JSON.stringify(line).includes(author),
  );
  expect(about.length).toBeGreaterThan(0);
  for (const id of [moderator, author]) await updateRow(database.db, "users", id, { deletion_date: new Date(0) });
  expect(await runRetention(marketplace.context)).toEqual([]);
  const after = new Map((await allLines()).map((line) => [line.id, line]));
  expect(after.size).toBe(before.length);
  expect(JSON.stringify([...after.values()])).not.toMatch(new RegExp(`${moderator}|${author}`));
  for (const line of before) {
    const { id, action, reason, created_date, actor_type } = line;
    expect(after.get(id)).toMatchObject({ action, reason, created_date, actor_type });
    if (!about.includes(line)) expect(after.get(id)).toEqual(line);
  }
});

/** Hides a review, because a short run may hide none. */
async function hideAReview(): Promise<void> {
  const [review, moderator] = [world.reviews[0], world.moderators[0]];
  await done(post(`/ratings/${review?.id}/hide`, { code: world.code(), reason: world.canary() }, moderator?.headers));
}

const authorOf = async () =>
  (await allLines()).find(({ action, person_id }) => action === "ratingHidden" && person_id !== null)?.person_id ?? "";

test("audit lines are deleted after five years, not before", async () => {
  const copy = (age: string) =>
    sql<{ id: string }>`
      INSERT INTO audit_lines (id, created_date, actor_type, actor_id, action, object_id, person_id, reason, before, after)
      SELECT 'aud_' || substr(md5(id || ${age}), 1, 24), now() - ${age}::interval, actor_type, actor_id, action, object_id,
        person_id, reason, before, after
      FROM audit_lines WHERE created_date > now() - interval '1 day' RETURNING id`.execute(database.db);
  const kept = [...(await rowsOf()).keys(), ...(await copy("4 years 360 days")).rows.map(({ id }) => id)];
  const old = (await copy("5 years 2 days")).rows.map(({ id }) => id);
  expect(old.length).toBeGreaterThan(0);
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect([...(await rowsOf()).keys()].sort()).toEqual(kept.sort());
});
