import { describe, expect, test } from "vitest";
import { TransactionPage } from "@/lib/entities/transaction";
import { isToTwin } from "@/lib/rules/offer/twins";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { anOrganization } from "@/tests/support/an-organization";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { database, get, post, signIn } = market;
const { created, patch } = assetCalls(market);
const toKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

async function anOffer(metadata: object = {}) {
  const { headers } = await anOrganization(market.context);
  const fresh = { name: "Comptable (H/F)", assetTypeId: assetTypeId("offer"), active: false, metadata };
  return { fresh, headers, offer: await created(fresh, headers) };
}

describe("the public metadata of an offer", () => {
  test("practice metadata is read back as written, and merged by a PATCH", async () => {
    const practice = { files: 45, fees: 180_000, sectors: ["btp", "chr"], seasonHours: 42, recovery: "either" };
    const { offer, headers } = await anOffer({ practice });
    const edit = { metadata: { practice: { supervisesTrainees: true, coefficient: 220, fees: null } } };
    expect((await patch(offer.id, edit, headers)).status).toBe(200);
    const { fees: _, ...kept } = practice;
    expect((await get(`/assets/${offer.id}`, headers)).body).toMatchObject({
      metadata: { practice: { ...kept, supervisesTrainees: true, coefficient: 220 } },
    });
  });

  test("a PATCH clears one need of an offer and leaves the others", async () => {
    const needs = { experience: "required", tools: { silae: "wished", dext: "required" } };
    const { offer, headers } = await anOffer({ needs });
    await patch(offer.id, { metadata: { needs: { tools: { silae: null } } } }, headers);
    const { body } = await get(`/assets/${offer.id}`, headers);
    expect(body).toMatchObject({
      metadata: { needs: { experience: "required", tools: { silae: null, dext: "required" } } },
    });
  });

  test.each([
    ["practice", { practice: "45 dossiers" }],
    ["practice.files", { practice: { files: 0 } }],
    ["practice.files", { practice: { files: 2001 } }],
    ["practice.files", { practice: { files: 1.5 } }],
    ["practice.fees", { practice: { fees: -1 } }],
    ["practice.sectors.0", { practice: { sectors: ["no-such-sector"] } }],
    ["practice.sectors", { practice: { sectors: Array(9).fill("btp") } }],
    ["practice.seasonHours", { practice: { seasonHours: 61 } }],
    ["practice.recovery", { practice: { recovery: "never" } }],
    ["practice.supervisesTrainees", { practice: { supervisesTrainees: "yes" } }],
    ["practice.coefficient", { practice: { coefficient: 201 } }],
    ["practice.salary", { practice: { salary: 1 } }],
    ["needs.experience", { needs: { experience: "nice to have" } }],
    ["needs.skills.no-such-skill", { needs: { skills: { "no-such-skill": "wished" } } }],
    ["needs.tools.silae", { needs: { tools: { silae: true } } }],
    ["needs.tools", { needs: { tools: ["silae"] } }],
    ["needs.advantages", { needs: { advantages: {} } }],
    ["english.name", { english: { name: "x".repeat(121) } }],
    ["english.description", { english: { description: `<p>${"x".repeat(12_001)}</p>` } }],
    ["english.description", { english: { description: "<b></b>".repeat(9_000) } }],
    ["twinOf", { twinOf: "ast_1/../ast_2" }],
    ["twinOf", { twinOf: 3 }],
    ["english.text", { english: { text: "Accountant" } }],
  ])("invalid metadata is refused with the name of its field: %s", async (path, metadata) => {
    const { fresh, offer, headers } = await anOffer();
    const refusal = { status: 400, body: { data: [{ path: ["metadata", ...path.split(".").map(toKey)] }] } };
    expect(await patch(offer.id, { metadata }, headers)).toMatchObject(refusal);
    expect(await patch(offer.id, { metadata: { _draft: { metadata } } }, headers)).toMatchObject({ status: 400 });
    expect((await post("/assets", { ...fresh, metadata }, headers)).status).toBe(400);
  });
});

