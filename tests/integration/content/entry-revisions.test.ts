import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { AuditLine } from "@/lib/entities/audit-line";
import { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { withDraft } from "@/marketplace/resources/entries/draft";
import { entryCalls } from "@/tests/support/an-entry";
import { testEnv } from "@/tests/support/env";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const market = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = market;
const { anEditor, create, edit, read, revisionsOf, revision, restore } = entryCalls(market);

/** Inserts a newer text that the product proposes, as its installation does. */
async function aProposal(entry: { id: string; collection: string; locale: string; name: string }, fields: object) {
  const id = newId("rev");
  const { id: entryId, collection, locale, name } = entry;
  await insertRow(database.db, "entry_revisions", {
    id,
    entry_id: entryId,
    origin: "product",
    state: "proposed",
    collection,
    locale,
    name,
    fields: { ...fields },
  });
  return id;
}

test("each save is a revision, with its author and its text", async () => {
  const anne = await anEditor();
  const paul = await anEditor();
  const { id } = await create(anne.headers, { fields: { title: "Un" }, metadata: { active: false } });
  await edit(anne.headers, id, { fields: { body: "Texte" } });
  await edit(paul.headers, id, { metadata: { active: true } });
  await edit(paul.headers, id, { metadata: { _draft: { fields: { title: "Deux" } } } });
  await edit(withSecret, id, { metadata: { active: false }, publishedDate: "2026-01-02T03:04:05.000Z" });
  const saved = await revisionsOf(anne.headers, id);
  expect(saved.map(({ state, author, title }) => [state, author?.id ?? null, title])).toEqual([
    ["withdrawn", null, "Un"],
    ["draft", paul.id, "Deux"],
    ["published", paul.id, "Un"],
    ["draft", anne.id, "Un"],
    ["draft", anne.id, "Un"],
  ]);
  expect(saved[1]?.author).toEqual({ id: paul.id, displayName: "Claude M" });
  const drafted = await revision(anne.headers, id, saved[1]?.id ?? "");
  expect(drafted).toMatchObject({ fields: { title: "Deux", body: "Texte" }, metadata: { active: true } });
  expect(drafted.metadata).not.toHaveProperty("_draft");
});

test("drafts that the editor saves by itself are one revision, until someone saves", async () => {
  const anne = await anEditor();
  const paul = await anEditor();
  const { id } = await create(anne.headers, { fields: { title: "Un" }, metadata: { active: true } });
  const draft = (title: string) => ({ metadata: { _draft: { fields: { title } } } });
  const titles = async () => (await revisionsOf(anne.headers, id)).map(({ title }) => title);
  for (const title of ["De", "Deux", "Deux m"]) await edit(anne.headers, id, { ...draft(title), autosave: true });
  expect(await titles()).toEqual(["Deux m", "Un"]);
  await edit(anne.headers, id, draft("Deux mots"));
  await edit(anne.headers, id, { ...draft("Trois"), autosave: true });
  await edit(paul.headers, id, { ...draft("Quatre"), autosave: true });
  await edit(anne.headers, id, { ...draft("Cinq"), autosave: true });
  expect(await titles()).toEqual(["Cinq", "Quatre", "Trois", "Deux mots", "Deux m", "Un"]);
  // The published text is always saved.
  for (const title of ["Six", "Sept"]) await edit(anne.headers, id, { fields: { title }, autosave: true });
  expect((await titles()).slice(0, 3)).toEqual(["Sept", "Six", "Cinq"]);
});

test("the first edit of an older entry saves its former text", async () => {
  const { headers, id: author } = await anEditor();
  const row = { id: newId("ent"), collection: "page", locale: "fr", name: newId("attr") };
  await database.db
    .insertInto("installed_rows")
    .values({ table_name: "entries", id: row.id, fingerprint: "" })
    .execute();
  await insertRow(database.db, "entries", { ...row, fields: { title: "D’origine" } });
  await edit(headers, row.id, { fields: { title: "Corrigé" } });
  const [now, before] = await revisionsOf(headers, row.id);
  expect(now).toMatchObject({ title: "Corrigé", origin: "editor", author: { id: author } });
  expect(before).toMatchObject({ title: "D’origine", origin: "product", author: null });
});

test("a restored revision leaves the entry's URL, state and date unchanged", async () => {
  const { headers } = await anEditor();
  const publishedDate = "2026-01-02T03:04:05.000Z";
  const { id } = await create(headers, { fields: { title: "Un", note: "a" }, metadata: { order: 1 }, publishedDate });
  const name = newId("attr");
  await edit(headers, id, { name, fields: { title: "Deux", added: "b" }, metadata: { order: 2, active: true } });
  const [, first] = await revisionsOf(headers, id);
  const restored = await restore(headers, id, first?.id ?? "");
  expect(restored).toMatchObject({ name, publishedDate, metadata: { order: 1, active: true } });
  expect(restored.fields).toEqual({ title: "Un", note: "a" });
  expect((await revisionsOf(headers, id)).map(({ title }) => title)).toEqual(["Un", "Deux", "Un"]);
});

test("a revision is restored as a draft of the published entry", async () => {
  const { headers } = await anEditor();
  const { id } = await create(headers, { fields: { title: "Un", note: "a" }, metadata: { active: true } });
  await edit(headers, id, { fields: { title: "Deux", added: "b" } });
  const [, first] = await revisionsOf(headers, id);
  const drafted = await restore(headers, id, first?.id ?? "", true);
  expect(drafted.fields).toEqual({ title: "Deux", note: "a", added: "b" });
  expect(drafted.metadata._draft).toEqual({ fields: { title: "Un", added: null }, metadata: {} });
  expect((await get(`/entries/${id}`)).text).not.toContain("Un");
});

test("a draft restored from any revision equals the revision", async () => {
  const { headers } = await anEditor();
  const { id } = await create(headers, {});
  const anyFields = fc.dictionary(
    fc.constantFrom("a", "b", "c"),
    fc.oneof(fc.string(), fc.dictionary(fc.constantFrom("k", "l"), fc.integer())),
  );
  const present = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, present(one)]])))
      : value;
  await fc.assert(
    fc.asyncProperty(anyFields, anyFields, async (before, after) => {
      for (const fields of [before, after])
        await database.db
          .updateTable("entries")
          .set({ fields: JSON.stringify(fields), metadata: "{}" })
          .where("id", "=", id)
          .execute();
      const revisionId = newId("rev");
      const content = { collection: "blog", locale: "fr", name: "a", state: "published" as const };
      await insertRow(database.db, "entry_revisions", { id: revisionId, entry_id: id, ...content, fields: before });
      await restore(headers, id, revisionId, true);
      const row = await database.db.selectFrom("entries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      expect(present(withDraft(row).fields)).toEqual(before);
    }),
    { numRuns: 25 * testEnv().loops },
  );
});

