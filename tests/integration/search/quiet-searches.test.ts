import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, installTypes } from "@/tests/support/a-firm";
import { mailsTo } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace({ seeded: false });
const { database, get, send, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

/** Creates a candidate last seen this number of days ago, with this search status. */
async function aCandidateUnseenFor(days: number, searchStatus: string) {
  const { id, resumeId } = await aCandidate(marketplace.context);
  await updateRow(database.db, "assets", resumeId, { custom_attributes: { visibility: "firms", searchStatus } });
  const ago = sql`now() - make_interval(days => ${days})`;
  await sql`UPDATE assets SET created_date = ${ago}, updated_date = ${ago} WHERE id = ${resumeId}`.execute(database.db);
  await sql`UPDATE users SET created_date = ${ago}, updated_date = ${ago}, last_activity_date = ${ago} WHERE id = ${id}`.execute(
    database.db,
  );
  await sql`DELETE FROM sessions WHERE user_id = ${id}`.execute(database.db);
  const { email } = await database.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, resumeId, email: email ?? "" };
}
const profileOf = (resumeId: string) =>
  database.db.selectFrom("assets").selectAll().where("id", "=", resumeId).executeTakeFirstOrThrow();
const mailsOf = async ({ email }: { email: string }) => (await mailsTo(marketplace, email, "quietSearch")).length;

test("the search of a candidate turns from active to open after 90 quiet days", async () => {
  const quiet = await aCandidateUnseenFor(91, "active");
  const before = await profileOf(quiet.resumeId);
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(await runRetention(marketplace.context)).toEqual([]);
  const after = await profileOf(quiet.resumeId);
  expect(after.custom_attributes).toEqual({ visibility: "firms", searchStatus: "open" });
  // The change does not postpone the erasure of an unused account.
  expect(after.updated_date).toEqual(before.updated_date);
  const [mail] = await mailsTo(marketplace, quiet.email, "quietSearch");
  expect(mail?.values.url).toMatch(/^http:\/\/localhost:3000\/api\/marketplace\/still-searching\/ast_/);
  expect(await mailsOf(quiet)).toBe(1);
  const { headers } = await signIn({ id: quiet.id });
  expect((await get(`/assets/${quiet.resumeId}`, headers)).body).toMatchObject({
    customAttributes: { searchStatus: "open" },
  });
});

test.each([
  ["came 89 days ago", 89, "active"],
  ["is a student", 400, "student"],
  ["is in position", 400, "in-position"],
])("the search status of a person who %s is unchanged", async (_, days, searchStatus) => {
  const person = await aCandidateUnseenFor(days, searchStatus);
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect((await profileOf(person.resumeId)).custom_attributes).toMatchObject({ searchStatus });
  expect(await mailsOf(person)).toBe(0);
});

test("a person who is leaving, or has a session, is not mailed", async () => {
  const [leaving, returned] = [await aCandidateUnseenFor(91, "active"), await aCandidateUnseenFor(91, "active")];
  await sql`UPDATE users SET deletion_date = now() + interval '9 days' WHERE id = ${leaving.id}`.execute(database.db);
  await signIn({ id: returned.id });
  expect(await runRetention(marketplace.context)).toEqual([]);
  for (const person of [leaving, returned]) {
    expect((await profileOf(person.resumeId)).custom_attributes).toMatchObject({ searchStatus: "active" });
    expect(await mailsOf(person)).toBe(0);
  }
});

describe("the link of the quiet-search mail", () => {
  /** Creates an unseen candidate, and returns the API path of the link in their mail. */
  async function aLink() {
    const person = await aCandidateUnseenFor(91, "active");
    await runRetention(marketplace.context);
    const [mail] = await mailsTo(marketplace, person.email, "quietSearch");
    return { ...person, path: (mail?.values.url ?? "").split("/api/marketplace")[1] ?? "" };
  }
  const press = (path: string) => send(path, { method: "POST" });
  const statusOf = async ({ resumeId }: { resumeId: string }) =>
    (await profileOf(resumeId)).custom_attributes.searchStatus;

  test("the link asks first; a press then makes the search active", async () => {
    const person = await aLink();
    const asked = await get(person.path, {});
    expect(asked.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(asked.text).toContain("Toujours en recherche");
    expect(await statusOf(person)).toBe("open");
    expect((await press(person.path)).text).toContain("En recherche active");
    expect(await statusOf(person)).toBe("active");
    // The click was an activity, so the person has not been unseen for 90 days.
    await sql`UPDATE assets SET updated_date = now() - interval '91 days' WHERE id = ${person.resumeId}`.execute(
      database.db,
    );
    await runRetention(marketplace.context);
    expect(await statusOf(person)).toBe("active");
  });

  test("the link leaves another choice made since unchanged", async () => {
    const person = await aLink();
    await updateRow(database.db, "assets", person.resumeId, { custom_attributes: { searchStatus: "in-position" } });
    expect((await press(person.path)).text).toContain("un autre choix");
    expect(await statusOf(person)).toBe("in-position");
  });

  test("a link with another signature, or of another profile, answers 404", async () => {
    const [one, other] = [await aLink(), await aLink()];
    const forged = one.path.replace(one.resumeId, other.resumeId);
    for (const path of [forged, "/still-searching/ast_x", "/still-searching/ast_x.aaaa"]) {
      expect((await press(path)).status).toBe(404);
      expect((await get(path, {})).status).toBe(404);
    }
    expect(await statusOf(other)).toBe("open");
  });
});
