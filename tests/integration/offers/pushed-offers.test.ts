import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { PushedOffer, PushOutcome } from "@/lib/entities/pushed-offer";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import { assetTypeId } from "@/marketplace/install/ids";
import { aFirm } from "@/tests/support/a-firm";
import { aSampleOffer } from "@/tests/support/feeds/sample-offers";
import { withMarketplace } from "@/tests/support/marketplace";
import { aFirmKey } from "@/tests/support/principals";

const marketplace = withMarketplace();
const { call, database, get } = marketplace;

const fieldsOf = (number: number, overrides: object = {}) => {
  const { reference: _, text: description, ...fields } = aSampleOffer(number);
  return { ...fields, description, ...overrides };
};

/** A firm with these credits, and a tool that has its key. */
async function aTool(credits: Record<string, number> = {}) {
  const { context } = marketplace;
  const { organizationId } = await aFirm(context, credits);
  const headers = await aFirmKey(context.db, organizationId);
  const at = (reference: string) => `/offers/by-reference/${encodeURIComponent(reference)}`;
  const push = (reference: string, body: object) => call("PUT", at(reference), body, headers);
  const pushed = async (reference: string, body: object) => PushOutcome.parse((await push(reference, body)).body);
  const close = (reference: string) => call("DELETE", at(reference), undefined, headers);
  const list = async () => {
    const { body } = await get("/offers/by-reference?nbResultsPerPage=100", headers);
    return (body as { results: unknown[] }).results.map((one) => PushedOffer.parse(one));
  };
  const offers = () =>
    database.db
      .selectFrom("assets")
      .select(["id", "name", "active", "published_with", "updated_date"])
      .where("owner_id", "=", organizationId)
      .where("asset_type_id", "=", OFFER)
      .orderBy("created_date")
      .execute();
  const privates = async () =>
    (await database.db.selectFrom("users").select("platform_data").where("id", "=", organizationId).executeTakeFirst())
      ?.platform_data;
  return { organizationId, headers, push, pushed, close, list, offers, privates };
}
const OFFER = assetTypeId("offer");

describe("an offer pushed by its reference", () => {
  test("a pushed offer is created once, changed, closed and reopened", async () => {
    const tool = await aTool({ slots: 1 });
    const first = await tool.pushed("HC-1", fieldsOf(1));
    expect(first).toMatchObject({ reference: "HC-1", outcome: "published", reasons: [] });
    const [before] = await tool.offers();
    expect(await tool.pushed("HC-1", fieldsOf(1))).toMatchObject({ assetId: first.assetId, outcome: "unchanged" });
    expect(await tool.offers()).toEqual([before]);
    const title = "Chef de mission (H/F)";
    expect((await tool.pushed("HC-1", fieldsOf(1, { title }))).outcome).toBe("changed");
    expect(await tool.offers()).toMatchObject([
      { id: first.assetId, name: title, active: true, published_with: "slot" },
    ]);
    expect((await tool.close("HC-1")).body).toMatchObject({ outcome: "closed" });
    expect(await tool.offers()).toMatchObject([{ active: false }]);
    expect((await tool.pushed("HC-1", fieldsOf(1, { title }))).outcome).toBe("reopened");
    expect(await tool.offers()).toMatchObject([{ id: first.assetId, active: true }]);
  });

  test("a pushed offer beyond the slots becomes a draft, without spending credits", async () => {
    const tool = await aTool({ slots: 1, offerCredits: 5 });
    await tool.pushed("HC-1", fieldsOf(1));
    expect(await tool.pushed("HC-2", fieldsOf(2))).toMatchObject({ outcome: "draft", reasons: [{ code: "slots" }] });
    expect(await tool.list()).toMatchObject([
      { reference: "HC-2", state: "waiting", reasons: [{ code: "slots" }] },
      { reference: "HC-1", state: "published" },
    ]);
    expect(await tool.privates()).toMatchObject({ _private: { slots: 1, offerCredits: 5 } });
  });

  test("an incomplete pushed offer waits as a draft, with its reasons", async () => {
    const tool = await aTool({ slots: 1 });
    const waiting = await tool.pushed("HC-1", { title: "Comptable (H/F)", description: "<p>Court.</p>" });
    expect(waiting.outcome).toBe("draft");
    expect(waiting.reasons.length).toBeGreaterThan(0);
    expect(await tool.offers()).toMatchObject([{ active: false, published_with: null }]);
  });

  test("an offer pushed twenty times at once is created once", async () => {
    const tool = await aTool({ slots: 1 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tool.pushed("HC-1", fieldsOf(1))));
    expect(outcomes.filter(({ outcome }) => outcome === "published")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(19);
    expect(await tool.offers()).toHaveLength(1);
  });

  test("simultaneous pushes beside an earlier offer create one offer", async () => {
    const tool = await aTool({ slots: 9 });
    await tool.pushed("HC-0", fieldsOf(7));
    await Promise.all(Array.from({ length: 8 }, () => tool.pushed("HC-1", fieldsOf(1))));
    expect(await tool.offers()).toHaveLength(2);
  });

  test("another firm's key neither lists, changes nor closes the offer", async () => {
    const [one, two] = [await aTool({ slots: 1 }), await aTool({ slots: 1 })];
    await one.pushed("HC-1", fieldsOf(1));
    expect(await two.list()).toEqual([]);
    expect((await two.close("HC-1")).status).toBe(404);
    await two.pushed("HC-1", fieldsOf(2));
    expect(await one.offers()).toMatchObject([{ name: fieldsOf(1).title, active: true }]);
    expect((await two.close("HC-1")).status).toBe(200);
    expect(await one.offers()).toMatchObject([{ active: true }]);
  });

  test.each([
    [{}, 400],
    [{ title: "" }, 400],
    [{ title: "A", ownerId: "org_1" }, 400],
    [{ title: "A", salary: true }, 400],
    [{ title: "A", city: "a".repeat(501) }, 400],
  ])("a push of %j is refused", async (body, status) => {
    expect((await (await aTool()).push("HC-1", body)).status).toBe(status);
  });

  test("a hostile push neither fails the server nor stores a script", async () => {
    const tool = await aTool({ slots: 99 });
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("<script>alert(1)</script>", "'; DROP TABLE assets; --", "__proto__"),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (reference, title, description) => {
        const { status } = await tool.push(reference || "-", { title, description });
        expect([200, 400, 404, 422]).toContain(status);
      }),
      { numRuns: 20 },
    );
    const rows = await database.db
      .selectFrom("assets")
      .select("description")
      .where("owner_id", "=", tool.organizationId)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/<script/i);
  });
});

test.each(["fr", "en"])("the example of the documentation runs (%s)", async (locale) => {
  const tool = await aTool({ slots: 1 });
  const text = readFileSync(`marketplace/content/doc/doc-publier-une-offre.${locale}.md`, "utf8");
  const [, reference = "", json = ""] = /by-reference\/(\S+) [^{]*-d '(\{[^']*\})'/.exec(text) ?? [];
  expect(await tool.pushed(reference, JSON.parse(json))).toMatchObject({ reference, outcome: "draft" });
  const client = createClient({
    origin: marketplace.origin,
    publicKey: keyOf(tool.headers),
    apiVersion: API_VERSION,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  expect((await client.offers.listByReference()).results.map((offer) => offer.reference)).toEqual([reference]);
});

const keyOf = ({ authorization = "" }: Record<string, string>) =>
  atob(authorization.slice("Basic ".length)).slice(0, -1);
