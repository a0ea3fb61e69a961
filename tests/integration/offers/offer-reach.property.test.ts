import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { OfferOutlook } from "@/lib/entities/offer-outlook";
import { distanceKm } from "@/lib/rules/place/distance";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { signIn } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "categories", { id: DEFAULT_OFFER_CATEGORY_ID, name: "Candidature spontanée" });
});

type Headers = Record<string, string>;
const outlook = async (offerId: string, headers: Headers) =>
  OfferOutlook.parse((await marketplace.get(`/assets/${offerId}/outlook`, headers)).body);

const LYON = { city: "Lyon", departmentCode: "69", latitude: 45.76, longitude: 4.84 };
const VIENNE = { city: "Vienne", departmentCode: "38", latitude: 45.53, longitude: 4.87 };
const NANTES = { city: "Nantes", departmentCode: "44", latitude: 47.22, longitude: -1.55 };
const required = (...slugs: string[]) => Object.fromEntries(slugs.map((slug) => [slug, "required"]));

type Profile = {
  job: string;
  place: typeof LYON;
  tools: string[];
  skills: string[];
  visibility: string;
  searchStatus: string;
  active: boolean;
  blocks: "nobody" | "firm" | "parent";
};
const profiles = fc.record<Profile>({
  job: fc.constantFrom("gestionnaire-de-paie", "gestionnaire-de-paie", "assistant-paie", "auditeur-junior"),
  place: fc.constantFrom(LYON, LYON, VIENNE, NANTES),
  tools: fc.subarray(["silae", "cegid", "excel"]),
  skills: fc.subarray(["dsn", "bulletins-paie"]),
  visibility: fc.constantFrom("web", "firms", "firms", "private"),
  searchStatus: fc.constantFrom("active", "active", "open", "in-position"),
  active: fc.constantFrom(true, true, true, false),
  blocks: fc.constantFrom("nobody", "nobody", "nobody", "firm", "parent"),
});

/** A firm below another, and these profiles. */
async function aWorld(all: readonly Profile[]) {
  const firm = await aFirm(marketplace.context);
  const parent = await aFirm(marketplace.context);
  await updateRow(database.db, "users", firm.organizationId, {
    organizations: { [parent.organizationId]: { roles: [] } },
  });
  const ids: string[] = [];
  for (const { job, place, tools, skills, visibility, searchStatus, active, blocks } of all) {
    const blocked = { nobody: [], firm: [firm.organizationId], parent: [parent.organizationId] }[blocks];
    const { id } = await anAsset(database.db, {
      type: assetTypeId("resume"),
      owner: `usr_${crypto.randomUUID().slice(0, 8)}`,
      active,
      locations: [place],
      attributes: { visibility, searchStatus, jobReferential: job, tools, skillsReferential: skills },
      metadata: { _private: { blockedOrganizations: blocked, wishes: { jobs: [job] } } },
    });
    ids.push(id);
  }
  await database.db.transaction().execute((trx) => reindexAssets(trx, ids));
  const forget = async () => {
    await database.db.deleteFrom("assets").where("id", "in", ids).execute();
    await database.db.transaction().execute((trx) => reindexAssets(trx, ids));
  };
  return { ...firm, parentId: parent.organizationId, ids, forget };
}

type Needs = { tools: string[]; skills: string[] };
/** Counts the profiles with a naive rule. */
const naive = (all: readonly Profile[], { tools, skills }: Needs): number =>
  all.filter(
    (one) =>
      one.active &&
      one.visibility !== "private" &&
      one.searchStatus !== "in-position" &&
      one.blocks === "nobody" &&
      // A payroll assistant may become a payroll manager, so the search includes this job.
      ["gestionnaire-de-paie", "assistant-paie"].includes(one.job) &&
      distanceKm(one.place, LYON) <= 30 &&
      tools.every((slug) => one.tools.includes(slug)) &&
      skills.every((slug) => one.skills.includes(slug)),
  ).length;
const shown = (people: number) => (people < 5 ? null : Math.floor(people / 5) * 5);

const PAYROLL = { jobReferential: "gestionnaire-de-paie", contractType: "cdi" };
const anOfferWith = (owner: string, { tools, skills }: Needs, asset: object = {}) =>
  anOffer(database.db, owner, {
    attributes: { ...PAYROLL, tools: [...tools, "sage"], skills },
    metadata: { needs: { tools: required(...tools), skills: required(...skills) } },
    locations: [LYON],
    ...asset,
  });

