import fc from "fast-check";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { Frontpage } from "@/lib/entities/frontpage";
import { entryState } from "@/lib/rules/content/entry-state";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { ENTRY_PUBLICATION_JOB } from "@/marketplace/resources/entries/announce";
import { createEntryPublicationJob } from "@/marketplace/resources/entries/publication-job";
import { entryCalls, isEntrySeenBy } from "@/tests/support/an-entry";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const market = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = market;
const { anEditor, create, edit, read } = entryCalls(market);

const HOUR_MS = 3_600_000;
/** The longest list of options. */
const MAX_OPTIONS = 100;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const HIDDEN = {
  draft: { metadata: { active: false } },
  "a dated draft": { metadata: { active: false }, publishedDate: inHours(2) },
  scheduled: { metadata: { active: true }, publishedDate: inHours(2) },
  "scheduled without a flag": { publishedDate: inHours(2) },
  withdrawn: { metadata: { active: false }, publishedDate: inHours(-2) },
};

const job = (id: string) =>
  database.db.selectFrom("jobs").select("run_date").where("key", "=", `${ENTRY_PUBLICATION_JOB}/${id}`).execute();
const publishDue = () =>
  runDueJobs(
    database.db,
    { [ENTRY_PUBLICATION_JOB]: createEntryPublicationJob({ livemode: false }) },
    pino({ level: "silent" }),
  );

describe("entries that are not published", () => {
  test.each(Object.entries(HIDDEN))("an entry that is %s is read by its editors alone", async (_, state) => {
    const { headers: editor } = await anEditor();
    const { headers: administrator } = await signIn({ roles: ["user", "administrator"] });
    const { headers: user } = await signIn();
    const { headers: client } = await signIn({ roles: ["user", "client"] });
    const entry = await create(editor, { fields: { title: "Brouillon" }, ...state, collection: newId("attr") });
    for (const reader of [withKey, user, client]) expect(await isEntrySeenBy(market, entry, reader)).toEqual([false]);
    for (const reader of [editor, administrator, withSecret])
      expect(await isEntrySeenBy(market, entry, reader)).toEqual([true]);
  });

  test("no article of the home page is scheduled or withdrawn", async () => {
    const { headers } = await anEditor();
    const articles = await Promise.all(
      Object.values({
        ...HIDDEN,
        shown: { metadata: { active: true }, publishedDate: inHours(-1) },
        // Nobody said that it is inactive.
        unsaid: { metadata: {}, publishedDate: inHours(-1) },
      }).map((state) => create(headers, state)),
    );
    const shown = Frontpage.parse((await get("/data/frontpage")).body).articles.map(({ id }) => id);
    expect(articles.filter(({ id }) => shown.includes(id))).toEqual(articles.slice(-2));
  });

  test("the events of a scheduled entry contain none of its text", async () => {
    const { headers } = await anEditor();
    const { id } = await create(headers, { fields: { title: "Secret" }, publishedDate: inHours(1) });
    await edit(headers, id, { fields: { title: "Secret encore" } });
    const events = await database.db.selectFrom("events").select("object").where("object_id", "=", id).execute();
    expect(events.map(({ object }) => object)).toEqual([null, null]);
  });

  test("SQL hides exactly the entries whose state is not published", async () => {
    const collection = newId("attr");
    const anyEntry = fc.record({
      active: fc.constantFrom(true, false, undefined, null, "false", 0),
      minutes: fc.option(fc.integer({ min: -100, max: 100 }).filter((minutes) => minutes !== 0)),
    });
    const drawn = fc.sample(anyEntry, { numRuns: MAX_OPTIONS, seed: 16 });
    const expected = new Set<string>();
    for (const { active, minutes } of drawn) {
      const id = newId("ent");
      const published = minutes === null ? null : inHours(minutes / 60);
      const metadata = active === undefined ? {} : { active };
      await insertRow(database.db, "entries", {
        id,
        collection,
        locale: "fr",
        name: id,
        metadata,
        published_date: published,
      });
      if (entryState({ metadata, publishedDate: published }, new Date()) === "published") expected.add(id);
    }
    const { text } = await get(`/entries/options?collection=${collection}`);
    expect(new Set(text.match(/ent_\w+/g))).toEqual(expected);
  });
});

