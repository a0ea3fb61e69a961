import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { customAttributeRows } from "@/marketplace/install/reference-data";
import { installTypes } from "@/tests/support/a-firm";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { anOrganization } from "@/tests/support/an-organization";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const market = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = market;
const [COMPANY, RESUME, OFFER, BRAND] = (["company", "resume", "offer", "brand"] as const).map(assetTypeId);

beforeAll(async () => {
  await installTypes(database.db);
  for (const row of customAttributeRows) await insertRow(database.db, "custom_attributes", row);
});

/** A firm of a group, with a parent, a child, a sister and an offer. */
async function aGroup(slug: string) {
  const [parent, self, sister, child] = await Promise.all(
    [0, 1, 2, 3].map(() => anOrganization(market.context, {}, ["administrator", "recruiter"])),
  );
  if (!parent || !self || !sister || !child) throw new Error("No group");
  const below = (id: string, above: string) =>
    updateRow(database.db, "users", id, { organizations: { [above]: { roles: [] } } });
  for (const one of [self, sister]) await below(one.id, parent.id);
  await below(child.id, self.id);
  const slugs = { parent: `${slug}-parent`, sister: `${slug}-sister`, child: `${slug}-child` };
  await aCompanyAsset(database.db, { owner: parent.id, slug: slugs.parent });
  await aCompanyAsset(database.db, { owner: sister.id, slug: slugs.sister });
  await aCompanyAsset(database.db, { owner: child.id, slug: slugs.child });
  const company = await aCompanyAsset(database.db, { owner: self.id, slug });
  const offer = await anAsset(database.db, { owner: self.id, slug: "comptable" });
  return { ...self, parent, company, offer, slugs };
}

const ORGANIZATION = "{ id company { slug } }";
const FAMILY = `id ownerId company { id } offers { id } owner ${ORGANIZATION} parentOrg ${ORGANIZATION}
  childrenOrgs ${ORGANIZATION} siblingsOrgs ${ORGANIZATION} groupOrgs ${ORGANIZATION}`;
const graphql = async (query: string) => (await post("/graphql", { query })).body;

/** All that the site and other clients read of a firm by its slug. */
const readingsOf = async (slug: string) => ({
  company: (await get(`/assets/company/slug/${slug}?fields=offers,implantations`)).body,
  asset: (await get(`/assets/getbyslug/${slug}`)).body,
  typed: (await get(`/assets/getbyslug/${slug}?type=company`)).body,
  offer: (await get(`/assets/getbyslug/comptable?company=${slug}`)).body,
  typedOffer: (await get(`/assets/getbyslug/comptable?company=${slug}&type=offer`)).body,
  family: await graphql(`{ assetBySlug(slug: "${slug}") { ${FAMILY} } }`),
  typedFamily: await graphql(`{ assetBySlug(slug: "${slug}", type: company) { ${FAMILY} } }`),
});

const created = async (body: object, headers: Record<string, string>) => {
  const response = await post("/assets", body, headers);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return Asset.parse(response.body);
};
const profile = (slug: string) => ({
  name: "Cabinet Visé",
  assetTypeId: RESUME,
  customAttributes: { slug, visibility: "web" },
});
const slugRefused = { status: 422, body: { data: { errors: [{ name: "slug" }] } } };

describe("the slug of an offer", () => {
  const rename = async (id: string, name: string, headers: Record<string, string>, more: object = {}) =>
    Asset.parse((await call("PATCH", `/assets/${id}`, { name, ...more }, headers)).body).customAttributes.slug;

  test("a draft's slug follows its title until the first publication, then stays", async () => {
    const firm = await anOrganization(market.context, { slots: 3 }, ["administrator", "recruiter"]);
    const draft = { assetTypeId: OFFER, active: false };
    const offer = await created({ ...draft, name: "Comptable" }, firm.headers);
    expect(await rename(offer.id, "Chef de mission", firm.headers)).toBe("chef-de-mission");
    const other = await created({ ...draft, name: "Chef de mission" }, firm.headers);
    expect(other.customAttributes.slug).toBe("chef-de-mission-2");
    expect(await rename(other.id, "Auditeur", firm.headers)).toBe("auditeur");
    expect(await rename(other.id, "Auditeur", firm.headers, { customAttributes: { slug: "un-choix" } })).toBe(
      "un-choix",
    );
    expect(await rename(other.id, "Juriste", firm.headers)).toBe("un-choix");
    await database.db.updateTable("assets").set({ active: true, validated: true }).where("id", "=", offer.id).execute();
    expect(await rename(offer.id, "Directeur de mission", firm.headers)).toBe("chef-de-mission");
    await database.db.updateTable("assets").set({ active: false }).where("id", "=", offer.id).execute();
    expect(await rename(offer.id, "Expert-comptable", firm.headers)).toBe("chef-de-mission");
  });
});