describe("the profiles that an offer reaches", () => {
  test("the reach counts the profiles that the firm may find, by fives", async () => {
    const worlds = fc.array(profiles, { minLength: 60, maxLength: 160 });
    for (const all of fc.sample(worlds, 3 * testEnv().loops)) {
      const { organizationId, recruiter, ids, forget } = await aWorld(all);
      const needs = [
        { tools: [], skills: [] },
        { tools: ["silae"], skills: [] },
        { tools: ["silae", "cegid"], skills: ["dsn"] },
        { tools: ["silae", "cegid", "excel"], skills: ["dsn", "bulletins-paie"] },
      ];
      for (const need of needs) {
        const offerId = await anOfferWith(organizationId, need);
        const { body } = await marketplace.get(`/assets/${offerId}/outlook`, recruiter.headers);
        const { reach } = OfferOutlook.parse(body);
        const whole = naive(all, need);
        expect(reach.profiles, JSON.stringify(need)).toBe(shown(whole));
        const without = [
          ...need.tools.map((slug) => ({ ...need, tools: need.tools.filter((one) => one !== slug) })),
          ...need.skills.map((slug) => ({ ...need, skills: need.skills.filter((one) => one !== slug) })),
        ].map((less) => naive(all, less));
        const most = Math.max(
          0,
          ...without.filter((people) => people - whole >= 5).map((people) => shown(people) ?? 0),
        );
        expect(reach.without?.profiles ?? 0, JSON.stringify(need)).toBe(most > (shown(whole) ?? 0) ? most : 0);
        // The response contains no id of a profile, only a count.
        for (const id of ids) expect(JSON.stringify(body)).not.toContain(id);
      }
      await forget();
    }
  });

  test("the reach never reveals four people, whatever the offer's needs", async () => {
    const four = Array.from(
      { length: 4 },
      (): Profile => ({
        job: "gestionnaire-de-paie",
        place: LYON,
        tools: ["silae", "excel"],
        skills: ["dsn"],
        visibility: "firms",
        searchStatus: "active",
        active: true,
        blocks: "nobody",
      }),
    );
    const many = Array.from({ length: 20 }, (): Profile => ({ ...four[0], tools: ["silae"], skills: [] }) as Profile);
    const { organizationId, recruiter, forget } = await aWorld([...four, ...many]);
    const attempts = fc.sample(
      fc.record({ tools: fc.subarray(["silae", "excel", "cegid"]), skills: fc.subarray(["dsn", "bulletins-paie"]) }),
      20,
    );
    for (const need of attempts) {
      const { reach } = await outlook(await anOfferWith(organizationId, need), recruiter.headers);
      // The count is twenty, or null: no count and no difference reveals the four people.
      const isOfMany = need.skills.length === 0 && need.tools.every((slug) => slug === "silae");
      expect(reach.profiles, JSON.stringify(need)).toBe(isOfMany ? 20 : null);
      if (reach.without) expect(reach.without.profiles, JSON.stringify(need)).toBe(20);
    }
    await forget();
  });

  test("the reach is empty for members who may not search profiles", async () => {
    const all = Array.from(
      { length: 12 },
      (): Profile => ({
        job: "gestionnaire-de-paie",
        place: LYON,
        tools: [],
        skills: [],
        visibility: "web",
        searchStatus: "open",
        active: true,
        blocks: "nobody",
      }),
    );
    const { organizationId, parentId, recruiter, forget } = await aWorld(all);
    const offerId = await anOfferWith(organizationId, { tools: [], skills: [] });
    expect((await outlook(offerId, recruiter.headers)).reach.profiles).toBe(10);
    const nothing = { profiles: null, without: null };
    const editor = await signIn(marketplace.context, {
      organizations: { [organizationId]: { roles: ["editor"] } },
      as: organizationId,
    });
    expect((await outlook(offerId, editor.headers)).reach).toEqual(nothing);
    const stranger = await aFirm(marketplace.context);
    expect((await marketplace.get(`/assets/${offerId}/outlook`, stranger.recruiter.headers)).status).toBe(403);
    // Without a public page, its own or one above, a firm recruits nobody.
    const pages = [organizationId, parentId];
    await database.db.updateTable("assets").set({ validated: false }).where("owner_id", "in", pages).execute();
    expect((await outlook(offerId, recruiter.headers)).reach).toEqual(nothing);
    await forget();
  });

  test("the reach follows the draft of an online offer", async () => {
    const all = Array.from(
      { length: 9 },
      (): Profile => ({
        job: "gestionnaire-de-paie",
        place: NANTES,
        tools: [],
        skills: [],
        visibility: "web",
        searchStatus: "open",
        active: true,
        blocks: "nobody",
      }),
    );
    const { organizationId, recruiter, forget } = await aWorld(all);
    const offerId = await anOfferWith(organizationId, { tools: [], skills: [] });
    expect((await outlook(offerId, recruiter.headers)).reach.profiles).toBeNull();
    await updateRow(database.db, "assets", offerId, { metadata: { _draft: { locations: [NANTES] } } });
    expect((await outlook(offerId, recruiter.headers)).reach.profiles).toBe(5);
    await forget();
  });
});
