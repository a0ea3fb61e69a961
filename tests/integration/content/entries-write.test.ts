import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pagesOfTags } from "@/lib/data/read/pages-of-tags";
import { Entry } from "@/lib/entities/entry";
import { FormerName } from "@/lib/entities/former-name";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { json, withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const { database, call, get, post, signIn } = withMarketplace({ seeded: false });

const someEntry = (entry: object = {}) => ({ collection: "blog", locale: "fr", name: newId("ent"), ...entry });
async function anEntry(entry: object = {}) {
  const { status, body } = await post("/entries", someEntry(entry), withSecret);
  expect({ status, body }).toMatchObject({ status: 200 });
  return Entry.parse(body);
}
const eventsOf = async (id: string) =>
  await database.db.selectFrom("events").select(["type", "object"]).where("object_id", "=", id).orderBy("id").execute();

test("the public, users and members of an organization write no entry", async () => {
  const { id } = await anEntry();
  const client = await signIn({ roles: ["user", "client"] });
  const firm = newId("org");
  await database.db.insertInto("users").values({ id: firm, organizations: "{}" }).execute();
  const member = await signIn({ organizations: { [firm]: { roles: ["editor", "administrator"] } }, as: firm });
  for (const who of [withKey, client.headers, member.headers]) {
    expect((await post("/entries", someEntry(), who)).status).toBe(403);
    expect((await call("PATCH", `/entries/${id}`, { name: "x" }, who)).status).toBe(403);
    expect((await call("DELETE", `/entries/${id}`, undefined, who)).status).toBe(403);
  }
});

test("editors and administrators write entries, and the site is notified", async () => {
  for (const role of ["editor", "administrator"]) {
    const { headers } = await signIn({ roles: ["user", role] });
    const asked = someEntry({
      fields: { title: "<b>T</b>", cover: { key: "a", alt: "b" } },
      metadata: { active: true },
    });
    const created = Entry.parse((await post("/entries", asked, headers)).body);
    expect(created).toMatchObject({ ...asked, publishedDate: null });
    expect((await get(`/entries/${created.id}`)).body).toEqual(created);
    await forgetRevalidations(database.db);
    const edit = { collection: "news", fields: { cover: { alt: "c" } }, publishedDate: "2026-01-02T03:04:05.000Z" };
    const edited = await call("PATCH", `/entries/${created.id}`, edit, headers);
    expect(edited.body).toMatchObject({
      collection: "news",
      publishedDate: edit.publishedDate,
      fields: { title: "<b>T</b>", cover: { key: "a", alt: "c" } },
    });
    const [tags] = await revalidatedTags(database.db);
    expect(tags).toEqual([
      `entry:fr/blog/${asked.name}`,
      "collection:blog",
      "frontpage",
      "sitemap",
      `entry:fr/news/${asked.name}`,
      "collection:news",
    ]);
    const late = { name: "late", updatedDate: created.updatedDate };
    expect((await call("PATCH", `/entries/${created.id}`, late, headers)).status).toBe(412);
    expect((await call("DELETE", `/entries/${created.id}`, undefined, headers)).body).toEqual({ id: created.id });
    expect((await call("DELETE", `/entries/${created.id}`, undefined, headers)).body).toEqual({ id: created.id });
    expect((await get(`/entries/${created.id}`)).status).toBe(404);
    expect((await call("PATCH", `/entries/${created.id}`, {}, headers)).status).toBe(404);
    expect((await eventsOf(created.id)).map(({ type }) => type).sort()).toEqual([
      "entry__created",
      "entry__deleted",
      "entry__updated",
    ]);
  }
});

test("tags of an entry's former and new pages expire", async () => {
  const { id, name } = await anEntry({ collection: "page", locale: "en" });
  await forgetRevalidations(database.db);
  const other = newId("ent");
  await call("PATCH", `/entries/${id}`, { name: other, metadata: { active: false } }, withSecret);
  const [tags] = await revalidatedTags(database.db);
  const pages = pagesOfTags(tags ?? []);
  expect(pages).toEqual([`/en/${name}`, "/", "/en", `/en/${other}`]);
});

test("an entry name is unique in a locale, even among simultaneous creates", async () => {
  const taken = await anEntry();
  const refused = {
    status: 422,
    body: { message: `The entry with ID "${taken.id}" already has the same name and locale` },
  };
  expect(await post("/entries", someEntry({ name: taken.name, collection: "other" }), withSecret)).toMatchObject(
    refused,
  );
  const english = await anEntry({ name: taken.name, locale: "en" });
  expect(await call("PATCH", `/entries/${english.id}`, { locale: "fr" }, withSecret)).toMatchObject(refused);
  const other = await anEntry();
  expect(await call("PATCH", `/entries/${other.id}`, { name: taken.name }, withSecret)).toMatchObject(refused);
  const same = someEntry();
  const responses = await Promise.all(Array.from({ length: 20 }, () => post("/entries", same, withSecret)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
});

test("a hidden entry is read by its editors only, and never cached", async () => {
  const collection = newId("ent");
  const hidden = await anEntry({
    collection,
    metadata: { active: false, label: "draft" },
    fields: { title: "Brouillon" },
  });
  const shown = await anEntry({ collection });
  const { headers: editor } = await signIn({ roles: ["user", "editor"] });
  const { headers: user } = await signIn();
  const names = async (path: string, who: Record<string, string>) =>
    pageOf(Entry)
      .parse((await get(path, who)).body)
      .results.map(({ id }) => id)
      .sort();
  for (const path of [`/entries?collection=${collection}`, `/entries/advanced?collection=${collection}`]) {
    for (const who of [withKey, user]) expect(await names(path, who)).toEqual([shown.id]);
    for (const who of [withSecret, editor]) expect(await names(path, who)).toEqual([hidden.id, shown.id].sort());
    expect((await get(path, editor)).headers.get("cache-control")).toBe("no-store");
    expect((await get(path)).headers.get("cache-control")).toBe("max-age=60");
  }
  expect(await names(`/entries?metadata=${json({ active: false })}`, withKey)).toEqual([]);
  for (const path of [`/entries/${hidden.id}`, `/entries/name/${hidden.name}`]) {
    expect((await get(path, user)).status).toBe(404);
    expect((await get(path, editor)).body).toMatchObject({ id: hidden.id });
  }
  expect((await get(`/entries/options?collection=${collection}&query=brouillon`)).body).toEqual([]);
  expect(JSON.stringify(await eventsOf(hidden.id))).not.toContain("draft");
  await call("PATCH", `/entries/${hidden.id}`, { metadata: { active: true } }, editor);
  expect((await get(`/entries/${hidden.id}`)).status).toBe(200);
});

test("the events of a hidden entry carry none of its draft", async () => {
  const { id } = await anEntry({ metadata: { active: false }, fields: { title: "Brouillon" } });
  const edit = (body: object) => call("PATCH", `/entries/${id}`, body, withSecret);
  await edit({ fields: { title: "Second brouillon" } });
  await edit({ metadata: { active: true } });
  await edit({ metadata: { active: false } });
  const events = await database.db
    .selectFrom("events")
    .select("object")
    .where("object_id", "=", id)
    .orderBy("created_date")
    .execute();
  expect(events.map(({ object }) => object?.fields ?? null)).toEqual([null, null, { title: "Second brouillon" }, null]);
});

test.each([
  ["collection", ""],
  ["locale", "f"],
  ["locale", "fr FR"],
  ["name", "x".repeat(256)],
  ["name", undefined],
  ["fields", { body: "x".repeat(300_000) }],
  ["fields", []],
  ["publishedDate", "hier"],
  ["platformData", {}],
])("an entry with a bad %s is a 400 that names it", async (field, value) => {
  const refused = await post("/entries", someEntry({ [field]: value }), withSecret);
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: [field] }] } });
});