describe("an account that wants the slug of a firm", () => {
  let nth = 0;
  let slug = "";
  let firm: Awaited<ReturnType<typeof aGroup>>;
  let before: Awaited<ReturnType<typeof readingsOf>>;
  beforeEach(async () => {
    nth += 1;
    slug = `cabinet-vise-${nth}`;
    firm = await aGroup(slug);
    before = await readingsOf(slug);
    expect(before.typedFamily).toMatchObject({ data: { assetBySlug: { id: firm.company.id } } });
  });

  test("a firm's slug is refused to another account in any spelling", async () => {
    const attacker = await signIn({ roles: ["applicant"] });
    const intruder = await anOrganization(market.context, { slots: 3 }, ["administrator", "recruiter"]);
    const own = await created({ ...profile(`moi-${nth}`) }, attacker.headers);
    const page = await created({ name: "Intrus", assetTypeId: COMPANY }, intruder.headers);
    const brand = await created({ name: "Marque", assetTypeId: BRAND }, intruder.headers);
    const wide = [...slug].map((sign) =>
      /[a-z]/.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign,
    );
    for (const written of [
      slug,
      slug.toUpperCase(),
      `C${slug.slice(1)}`,
      `${slug}.`,
      `${slug}~`,
      wide.join(""),
      slug.replace("e", "é"),
      slug.replace("e", "é").normalize("NFD"),
      slug.replace("i", "%69"),
    ]) {
      const customAttributes = { slug: written };
      const tries = [
        await call("PATCH", `/assets/${own.id}`, { customAttributes }, attacker.headers),
        await call("PATCH", `/assets/${page.id}`, { customAttributes }, intruder.headers),
        await call("PATCH", `/assets/${brand.id}`, { customAttributes }, intruder.headers),
        await post("/assets", profile(written), (await signIn({ roles: ["applicant"] })).headers),
        await post("/assets", { name: "Intrus", assetTypeId: COMPANY, customAttributes }, intruder.headers),
        await post("/assets", { name: "Intrus", assetTypeId: BRAND, customAttributes }, intruder.headers),
      ];
      for (const response of tries) expect(response, written).toMatchObject(slugRefused);
    }
    expect(await readingsOf(slug)).toEqual(before);
  });

  test("a profile of the same name gets a slug with a number", async () => {
    const person = await signIn({ roles: ["applicant"] });
    const { customAttributes } = await created({ name: slug, assetTypeId: RESUME }, person.headers);
    expect(customAttributes.slug).toBe(`${slug}-2`);
  });

  test("an offer that becomes a page cannot take a firm's slug", async () => {
    const intruder = await anOrganization(market.context, { slots: 3 }, ["administrator", "recruiter"]);
    for (const type of [COMPANY, BRAND]) {
      const { id } = await created({ name: "Offre", customAttributes: { slug } }, intruder.headers);
      const changed = await call("PATCH", `/assets/${id}`, { assetTypeId: type }, intruder.headers);
      expect(changed.status).toBe(200);
      expect(Asset.parse(changed.body).customAttributes.slug).not.toBe(slug);
      expect(await call("PATCH", `/assets/${id}`, { customAttributes: { slug } }, intruder.headers)).toMatchObject(
        slugRefused,
      );
    }
    expect(await readingsOf(slug)).toEqual(before);
  });

  test("an offer with a firm's slug changes no reading of the firm", async () => {
    const intruder = await anOrganization(market.context, {}, ["administrator", "recruiter"]);
    await aCompanyAsset(database.db, { owner: intruder.id });
    await anAsset(database.db, { owner: intruder.id, slug });
    expect(await readingsOf(slug)).toEqual(before);
  });

  test("older rows with a firm's slug never replace the firm", async () => {
    const person = await signIn({ roles: ["applicant"] });
    const intruder = await anOrganization(market.context, {}, ["administrator", "recruiter"]);
    await updateRow(database.db, "users", intruder.id, { organizations: { [firm.parent.id]: { roles: [] } } });
    const attributes = { visibility: "web", publicProfile: true };
    for (const [type, owner] of [
      [RESUME, person.id],
      [RESUME, intruder.id],
      [COMPANY, person.id],
      [BRAND, intruder.id],
      [COMPANY, firm.id],
      [OFFER, firm.id],
      [RESUME, firm.id],
    ] as const) {
      const { id } = await anAsset(database.db, { type: type ?? "", owner, slug, attributes });
      const readings = await readingsOf(slug);
      await database.db.deleteFrom("assets").where("id", "=", id).execute();
      expect(readings.asset).toMatchObject({ id: firm.company.id });
      for (const name of ["family", "typedFamily"] as const)
        expect(readings[name]).toMatchObject({ data: { assetBySlug: { id: firm.company.id } } });
      expect(readings.typedOffer).toMatchObject({ id: firm.offer.id });
      expect(readings.company).toMatchObject({ id: firm.company.id });
    }
  });
});

