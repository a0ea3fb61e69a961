import { expect, test } from "vitest";
import type { NewsletterPreview } from "@/lib/entities/newsletter";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { withMarketplace } from "@/tests/support/marketplace";

const { database, get, signIn } = withMarketplace({ seeded: false });

test("the letter names published articles, no withdrawn or future one", async () => {
  const { headers } = await signIn({ roles: ["editor"] });
  const day = 24 * 60 * 60_000;
  const article = (title: string, published: number, metadata: object) =>
    insertRow(database.db, "entries", {
      id: newId("ent"),
      collection: "blog",
      locale: "fr",
      name: newId("attr"),
      fields: { title },
      metadata: { ...metadata },
      published_date: new Date(Date.now() + published),
    });
  await article("Paru hier", -day, {});
  await article("Retiré", -day, { active: false });
  await article("Pour demain", day, {});
  const { letters } = (await get("/newsletter/preview", headers)).body as NewsletterPreview;
  const texts = JSON.stringify(letters.fr);
  expect(texts).toContain("Paru hier");
  expect(texts).not.toMatch(/Retiré|Pour demain/);
});