describe("texts of the interface", () => {
  const offer = (fields: object) => someEntry({ collection: "i18n", name: newId("attr"), fields });
  const inNamespace = (fields: object, locale = "fr") => ({ ...offer(fields), name: `i18n-home`, locale });

  test.each([
    ["invalid syntax", { search_label: "Chercher {" }, ["fields", "search_label"]],
    ["other arguments", { counts: { label: "Chercher {count}" } }, ["fields", "counts", "label"]],
  ])("an interface text with %s is a 400 that names it", async (_, fields, path) => {
    const refused = await post("/entries", inNamespace(fields), withSecret);
    expect(refused).toMatchObject({ status: 400, body: { data: [{ path }] } });
  });

  test("a valid text, a restored one and an unknown key are accepted", async () => {
    const { id } = await anEntry(inNamespace({ counts: { label: "Now" }, unknown: "{" }, "en"));
    const edit = (fields: object) => call("PATCH", `/entries/${id}`, { fields }, withSecret);
    expect((await edit({ counts: { label: null } })).status).toBe(200);
    expect(await edit({ counts: { label: "<b>Now" } })).toMatchObject({
      status: 400,
      body: { data: [{ path: ["fields", "counts", "label"] }] },
    });
    expect((await anEntry(offer({ any: "{" }))).id).toMatch(/^ent_/);
  });
});

