import { pino } from "pino";
import { expect, test } from "vitest";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { ENTRY_PUBLICATION_JOB } from "@/marketplace/resources/entries/announce";
import { createEntryPublicationJob } from "@/marketplace/resources/entries/publication-job";
import { entryCalls } from "@/tests/support/an-entry";
import { withKey, withMarketplace } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const market = withMarketplace({ seeded: false });
const { call, database, get } = market;
const { anEditor, create, edit, read, revisionsOf } = entryCalls(market);

const DATE = "2990-01-02T03:04:05.000Z";
const scheduled = (publishOn: string | null, fields: object = { title: "Deux" }) => ({
  metadata: { _draft: { fields, publishOn } },
});
const waiting = async (id: string) => {
  const rows = await database.db.selectFrom("jobs").select(["run_date", "key"]).execute();
  return rows.filter(({ key }) => key === `${ENTRY_PUBLICATION_JOB}/${id}/change`).map(({ run_date }) => run_date);
};
/** Runs the scheduled publications as if their date had passed. */
async function elapse() {
  await database.db
    .updateTable("jobs")
    .set({ run_date: new Date(0) })
    .where("kind", "=", ENTRY_PUBLICATION_JOB)
    .execute();
  const handlers = { [ENTRY_PUBLICATION_JOB]: createEntryPublicationJob(market.context) };
  await runDueJobs(database.db, handlers, pino({ level: "silent" }));
}
const aPublished = async () => {
  const editor = await anEditor();
  const entry = await create(editor.headers, { fields: { title: "Un", body: "Texte" }, metadata: { active: true } });
  return { ...editor, entry, authorId: editor.id };
};

test("a scheduled change waits for its date, then replaces the text", async () => {
  const { headers, entry, authorId } = await aPublished();
  await edit(headers, entry.id, scheduled(DATE));
  expect(await waiting(entry.id)).toEqual([new Date(DATE)]);
  expect((await read(withKey, entry.id)).fields.title).toBe("Un");
  await forgetRevalidations(database.db);
  await elapse();
  const now = await read(headers, entry.id);
  expect(now).toMatchObject({ fields: { title: "Deux", body: "Texte" }, publishedDate: entry.publishedDate });
  expect(now.metadata).not.toHaveProperty("_draft");
  const [tags] = await revalidatedTags(database.db);
  expect(tags).toContain(`entry:fr/blog/${entry.name}`);
  const saved = await revisionsOf(headers, entry.id);
  expect(saved.map(({ state, title, author }) => [state, title, author?.id])).toEqual([
    ["published", "Deux", authorId],
    ["scheduled", "Deux", authorId],
    ["published", "Un", authorId],
  ]);
  expect(saved[1]?.publishedDate).toBe(DATE);
  const { body } = await get(`/audit?objectId=${entry.id}&order=asc`, headers);
  expect(body).toMatchObject({
    results: [{ action: "entryPublished" }, { action: "entryScheduled" }, { action: "entryPublished" }],
  });
});

test("a change postponed or cancelled meanwhile is not published", async () => {
  const { headers, entry } = await aPublished();
  await edit(headers, entry.id, scheduled(DATE));
  const job = await database.db.selectFrom("jobs").selectAll().where("kind", "=", ENTRY_PUBLICATION_JOB).execute();
  const former = job.map(({ kind, payload }) => ({ kind, payload: JSON.stringify(payload) }));
  for (const publishOn of ["2991-01-01T00:00:00.000Z", null]) {
    await edit(headers, entry.id, scheduled(publishOn));
    await database.db.deleteFrom("jobs").execute();
    await database.db.insertInto("jobs").values(former).execute();
    await elapse();
    expect((await read(withKey, entry.id)).fields.title).toBe("Un");
  }
});

test.each([
  ["that is cancelled", scheduled(null)],
  ["that is published at once", { fields: { title: "Deux" }, metadata: { _draft: null } }],
  ["of a text that is withdrawn", { metadata: { active: false } }],
])("a scheduled change %s has no pending job", async (_, change) => {
  const { headers, entry } = await aPublished();
  await edit(headers, entry.id, scheduled(DATE));
  await edit(headers, entry.id, change);
  expect(await waiting(entry.id)).toEqual([]);
});

test("a scheduled change is removed with its entry", async () => {
  const { headers, entry } = await aPublished();
  await edit(headers, entry.id, scheduled(DATE));
  await call("DELETE", `/entries/${entry.id}`, undefined, headers);
  expect(await waiting(entry.id)).toEqual([]);
});

test("a scheduled change is listed, and read by editors alone", async () => {
  const { headers, entry } = await aPublished();
  await edit(headers, entry.id, scheduled(DATE, { title: "Secret" }));
  const { body } = await get(`/entries/pairs?need=scheduled&query=${entry.name}`, headers);
  expect(body).toMatchObject({ results: [{ languages: [{ state: "published", hasDraft: true, changeDate: DATE }] }] });
  expect((await get(`/entries/${entry.id}`, withKey)).text).not.toMatch(/Secret|2990/);
  const refused = await call(
    "PATCH",
    `/entries/${entry.id}`,
    { metadata: { _draft: { publishOn: "demain" } } },
    headers,
  );
  expect(refused.status).toBe(400);
});
