import { describe, expect, test } from "vitest";
import { MAX_BLOCKED_FIRMS } from "@/lib/entities/resume";
import { assetTypeId } from "@/marketplace/install/ids";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace } from "@/tests/support/marketplace";

const market = withMarketplace();
const { database, get, post, signIn } = market;
const { created, patch } = assetCalls(market);

async function aProfile(metadata: object = {}) {
  const { headers } = await signIn({ roles: ["user", "applicant"] });
  const profile = await created({ name: "Amandine D", assetTypeId: assetTypeId("resume"), metadata }, headers);
  return { profile, headers };
}
const toKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
const experience = { id: "a1b2c3d4e5f6", title: "Comptable", org: "Haut-Clair", startDate: "2024-09", endDate: null };

describe("a profile that is written", () => {
  test("a profile is read back as written, private wishes included", async () => {
    const wishes = { jobs: ["assistant-comptable"], contracts: ["cdi"], salaryMin: 38_000, startDate: "2027-01-04" };
    const languages = [{ title: "Anglais", level: "C1, lu et écrit" }];
    const metadata = {
      experiences: [experience],
      languages,
      noExperience: false,
      _private: { wishes },
      other: { open: true },
    };
    const { profile, headers } = await aProfile(metadata);
    expect((await get(`/assets/${profile.id}`, headers)).body).toMatchObject({ metadata });
  });

  test.each([
    ["experiences.0.description", { experiences: [{ ...experience, description: "x".repeat(12_000) }] }],
    ["experiences.0.startDate", { experiences: [{ ...experience, startDate: "septembre 2024" }] }],
    ["experiences", { experiences: Array.from({ length: 201 }, () => experience) }],
    ["experiences.0", { experiences: ["Comptable"] }],
    ["education.0.diploma", { education: [{ title: "DCG", diploma: "no-such-diploma" }] }],
    ["skills.0.type", { skills: [{ type: "soft_skill", title: "Rigueur" }] }],
    ["skills.0.title", { skills: [{ type: "common_skill", title: "  " }] }],
    ["tools.0.level", { tools: [{ title: "Silae", slug: "silae", level: "expert" }] }],
    ["languages.0.level", { languages: [{ title: "Anglais", level: 3 }] }],
    ["accountancy.dscgUnits.0", { accountancy: { dscgUnits: [8] } }],
    ["noExperience", { noExperience: "yes" }],
    ["_private.wishes.jobs.0", { _private: { wishes: { jobs: ["no-such-job"] } } }],
    ["_private.wishes.jobs", { _private: { wishes: { jobs: Array(4).fill("assistant-comptable") } } }],
    ["_private.wishes.startDate", { _private: { wishes: { startDate: "2027-02-30" } } }],
    ["_private.wishes.salaryMin", { _private: { wishes: { salaryMin: -1 } } }],
    ["_private.wishes.places.0.latitude", { _private: { wishes: { places: [{ city: "Lyon", longitude: 4 }] } } }],
    ["_private.blockedOrganizations", { _private: { blockedOrganizations: "org_1" } }],
    ["_private.blockedOrganizations", { _private: { blockedOrganizations: { org_1: true } } }],
    ["_private.blockedOrganizations.0", { _private: { blockedOrganizations: ["Cabinet Valmy"] } }],
    ["_private.blockedOrganizations.1", { _private: { blockedOrganizations: ["org_1", ["org_2"]] } }],
    [
      "_private.blockedOrganizations",
      { _private: { blockedOrganizations: Array(MAX_BLOCKED_FIRMS + 1).fill("org_1") } },
    ],
  ])("an invalid profile is refused with the name of its field: %s", async (path, metadata) => {
    const { profile, headers } = await aProfile();
    const refusal = { status: 400, body: { data: [{ path: ["metadata", ...path.split(".").map(toKey)] }] } };
    expect(await patch(profile.id, { metadata }, headers)).toMatchObject(refusal);
    const fresh = { name: "Amandine D", assetTypeId: assetTypeId("resume"), metadata };
    expect((await post("/assets", fresh, headers)).status).toBe(400);
  });

  test("a profile accepts null for removed fields", async () => {
    const { profile, headers } = await aProfile({ experiences: [experience], preferredJob: "comptable" });
    const metadata = { experiences: null, preferredJob: null, accountancy: null, _private: { wishes: null } };
    expect((await patch(profile.id, { metadata }, headers)).status).toBe(200);
  });

  test("a profile with content refused today may still be edited", async () => {
    const { profile, headers } = await aProfile();
    const metadata = JSON.stringify({ experiences: [{ title: "x".repeat(12_000) }] });
    await database.db.updateTable("assets").set({ metadata }).where("id", "=", profile.id).execute();
    expect((await patch(profile.id, { metadata: { noExperience: false } }, headers)).status).toBe(200);
  });

  test("an edit of an outdated profile answers 412", async () => {
    const { profile, headers } = await aProfile();
    const seen = { ...headers, "if-match": `"${profile.updatedDate}"` };
    expect((await patch(profile.id, { metadata: { noExperience: true } }, seen)).status).toBe(200);
    expect((await patch(profile.id, { metadata: { preferredJob: "comptable" } }, seen)).status).toBe(412);
  });
});

describe("a second profile", () => {
  const aNew = { name: "Amandine D", assetTypeId: assetTypeId("resume") };
  const refusal = (assetId: unknown) => ({ status: 422, body: { data: { code: "profileExists", assetId } } });

  test("a second profile is refused with the id of the first", async () => {
    const { profile, headers } = await aProfile();
    expect(await post("/assets", aNew, headers)).toMatchObject(refusal(profile.id));
    const other = await created({ name: "Autre", assetTypeId: assetTypeId("brand") }, headers);
    expect(await patch(other.id, { assetTypeId: assetTypeId("resume") }, headers)).toMatchObject(refusal(profile.id));
  });

  test("two simultaneous creations make one profile", async () => {
    const { headers } = await signIn({ roles: ["user", "applicant"] });
    const both = await Promise.all([post("/assets", aNew, headers), post("/assets", aNew, headers)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
