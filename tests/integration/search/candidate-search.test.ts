import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProfileFilters } from "@/lib/entities/search";
import { SearchResults } from "@/lib/entities/search-results";
import { insertRow } from "@/marketplace/db/rows";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { assetTypeId } from "@/marketplace/install/ids";
import { categoryRows, customAttributeRows } from "@/marketplace/install/reference-data";
import { reindexAssets } from "@/marketplace/search/document";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post, get, call } = marketplace;
const RESUMES = assetTypeId("resume");

let firm: Awaited<ReturnType<typeof aFirm>>;
beforeAll(async () => {
  await installTypes(database.db);
  for (const row of customAttributeRows) await insertRow(database.db, "custom_attributes", row);
  for (const row of categoryRows) await insertRow(database.db, "categories", row);
});
beforeEach(async () => {
  firm = await aFirm(marketplace.context, { cvthequeCredits: 2, addressCredits: 2 });
});

/** A profile that firms read, in the index. */
async function aProfile(metadata: object = {}, attributes: object = {}) {
  const person = await marketplace.signIn({ roles: ["applicant"] });
  const { id } = await anAsset(database.db, {
    type: RESUMES,
    owner: person.id,
    attributes: { visibility: "firms", searchStatus: "active", ...attributes },
    metadata: { email: "zoe@exemple.invalid", ...metadata },
  });
  await database.db.updateTable("assets").set({ name: "Zoé M" }).where("id", "=", id).execute();
  const names = { firstname: "Zoé", lastname: "Marchand" };
  await database.db.updateTable("users").set(names).where("id", "=", person.id).execute();
  await reindexAssets(database.db, [id]);
  return { id, person };
}

const search = async (payload: object, headers = firm.recruiter.headers) => {
  const { body } = await post("/search", { assetTypeId: RESUMES, nbResultsPerPage: 100, ...payload }, headers);
  return SearchResults.parse(body).results;
};
const isFound = async (id: string, profile: ProfileFilters) =>
  (await search({ profile })).some((found) => found.id === id);

describe("a search for profiles", () => {
  test("a profile search counts the months of jobs, the current one included", async () => {
    const year = new Date().getFullYear();
    const past = await aProfile({ experiences: [{ startDate: `${year - 6}`, endDate: `${year - 2}` }] });
    const present = await aProfile({ experiences: [{ startDate: `${year - 3}`, endDate: null }] });
    expect(await isFound(past.id, { experienceMonths: { gte: 48, lte: 48 } })).toBe(true);
    expect(await isFound(past.id, { experienceMonths: { gte: 49 } })).toBe(false);
    expect(await isFound(past.id, { employed: false })).toBe(true);
    expect(await isFound(present.id, { experienceMonths: { gte: 24 } })).toBe(true);
    expect(await isFound(present.id, { experienceMonths: { gte: 44 } })).toBe(false);
    expect(await isFound(present.id, { employed: true })).toBe(true);
  });

  test("a search counts an unnamed profile's experience by years, not months", async () => {
    const { id } = await aProfile({ experiences: [{ startDate: "2012-01", endDate: "2014-12" }] });
    expect(await isFound(id, { experienceMonths: { gte: 24, lte: 24 } })).toBe(true);
    expect(await isFound(id, { experienceMonths: { gte: 25 } })).toBe(false);
  });

  test("a profile search cannot be sorted by name", async () => {
    const names = ["Aline", "Zoé", "Lucie"];
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await aProfile({}, { jobReferential: "auditeur-senior" });
      await database.db.updateTable("assets").set({ name }).where("id", "=", id).execute();
      ids.push(id);
    }
    const customAttributes = { jobReferential: "auditeur-senior" };
    const inOrder = async (direction: "asc" | "desc") =>
      (await search({ customAttributes, sort: { _name: direction } })).map((found) => found.id);
    expect(await inOrder("asc")).toEqual(await inOrder("desc"));
    expect((await inOrder("asc")).toSorted()).toEqual(ids.toSorted());
  });

  test("a profile search filters by obtained diploma and by every language", async () => {
    const { id } = await aProfile({
      education: [{ diploma: "dcg" }, { diploma: "dscg", ongoing: true }],
      languages: [{ title: "Anglais" }, { title: "Espagnol" }],
    });
    expect(await isFound(id, { diplomas: ["dcg"] })).toBe(true);
    expect(await isFound(id, { diplomas: ["dscg"] })).toBe(false);
    expect(await isFound(id, { languages: ["en", "es"] })).toBe(true);
    expect(await isFound(id, { languages: ["en", "de"] })).toBe(false);
  });

  test("a found profile shows what the firm saw, paid for or received", async () => {
    const { id, person } = await aProfile();
    const accessOf = async () => (await search({})).find((found) => found.id === id);
    expect(await accessOf()).toMatchObject({ name: "Z.", firmAccess: { opens: "nothing", seenDay: null } });
    expect(await isFound(id, { access: "unseen" })).toBe(true);

    await get(`/assets/${id}`, firm.recruiter.headers);
    expect(await isFound(id, { access: "seen" })).toBe(true);
    expect(await isFound(id, { access: "unseen" })).toBe(false);

    await post("/reveals", { assetId: id, kind: "cvtheque" }, firm.recruiter.headers);
    expect(await isFound(id, { access: "revealed" })).toBe(true);
    const opened = await accessOf();
    expect(opened).toMatchObject({ name: "Zoé Marchand", firmAccess: { opens: "cv", reason: "credit" } });
    expect(opened?.metadata).not.toHaveProperty("email");

    const offer = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
    await post("/transactions", { assetId: offer }, person.headers);
    expect(await accessOf()).toMatchObject({ firmAccess: { opens: "contact", reason: "application" } });
  });

  test("a search for seen profiles excludes those that another firm saw", async () => {
    const { id } = await aProfile();
    const other = await aFirm(marketplace.context);
    await get(`/assets/${id}`, firm.recruiter.headers);
    const theirs = await search({ profile: { access: "seen" } }, other.recruiter.headers);
    expect(theirs.map((found) => found.id)).not.toContain(id);
  });
});