describe("the reason for publishing against the analyser", () => {
  const publicationReason = "« Équipe jeune » est le nom de notre association.";
  const readBy = async (id: string, who: Record<string, string> | undefined) =>
    JSON.stringify([await get(`/assets/${id}`, who), await get(`/assets?id=${id}`, who)]).includes("Équipe jeune");

  test("the publication reason is read by the firm and the moderators only", async () => {
    const { offer, headers } = await anOffer({ _private: { publicationReason, note: "canary-note" } });
    await aCompanyAsset(database.db, { owner: String(offer.ownerId) });
    expect((await post(`/assets/${offer.id}/validate`, {}, withSecret)).status).toBe(200);
    expect((await patch(offer.id, { active: true }, withSecret)).status).toBe(200);
    for (const who of [headers, withSecret]) expect(await readBy(offer.id, who)).toBe(true);
    for (const role of ["editor", "administrator"]) {
      const moderator = await signIn({ roles: ["user", role] });
      expect(await readBy(offer.id, moderator.headers)).toBe(true);
      expect(JSON.stringify(await get(`/assets/${offer.id}`, moderator.headers))).not.toContain("canary-note");
    }
    for (const role of ["user", "member", "client", "recruiter", "accounting", "applicant"]) {
      const { headers: others } = await signIn({ roles: ["user", role] });
      expect(await readBy(offer.id, others)).toBe(false);
    }
    const firm = await anOrganization(market.context, {}, ["administrator", "editor"]);
    expect((await get(`/assets/${offer.id}`)).status).toBe(200);
    for (const who of [firm.headers, undefined]) expect(await readBy(offer.id, who)).toBe(false);
  });

  test("a publication reason of more than 300 characters is refused", async () => {
    const { offer, headers } = await anOffer();
    const refusal = { status: 400, body: { data: [{ path: ["metadata", "_private", "publicationReason"] }] } };
    const long = { metadata: { _private: { publicationReason: "x".repeat(301) } } };
    expect(await patch(offer.id, long, headers)).toMatchObject(refusal);
  });
});

describe("an offer in English", () => {
  const english = { name: "Accountant", description: "<p>Keep the books of forty clients.</p>" };

  test("an online offer in English requires its French text too", async () => {
    const { offer, headers } = await anOffer({ english });
    const refusal = { status: 400, body: { data: [{ path: ["description"] }] } };
    expect(await patch(offer.id, { active: true }, withSecret)).toMatchObject(refusal);
    expect((await patch(offer.id, { description: "<p>Tenir</p>", active: true }, withSecret)).status).toBe(200);
    expect(await patch(offer.id, { description: "<p> </p>" }, headers)).toMatchObject(refusal);
    // A draft is not published yet.
    expect((await patch(offer.id, { metadata: { _draft: { description: "" } } }, headers)).status).toBe(200);
    expect((await get(`/assets/${offer.id}`, headers)).body).toMatchObject({ metadata: { english } });
  });
});

describe("twin offers", () => {
  test("an application to one twin is matched to the other offer", async () => {
    const first = await anOffer({});
    const owner = String(first.offer.ownerId);
    await aCompanyAsset(database.db, { owner });
    const { id } = await anAsset(database.db, { owner, metadata: { twinOf: first.offer.id } });
    const candidate = await signIn({ roles: ["user", "applicant"] });
    const sent = await post("/transactions", { assetId: id }, candidate.headers);
    expect(sent.status).toBe(200);
    const { body } = await get(`/transactions?takerId=${candidate.id}&ownerId=${owner}`, candidate.headers);
    const { results } = TransactionPage.parse(body);
    const offer = { id: first.offer.id, ownerId: owner, twinGroup: first.offer.id };
    expect(results.map((application) => isToTwin(application, offer))).toEqual([true]);
  });
});