describe("a slug that a profile had first", () => {
  test("a slug first taken by a profile leads to no firm", async () => {
    const person = await signIn({ roles: ["applicant"] });
    const own = await created(profile("claire-dupont"), person.headers);
    await call("POST", `/assets/${own.id}/validate`, {}, withSecret);
    const firm = await anOrganization(market.context, {}, ["administrator", "recruiter"]);
    const body = { name: "Claire Dupont", assetTypeId: COMPANY, customAttributes: { slug: "claire-dupont" } };
    expect(await post("/assets", body, firm.headers)).toMatchObject(slugRefused);
    expect(await get("/assets/getbyslug/claire-dupont?type=resume")).toMatchObject({ body: { id: own.id } });
    for (const path of ["getbyslug/claire-dupont?type=company", "company/slug/claire-dupont"])
      expect((await get(`/assets/${path}`)).status).toBe(404);
  });

  test("the type of a shared slug chooses between profile and firm", async () => {
    const person = await signIn({ roles: ["applicant"] });
    const own = await created(profile("paul-martin"), person.headers);
    await call("POST", `/assets/${own.id}/validate`, {}, withSecret);
    const { id } = await aCompanyAsset(database.db, { slug: "paul-martin" });
    expect(await get("/assets/getbyslug/paul-martin?type=resume")).toMatchObject({ body: { id: own.id } });
    expect(await get("/assets/getbyslug/paul-martin")).toMatchObject({ body: { id } });
  });
});

test("a slug of two firms leads to the first one", async () => {
  const first = await aCompanyAsset(database.db, { slug: "doublon" });
  // Two rows of one millisecond have no first.
  await sql`UPDATE assets SET created_date = created_date - interval '1 day' WHERE id = ${first.id}`.execute(
    database.db,
  );
  await aCompanyAsset(database.db, { slug: "doublon" });
  for (const path of ["getbyslug/doublon", "getbyslug/doublon?type=company", "company/slug/doublon"])
    expect(await get(`/assets/${path}`)).toMatchObject({ body: { id: first.id } });
});

test("a slug read with an unknown type is refused by field", async () => {
  expect(await get("/assets/getbyslug/doublon?type=firm")).toMatchObject({
    status: 400,
    body: { data: [{ path: ["type"] }] },
  });
});

describe("the owner of a page", () => {
  const refusal = { status: 422, body: { data: { code: "ownerOfOtherKind", path: ["ownerId"] } } };

  test("an organization owns a firm's page, a person owns a profile", async () => {
    const person = await signIn({ roles: ["applicant"] });
    const firm = await anOrganization(market.context, { slots: 3 }, ["administrator", "recruiter"]);
    const [page, resume] = [
      { name: "Une page", assetTypeId: COMPANY },
      { name: "Un profil", assetTypeId: RESUME },
    ];
    expect(await post("/assets", page, person.headers)).toMatchObject(refusal);
    expect(await post("/assets", resume, firm.headers)).toMatchObject(refusal);
    expect(await post("/assets", { ...page, ownerId: person.id }, withSecret)).toMatchObject(refusal);
    expect(await post("/assets", { ...resume, ownerId: firm.id }, withSecret)).toMatchObject(refusal);
    const offer = await created({ name: "Offre" }, firm.headers);
    expect(await call("PATCH", `/assets/${offer.id}`, { assetTypeId: RESUME }, firm.headers)).toMatchObject(refusal);
  });

  test("the profile of a member shows none of their organizations", async () => {
    const firm = await aGroup("employeur");
    const person = await signIn({ roles: ["applicant"], organizations: { [firm.id]: { roles: ["recruiter"] } } });
    const own = await created(profile("membre"), person.headers);
    await call("POST", `/assets/${own.id}/validate`, {}, withSecret);
    expect(await graphql(`{ assetBySlug(slug: "membre") { ${FAMILY} } }`)).toMatchObject({
      data: { assetBySlug: { id: own.id, parentOrg: null, siblingsOrgs: [], groupOrgs: [], childrenOrgs: [] } },
    });
  });
});

describe("the pages that show a firm", () => {
  const expiredBy = async (work: () => Promise<unknown>) => {
    await forgetRevalidations(database.db);
    await work();
    return (await revalidatedTags(database.db)).flat();
  };

  test("related pages are revalidated when a firm's slug, name or visibility changes", async () => {
    const firm = await aGroup("groupe");
    const relations = Object.values(firm.slugs).map((slug) => `company:${slug}`);
    const edits = [
      { customAttributes: { slug: "groupe-neuf" } },
      { name: "Autre nom" },
      { active: false },
      { active: true },
    ];
    for (const edit of edits) {
      const tags = await expiredBy(() => call("PATCH", `/assets/${firm.company.id}`, edit, firm.headers));
      expect(tags).toEqual(expect.arrayContaining([...relations, "company:groupe-neuf"]));
      if (edit === edits[0]) expect(tags).toContain("company:groupe");
    }
    const written = () => call("PATCH", `/assets/${firm.company.id}`, { description: "Une autre" }, firm.headers);
    expect((await expiredBy(written)).filter((tag) => relations.includes(tag))).toEqual([]);
    const removed = await expiredBy(() => call("DELETE", `/assets/${firm.company.id}`, undefined, firm.headers));
    expect(removed).toEqual(expect.arrayContaining(relations));
  });
});