describe("the former addresses of an entry", () => {
  const former = async (query: string, who = withKey) =>
    z.array(FormerName).parse((await get(`/entries/former-names?${query}`, who)).body);
  const rename = async (id: string, name: string) =>
    expect((await call("PATCH", `/entries/${id}`, { name }, withSecret)).status).toBe(200);
  const published = (entry: object = {}) => anEntry({ publishedDate: "2026-01-01T00:00:00.000Z", ...entry });

  test("each leads to the entry, whose own address is never one of them", async () => {
    const { id, name: first } = await published();
    const [second, third] = [newId("attr"), newId("attr")];
    for (const name of [second, third]) await rename(id, name);
    for (const name of [first, second])
      expect(await former(`name=${name}&locale=fr`)).toMatchObject([{ entryId: id, currentName: third }]);
    expect(await former(`name=${first}&locale=en`)).toEqual([]);
    // Back to its first address: no loop.
    await rename(id, first);
    expect(await former(`name=${first}&locale=fr`)).toEqual([]);
    expect((await former(`entryId=${id}`)).map(({ name }) => name).sort()).toEqual([second, third].sort());
  });

  test("an address that nobody could read is not kept", async () => {
    const hidden = await anEntry({ metadata: { active: false } });
    const future = await published({ publishedDate: "2100-01-01T00:00:00.000Z" });
    for (const { id, name } of [hidden, future]) {
      await rename(id, newId("attr"));
      expect(await former(`name=${name}`, withSecret)).toEqual([]);
    }
  });

  test("a new entry takes a former address, and the other addresses stay", async () => {
    const { id, name } = await published();
    await rename(id, newId("attr"));
    await forgetRevalidations(database.db);
    await published({ name });
    expect(await former(`name=${name}`)).toEqual([]);
    expect((await revalidatedTags(database.db)).flat()).toContain(`entry:fr/blog/${name}`);
  });

  test("an editor removes one; pages at former addresses follow every change of the entry", async () => {
    const { headers } = await signIn({ roles: ["user", "editor"] });
    const { id, name } = await published();
    const second = newId("attr");
    await rename(id, second);
    await forgetRevalidations(database.db);
    await rename(id, newId("attr"));
    expect((await revalidatedTags(database.db)).flat()).toEqual(
      expect.arrayContaining([`entry:fr/blog/${name}`, `entry:fr/blog/${second}`]),
    );
    await forgetRevalidations(database.db);
    const path = `/entries/${id}/former-names/${name}`;
    expect((await call("DELETE", path, undefined, withKey)).status).toBe(403);
    expect((await call("DELETE", path, undefined, headers)).body).toEqual({ success: true });
    expect((await revalidatedTags(database.db)).flat()).toEqual([`entry:fr/blog/${name}`]);
    expect((await call("DELETE", path, undefined, headers)).status).toBe(404);
    expect((await get(`/audit?objectId=${id}&action=formerNameRemoved`, withSecret)).body).toMatchObject({
      nbResults: 1,
    });
    expect((await former(`entryId=${id}`)).map((one) => one.name)).toEqual([second]);
  });

  test("visitors learn none of an entry that they cannot read", async () => {
    const { id, name } = await published();
    await rename(id, newId("attr"));
    await call("PATCH", `/entries/${id}`, { metadata: { active: false } }, withSecret);
    expect(await former(`name=${name}`)).toEqual([]);
    expect(await former(`name=${name}`, withSecret)).toHaveLength(1);
  });
});
