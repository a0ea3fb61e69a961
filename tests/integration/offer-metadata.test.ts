import { describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/demo/ids";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace } from "@/tests/support/marketplace";

const market = withMarketplace();
const { get, post, signIn } = market;
const { created, patch } = assetCalls(market);
const toKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

async function anOffer(metadata: object = {}) {
  const { headers } = await signIn({ roles: ["user"] });
  const fresh = { name: "Comptable (H/F)", assetTypeId: assetTypeId("offer"), active: false, metadata };
  return { fresh, headers, offer: await created(fresh, headers) };
}

describe("what the page of an offer shows of its metadata", () => {
  test("is read back as it was written, and merged by a PATCH", async () => {
    const practice = { files: 45, fees: 180_000, sectors: ["btp", "chr"], seasonHours: 42, recovery: "either" };
    const { offer, headers } = await anOffer({ practice });
    const edit = { metadata: { practice: { supervisesTrainees: true, coefficient: 220, fees: null } } };
    expect((await patch(offer.id, edit, headers)).status).toBe(200);
    const { fees: _, ...kept } = practice;
    expect((await get(`/assets/${offer.id}`, headers)).body).toMatchObject({
      metadata: { practice: { ...kept, supervisesTrainees: true, coefficient: 220 } },
    });
  });

  test("has needs, of which a PATCH takes one away", async () => {
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
  ])("is refused with the name of the field: %s", async (path, metadata) => {
    const { fresh, offer, headers } = await anOffer();
    const refusal = { status: 400, body: { data: [{ path: ["metadata", ...path.split(".").map(toKey)] }] } };
    expect(await patch(offer.id, { metadata }, headers)).toMatchObject(refusal);
    expect(await patch(offer.id, { metadata: { _draft: { metadata } } }, headers)).toMatchObject({ status: 400 });
    expect((await post("/assets", { ...fresh, metadata }, headers)).status).toBe(400);
  });
});