describe("scheduled publication", () => {
  test("a scheduled entry is published at its date, and its pages expire", async () => {
    const { headers } = await anEditor();
    const date = inHours(3);
    const entry = await create(headers, { fields: { title: "À l’heure" }, publishedDate: date });
    expect(await job(entry.id)).toEqual([{ run_date: new Date(date) }]);
    const past = new Date(Date.now() - 1000);
    // Simulates that the publication date has passed.
    await database.db.updateTable("entries").set({ published_date: past }).where("id", "=", entry.id).execute();
    await database.db.updateTable("jobs").set({ run_date: past }).where("kind", "=", ENTRY_PUBLICATION_JOB).execute();
    await forgetRevalidations(database.db);
    expect(await isEntrySeenBy(market, entry, withKey)).toEqual([true]);
    await publishDue();
    const [tags] = await revalidatedTags(database.db);
    expect(tags).toContain(`entry:fr/blog/${entry.name}`);
    const events = await database.db
      .selectFrom("events")
      .select("object")
      .where("object_id", "=", entry.id)
      .orderBy("created_date")
      .execute();
    expect(events.map(({ object }) => object?.fields ?? null)).toEqual([null, { title: "À l’heure" }]);
    expect(await job(entry.id)).toEqual([]);
  });

  test("the publication job of a postponed entry does nothing", async () => {
    const { headers } = await anEditor();
    const { id } = await create(headers, { publishedDate: inHours(1) });
    await edit(headers, id, { publishedDate: inHours(5) });
    await database.db
      .updateTable("jobs")
      .set({ run_date: new Date(0) })
      .where("kind", "=", ENTRY_PUBLICATION_JOB)
      .execute();
    await forgetRevalidations(database.db);
    await publishDue();
    expect(await revalidatedTags(database.db)).toEqual([]);
  });

  test.each([
    ["withdrawn", { metadata: { active: false } }],
    ["published at once", { publishedDate: inHours(-1) }],
    ["without a date", { publishedDate: null }],
  ])("an entry that is %s has no publication job any more", async (_, change) => {
    const { headers } = await anEditor();
    const { id } = await create(headers, { publishedDate: inHours(1) });
    await edit(headers, id, change);
    expect(await job(id)).toEqual([]);
    const other = await create(headers, { publishedDate: inHours(1) });
    await call("DELETE", `/entries/${other.id}`, undefined, headers);
    expect(await job(other.id)).toEqual([]);
  });
});

describe("the draft beside a published entry", () => {
  const DRAFT = { fields: { title: "Nouveau titre" }, metadata: { order: 3 } };

  test("visitors read nothing of an entry's draft, nor its date", async () => {
    const { headers } = await anEditor();
    const entry = await create(headers, { fields: { title: "Titre", body: "Texte" }, metadata: { active: true } });
    const before = await get(`/entries/${entry.id}`);
    await database.db.deleteFrom("jobs").execute();
    const drafted = await edit(headers, entry.id, { metadata: { _draft: DRAFT } });
    expect(drafted).toMatchObject({ fields: { title: "Titre" }, metadata: { active: true, _draft: DRAFT } });
    const after = await get(`/entries/${entry.id}`);
    expect(after.text).toBe(before.text);
    expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
    const { headers: user } = await signIn();
    for (const path of ["/entries?collection=blog", `/entries/name/${entry.name}`, "/data/frontpage"])
      for (const reader of [withKey, user]) expect((await get(path, reader)).text).not.toContain("Nouveau titre");
    expect((await get("/entries?metadata=%7B%22_draft%22:%7B%7D%7D", user)).body).toMatchObject({ nbResults: 0 });
    expect(await database.db.selectFrom("jobs").select("id").execute()).toEqual([]);
    expect(
      await database.db.selectFrom("events").select("id").where("object_id", "=", entry.id).execute(),
    ).toHaveLength(1);
  });

  test("publishing a draft is one edit, which empties the draft", async () => {
    const { headers } = await anEditor();
    const entry = await create(headers, { fields: { title: "Titre", body: "Texte" }, metadata: { active: true } });
    await edit(headers, entry.id, { metadata: { _draft: DRAFT } });
    const published = await edit(headers, entry.id, { fields: DRAFT.fields, metadata: { order: 3, _draft: null } });
    expect(published.fields).toEqual({ title: "Nouveau titre", body: "Texte" });
    expect(published.metadata).toEqual({ active: true, order: 3 });
  });

  test("a stale edit, of the entry or its draft, is a 412", async () => {
    const { headers } = await anEditor();
    const entry = await create(headers, { fields: { title: "Titre" } });
    const seen = { ...headers, "if-match": `"${entry.updatedDate}"` };
    await edit(seen, entry.id, { metadata: { _draft: DRAFT } });
    for (const change of [{ fields: { title: "Autre" } }, { metadata: { _draft: { fields: { title: "Autre" } } } }])
      expect((await call("PATCH", `/entries/${entry.id}`, change, seen)).status).toBe(412);
    const { updatedDate } = await read(headers, entry.id);
    await edit({ ...headers, "if-match": `"${updatedDate}"` }, entry.id, { fields: { title: "Autre" } });
  });

  test.each([
    [{ fields: [] }, ["metadata", "_draft", "fields"]],
    [{ collection: "page" }, ["metadata", "_draft", "collection"]],
    [{ metadata: { _private: { a: 1 } } }, ["metadata", "_draft", "metadata", "_private"]],
    [{ publishedDate: "demain" }, ["metadata", "_draft", "publishedDate"]],
    [{ name: "" }, ["metadata", "_draft", "name"]],
    ["texte", ["metadata", "_draft"]],
  ])("a wrong draft is a 400 that names its field: %j", async (draft, path) => {
    const { headers } = await anEditor();
    const { id } = await create(headers, {});
    const refused = await call("PATCH", `/entries/${id}`, { metadata: { _draft: draft } }, headers);
    expect(refused).toMatchObject({ status: 400, body: { data: [{ path }] } });
  });

  test("metadata other than the draft keep their size limit", async () => {
    const { headers } = await anEditor();
    const { id } = await create(headers, {});
    const body = "x".repeat(100_000);
    await edit(headers, id, { metadata: { _draft: { fields: { body } } } });
    expect((await call("PATCH", `/entries/${id}`, { metadata: { body } }, headers)).status).toBe(400);
    expect(
      (await post("/entries", { collection: "a", locale: "fr", name: "a", metadata: { body } }, headers)).status,
    ).toBe(400);
  });
});
