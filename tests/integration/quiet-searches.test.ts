import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, installTypes } from "@/tests/support/a-firm";
import { mailsTo } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace({ seeded: false });
const { database, get, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

/** A candidate who did not come for so long, with this answer. */
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

test("an active search of a person unseen for 90 days is open", async () => {
  const quiet = await aCandidateUnseenFor(91, "active");
  const before = await profileOf(quiet.resumeId);
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(await runRetention(marketplace.context)).toEqual([]);
  const after = await profileOf(quiet.resumeId);
  expect(after.custom_attributes).toEqual({ visibility: "firms", searchStatus: "open" });
  // An unused account is erased as soon as before.
  expect(after.updated_date).toEqual(before.updated_date);
  const [mail] = await mailsTo(marketplace, quiet.email, "quietSearch");
  expect(mail).toMatchObject({ values: { url: "http://localhost:3000/app/candidat/profil/visibilite" } });
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
])("a person who %s keeps their answer", async (_, days, searchStatus) => {
  const person = await aCandidateUnseenFor(days, searchStatus);
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect((await profileOf(person.resumeId)).custom_attributes).toMatchObject({ searchStatus });
  expect(await mailsOf(person)).toBe(0);
});

test("a person who leaves, or came by a session, is not mailed", async () => {
  const [leaving, returned] = [await aCandidateUnseenFor(91, "active"), await aCandidateUnseenFor(91, "active")];
  await sql`UPDATE users SET deletion_date = now() + interval '9 days' WHERE id = ${leaving.id}`.execute(database.db);
  await signIn({ id: returned.id });
  expect(await runRetention(marketplace.context)).toEqual([]);
  for (const person of [leaving, returned]) {
    expect((await profileOf(person.resumeId)).custom_attributes).toMatchObject({ searchStatus: "active" });
    expect(await mailsOf(person)).toBe(0);
  }
});
