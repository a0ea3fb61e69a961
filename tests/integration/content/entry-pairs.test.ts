import { expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { entryCalls } from "@/tests/support/an-entry";
import { withMarketplace } from "@/tests/support/marketplace";

const market = withMarketplace({ seeded: false });
const { database, get } = market;
const { anEditor, create } = entryCalls(market);

test("a collection counts its texts, and those missing, outdated or in draft", async () => {
  const { headers } = await anEditor();
  const collection = newId("attr");
  const name = newId("attr");
  const { id } = await create(headers, { collection, name, locale: "fr", fields: { title: "Les congés" } });
  await create(headers, { collection, name, locale: "en" });
  await create(headers, { collection, metadata: { active: false } });
  const hourAgo = new Date(Date.now() - 2 * 3_600_000);
  await database.db.updateTable("entries").set({ updated_date: hourAgo }).where("id", "=", id).execute();
  const { body } = await get("/entries/collections", headers);
  expect(body).toContainEqual({
    collection,
    count: 2,
    needs: { missing: 1, older: 1, draft: 1, scheduled: 0, withdrawn: 0, proposed: 0 },
  });
  const { body: pairs } = await get(`/entries/pairs?collection=${collection}&query=conges`, headers);
  expect(pairs).toMatchObject({ nbResults: 1, results: [{ name, languages: [{ locale: "fr" }, { locale: "en" }] }] });
});

test("an article needs no translation, a page does", async () => {
  const { headers } = await anEditor();
  const name = newId("attr");
  for (const collection of ["blog", "page"])
    await create(headers, { collection, name: `${name}-${collection}`, locale: "fr" });
  const { body } = await get(`/entries/pairs?need=missing&query=${name}`, headers);
  expect(body).toMatchObject({ nbResults: 1, results: [{ collection: "page" }] });
});
