import { beforeAll, expect, test } from "vitest";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { readStructure } from "@/tests/support/pdf-structure";
import { readQrOfPdf } from "@/tests/support/qr-of-pdf";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
beforeAll(() => installTypes(database.db));

const printed = async (id: string, headers: Record<string, string>, query = "") => {
  const response = await fetch(`${marketplace.origin}/assets/${id}/poster.pdf${query}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${response.status} ${new TextDecoder().decode(bytes)}`);
  const pages = await readPages(bytes.slice());
  return { response, bytes, pages, text: pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(" ") };
};

async function aHiringFirm(offers: number) {
  const { organizationId: owner, recruiter } = await aFirm(marketplace.context);
  const page = await database.db
    .selectFrom("assets")
    .select(["id", "slug"])
    .where("owner_id", "=", owner)
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (let index = 0; index < offers; index += 1) {
    const id = await anOffer(database.db, owner, {
      slug: `paie-${index}-${owner.slice(4)}`,
      attributes: { contractType: "cdi" },
      locations: [{ id: `loc_${owner}`, city: "Lille" }],
    });
    await database.db
      .updateTable("assets")
      .set({ name: `Gestionnaire de paie ${index} (H/F)` })
      .where("id", "=", id)
      .execute();
    ids.push(id);
  }
  return { owner, recruiter, page, ids };
}

test("a firm's poster is one tagged page that leads to its offers", async () => {
  const { recruiter, page } = await aHiringFirm(9);
  const { response, bytes, pages, text } = await printed(page.id, recruiter.headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(readQrOfPdf(bytes)).toBe(
    `${marketplace.context.settings.siteOrigin}/entreprise/${page.slug}/offres-emploi?src=qr`,
  );
  expect(pages).toHaveLength(1);
  expect(text).toContain("Nous recrutons");
  expect(text).toContain("Et 2 autres offres en ligne.");
  expect(await readStructure(bytes)).toMatchObject({ isMarked: true, language: "fr-FR", orphans: [], unmarked: 0 });
});

test("an offer's poster shows that offer alone, in the chosen language", async () => {
  const { recruiter, page, ids } = await aHiringFirm(2);
  const { bytes, text } = await printed(ids[1] ?? "", recruiter.headers, "?locale=en");
  expect(readQrOfPdf(bytes)).toMatch(new RegExp(`/en/entreprise/${page.slug}/offre-emploi/paie-1-\\w+\\?src=qr$`));
  expect(text).toContain("We are hiring");
  expect(text).toContain("Gestionnaire de paie 1");
  expect(text).not.toContain("Gestionnaire de paie 0");
});

test("a draft, or another firm's offer, has no poster", async () => {
  const { owner, ids } = await aHiringFirm(1);
  const { recruiter: other } = await aFirm(marketplace.context);
  expect((await get(`/assets/${ids[0]}/poster.pdf`, other.headers)).status).toBe(403);
  const recruiter = await marketplace.signIn({ organizations: { [owner]: { roles: ["recruiter"] } }, as: owner });
  const draft = await anOffer(database.db, owner, { validated: false });
  const refused = await get(`/assets/${draft}/poster.pdf`, recruiter.headers);
  expect(refused).toMatchObject({ status: 422, body: { data: { code: "notPublic" } } });
  expect((await get("/assets/ast_none/poster.pdf", recruiter.headers)).status).toBe(404);
});