test("a removed entry is restored unchanged and leaves the removed list", async () => {
  const { headers } = await anEditor();
  const entry = await create(headers, {
    collection: "page",
    fields: { title: "Mentions" },
    metadata: { active: true },
  });
  await call("DELETE", `/entries/${entry.id}`, undefined, headers);
  const removed = pageOf(EntryRevisionSummary).parse(
    (await get("/entries/revisions?state=removed&collection=page", headers)).body,
  );
  const [last] = removed.results.filter(({ entryId }) => entryId === entry.id);
  expect(last).toMatchObject({ state: "removed", title: "Mentions" });
  expect((await get(`/entries/${entry.id}`)).status).toBe(404);
  const back = await restore(headers, entry.id, last?.id ?? "");
  expect(back).toMatchObject({ id: entry.id, name: entry.name, fields: entry.fields, metadata: entry.metadata });
  expect((await get(`/entries/${entry.id}`)).status).toBe(200);
  const { text } = await get("/entries/revisions?state=removed", headers);
  expect(text).not.toContain(entry.id);
});

test("an entry whose name was taken meanwhile stays removed", async () => {
  const { headers } = await anEditor();
  const entry = await create(headers, {});
  await call("DELETE", `/entries/${entry.id}`, undefined, headers);
  const taken = await create(headers, { name: entry.name });
  const [last] = await revisionsOf(headers, entry.id);
  const refused = await post(`/entries/${entry.id}/revisions/${last?.id}/restore`, {}, headers);
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining(taken.id) } });
});

test("a text proposed by the product is accepted or declined once", async () => {
  const { headers } = await anEditor();
  const entry = await create(headers, { fields: { title: "À nous" }, metadata: { active: true } });
  const left = await aProposal(entry, { title: "Du produit, 1" });
  const leave = (id: string) => post(`/entries/${entry.id}/revisions/${id}/leave`, undefined, headers);
  expect((await leave(left)).status).toBe(200);
  expect(await leave(left)).toMatchObject({ status: 422, body: { data: { state: "left" } } });
  const taken = await aProposal(entry, { title: "Du produit, 2" });
  expect(await restore(headers, entry.id, taken)).toMatchObject({ fields: { title: "Du produit, 2" } });
  expect((await leave(taken)).status).toBe(422);
  expect((await revisionsOf(headers, entry.id)).map(({ state }) => state)).toEqual([
    "published",
    "taken",
    "left",
    "published",
  ]);
});