describe("GET /reveals with populateAssets", () => {
  test("a revealed profile has its name, and is null once closed", async () => {
    const { id } = await aProfile();
    const { headers } = firm.recruiter;
    await post("/reveals", { assetId: id, kind: "address" }, headers);
    const list = async () => (await get("/reveals?populateAssets=true", headers)).body;
    expect(await list()).toMatchObject({ results: [{ assetId: id, asset: { name: "Zoé Marchand" } }] });
    expect(JSON.stringify(await list())).not.toContain("zoe@exemple.invalid");
    await database.db.updateTable("assets").set({ active: false }).where("id", "=", id).execute();
    expect(await list()).toMatchObject({ results: [{ assetId: id, asset: null }] });
  });
});

describe("the hourly limits of profile reads", () => {
  test("a read beyond the hourly profiles is a 429 with Retry-After", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await aProfile()).id);
    const [first, , , last] = ids;
    Object.assign(marketplace.context.profileLimits, createProfileLimits({ reads: 3, pages: 100 }));
    const { headers } = firm.recruiter;
    const read = async (id = "") => (await get(`/assets/${id}`, headers)).status;
    expect([await read(ids[0]), await read(ids[1]), await read(ids[2])]).toEqual([200, 200, 200]);
    expect([await read(first), await read(first)]).toEqual([200, 200]);
    const refused = await get(`/assets/${last}`, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await read(last)).toBe(429);
    await call("POST", "/reveals", { assetId: last, kind: "cvtheque" }, headers);
    expect(await read(last)).toBe(200);
  });

  test.each([
    ["a search", "POST", "/search", { assetTypeId: RESUMES }],
    ["a search of several types", "POST", "/search", { assetTypeId: [RESUMES, assetTypeId("offer")] }],
    ["a saved search", "POST", "/search", { savedSearch: {} }],
  ])("%s beyond the hourly pages is a 429", async (_, method, path, body) => {
    const { headers } = firm.recruiter;
    await post("/search", { save: true, name: "Profils", assetTypeId: RESUMES }, headers);
    Object.assign(marketplace.context.profileLimits, createProfileLimits({ reads: 3, pages: 9 }));
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await call(method, path, { ...body, nbResultsPerPage: 60 }, headers)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post("/search", {}, headers)).status).toBe(200);
  });

  test("reads by list, slug and GraphQL are limited too", async () => {
    const one = await aProfile({}, { visibility: "web", publicProfile: true, slug: "zoe-un" });
    const two = await aProfile({}, { visibility: "web", publicProfile: true, slug: "zoe-deux" });
    const { headers } = firm.recruiter;
    Object.assign(marketplace.context.profileLimits, createProfileLimits({ reads: 1, pages: 1 }));
    expect((await get(`/assets?id=${one.id}`, headers)).status).toBe(200);
    expect((await get(`/assets?id=${two.id}`, headers)).status).toBe(429);
    expect((await get("/assets/getbyslug/zoe-un", headers)).status).toBe(200);
    expect((await get("/assets/getbyslug/zoe-deux", headers)).status).toBe(429);
    const query = { query: '{ assetBySlug(slug: "zoe-deux") { id } }' };
    expect((await post("/graphql", query, headers)).status).toBe(429);
    expect((await get("/assets/getbyslug/zoe-deux")).status).toBe(200);
  });
});

test("an anonymous search counts no profile", async () => {
  await aProfile({}, { jobReferential: "auditeur-senior" });
  const several = { assetTypeId: [assetTypeId("offer"), RESUMES], facets: ["assetTypeId", "jobReferential"] };
  const counted = SearchResults.parse((await post("/search", several)).body);
  expect(counted.facets?.assetTypeId).not.toHaveProperty(RESUMES);
  expect(counted.nbResults).toBe(counted.results.length);
});

test.each(["editor", "accounting", "member"])("the role %s neither finds nor reveals profiles", async (role) => {
  const { id } = await aProfile();
  const { headers } = await marketplace.signIn({
    organizations: { [firm.organizationId]: { roles: [role] } },
    as: firm.organizationId,
  });
  expect((await post("/search", { assetTypeId: RESUMES }, headers)).status).toBe(403);
  expect((await get(`/assets/${id}`, headers)).status).toBe(404);
  expect((await post("/reveals", { assetId: id, kind: "cvtheque" }, headers)).status).toBe(403);
  expect((await get("/reveals", headers)).status).toBe(403);
});