test("a proposal is listed, and is declined when its entry is removed", async () => {
  const { headers } = await anEditor();
  const entry = await create(headers, { collection: newId("attr") });
  const id = await aProposal(entry, { title: "Du produit" });
  const pairs = await get(`/entries/pairs?collection=${entry.collection}&need=proposed`, headers);
  expect(pairs.body).toMatchObject({ nbResults: 1, results: [{ languages: [{ id: entry.id, hasProposal: true }] }] });
  await call("DELETE", `/entries/${entry.id}`, undefined, headers);
  expect((await revision(headers, entry.id, id)).state).toBe("left");
});

test("a stale restoration is a 412, another entry's revision a 404", async () => {
  const { headers } = await anEditor();
  const entry = await create(headers, { fields: { title: "Un" } });
  const other = await create(headers, {});
  const [first] = await revisionsOf(headers, entry.id);
  await edit(headers, entry.id, { fields: { title: "Deux" } });
  const path = (id: string) => `/entries/${id}/revisions/${first?.id}/restore`;
  const late = await post(path(entry.id), {}, { ...headers, "if-match": `"${entry.updatedDate}"` });
  expect(late.status).toBe(412);
  expect((await read(headers, entry.id)).fields.title).toBe("Deux");
  expect((await post(path(other.id), {}, headers)).status).toBe(404);
});

test("a failed write leaves no revision", async () => {
  const { headers } = await anEditor();
  const taken = await create(headers, {});
  const { id } = await create(headers, {});
  expect((await call("PATCH", `/entries/${id}`, { name: taken.name }, headers)).status).toBe(422);
  expect(await revisionsOf(headers, id)).toHaveLength(1);
});

test("each public change of an entry is in the audit trail", async () => {
  const { headers, id: editor } = await anEditor();
  const { headers: administrator } = await signIn({ roles: ["user", "administrator"] });
  const { id } = await create(headers, { fields: { title: "Un" }, metadata: { active: false } });
  await edit(headers, id, { metadata: { active: true }, publishedDate: "2999-01-01T00:00:00.000Z" });
  await edit(headers, id, { publishedDate: "2026-01-01T00:00:00.000Z" });
  await edit(headers, id, { metadata: { _draft: { fields: { title: "Deux" } } } });
  await edit(headers, id, { metadata: { active: false } });
  const [, , published] = await revisionsOf(headers, id);
  await restore(headers, id, published?.id ?? "");
  await call("DELETE", `/entries/${id}`, undefined, headers);
  const { results } = pageOf(AuditLine).parse((await get(`/audit?objectId=${id}`, administrator)).body);
  const revisions = (await revisionsOf(headers, id)).map((one) => one.id);
  const [removed, restored, withdrawn, drafted, shown, scheduled, first] = revisions;
  expect(results.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["entryRemoved", { revision: restored }, { revision: removed }],
    ["entryRestored", { revision: withdrawn }, { revision: restored }],
    ["entryWithdrawn", { revision: drafted }, { revision: withdrawn }],
    ["entryPublished", { revision: scheduled }, { revision: shown }],
    ["entryScheduled", { revision: first }, { revision: scheduled }],
  ]);
  expect(new Set(results.map(({ actorId }) => actorId))).toEqual(new Set([editor]));
});

test("an ordinary user reads no revision", async () => {
  const { headers } = await anEditor();
  const { id } = await create(headers, { fields: { title: "Secret" }, metadata: { active: false } });
  const [first] = await revisionsOf(headers, id);
  const { headers: user } = await signIn();
  for (const path of [
    "/entries/revisions",
    `/entries/${id}/revisions`,
    `/entries/${id}/revisions/${first?.id}`,
    "/entries/pairs",
    "/entries/collections",
  ])
    expect((await get(path, user)).status).toBe(403);
});

test("retention removes drafts older than a year and keeps published revisions", async () => {
  const { headers } = await anEditor();
  const { id } = await create(headers, { fields: { title: "Un" }, metadata: { active: false } });
  await edit(headers, id, { metadata: { active: true } });
  const gone = await create(headers, {});
  await call("DELETE", `/entries/${gone.id}`, undefined, headers);
  await sql`UPDATE entry_revisions SET created_date = now() - interval '13 months'
    WHERE entry_id IN (${id}, ${gone.id})`.execute(database.db);
  const recent = await create(headers, { metadata: { active: false } });
  expect(await runRetention(market.context)).toEqual([]);
  const left = [id, gone.id, recent.id].map(async (one) => (await revisionsOf(headers, one)).map(({ state }) => state));
  expect(await Promise.all(left)).toEqual([["published"], [], ["draft"]]);
});
