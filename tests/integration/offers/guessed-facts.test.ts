import { describe, expect, test } from "vitest";
import { OfferFeed } from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { PushOutcome } from "@/lib/entities/pushed-offer";
import { aFirm } from "@/tests/support/a-firm";
import { aSampleOffer, type SampleOffer, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { reasonsOf, withImports } from "@/tests/support/feeds/with-imports";
import { aFirmKey } from "@/tests/support/principals";

const { marketplace, server, run, anImport, offersOf } = withImports();
const { call, database, get } = marketplace;

type Firm = Awaited<ReturnType<typeof aFirm>>;

/** Validates the offers of a firm, and returns them as a visitor reads them. */
async function publicOffers({ organizationId }: Firm) {
  await database.db.updateTable("assets").set({ validated: true }).where("owner_id", "=", organizationId).execute();
  const offers = await database.db
    .selectFrom("assets")
    .innerJoin("offer_feed_items", "offer_feed_items.asset_id", "assets.id")
    .select("assets.id")
    .where("owner_id", "=", organizationId)
    .orderBy("reference")
    .execute();
  const read = await Promise.all(offers.map(({ id }) => get(`/assets/${id}`)));
  return read.flatMap(({ status, body }) =>
    status === 200 ? [body as { customAttributes: Record<string, unknown>; locations: { city: string }[] }] : [],
  );
}

const proposalsOf = async (firm: Firm, feedId: string) =>
  OfferFeed.parse((await get(`/offer-feeds/${feedId}`, firm.recruiter.headers)).body).proposals ?? [];

async function tick(firm: Firm, feedId: string, isRight: (proposal: OfferProposal) => boolean) {
  const ticked = (await proposalsOf(firm, feedId)).filter(isRight).map(({ count: _, ...proposal }) => proposal);
  const { status } = await call("PATCH", `/offer-feeds/${feedId}`, { settings: { ticked } }, firm.recruiter.headers);
  expect(status).toBe(200);
}

/** Offers that lack one fact, which only a guess could provide. */
const GUESSED: [string, Partial<SampleOffer>][] = [
  ["job", { job: "Métiers du chiffre, paie", title: "Collaborateur paie et audit (H/F)" }],
  ["city", { city: "Saint-Denis", postcode: "" }],
  // "Rejoignez notre cabinet de Nantes".
  ["city", { city: "", postcode: "" }],
  ["contract", { contract: "", text: `${aSampleOffer(1).text}<p>Contrat : CDI.</p>` }],
  ["pay", { salary: "", text: `${aSampleOffer(1).text}<p>Salaire : 32 000 € brut par an.</p>` }],
];

/** Offers that lack one fact, for which nothing is guessed. */
const LACKING: [string, Partial<SampleOffer>][] = [
  ["job", { job: "", title: "Alternant développeur web chez un comptable général" }],
  ["places", { city: "", postcode: "", text: aSampleOffer(1).text.replace(" de Nantes", "") }],
  ["schedule", { schedule: "FULL_TIME" }],
];

test.each(LACKING)("a missing %s is asked rather than guessed: %j", async (detail, overrides) => {
  const { firm, first } = await anImport(3, [aSampleOffer(1, overrides)]);
  expect(first.counts).toMatchObject({ draft: 1 });
  expect(reasonsOf(first, "HC-1")).toContainEqual({ code: "gap", detail });
  expect(await publicOffers(firm)).toEqual([]);
});

describe("a fact that was guessed", () => {
  test.each(GUESSED)("a guessed %s keeps the offer off the web: %j", async (field, overrides) => {
    const { firm, feedId, first } = await anImport(3, [aSampleOffer(1, overrides)]);
    expect(first.counts).toMatchObject({ draft: 1 });
    expect(reasonsOf(first, "HC-1")).toContainEqual({ code: "proposed", detail: field });
    expect(await publicOffers(firm)).toEqual([]);
    const search = await get(`/search?ownerId=${firm.organizationId}`);
    expect(JSON.stringify(search.body)).not.toContain(firm.organizationId);
    expect((await run(firm, feedId)).counts).toMatchObject({ unchanged: 1 });
    expect(await publicOffers(firm)).toEqual([]);
    const proposed = (await proposalsOf(firm, feedId)).filter((one) => one.field === field);
    expect(proposed.length).toBeGreaterThan(0);
  });

  test("guessed remote work, benefits and products are not online", async () => {
    const { firm, feedId } = await anImport(3, [aSampleOffer(1)]);
    const [offer] = await publicOffers(firm);
    expect(offer?.customAttributes).toMatchObject({ jobReferential: "collaborateur-comptable", contractType: "cdi" });
    const { remoteWork, advantages, tools, skills, experience, formation } = offer?.customAttributes ?? {};
    expect([remoteWork, advantages, tools, skills, experience, formation]).toEqual([null, [], [], [], null, null]);
    const words = "Nous proposons deux jours de télétravail par semaine, des titres-restaurant et une mutuelle.";
    expect(await proposalsOf(firm, feedId)).toContainEqual({
      field: "advantages",
      value: "titres-restaurant",
      words,
      count: 1,
    });
  });

  test("a brand alone is one question, and a plus is wished once its product is chosen", async () => {
    const text = `${aSampleOffer(1).text}<p>La connaissance de Cegid serait un plus.</p>`;
    const { firm, feedId } = await anImport(3, [aSampleOffer(1, { text })]);
    const ofBrand = (await proposalsOf(firm, feedId)).filter(({ brand }) => brand === "Cegid");
    expect(ofBrand.map(({ value }) => value)).toContain("cegid-loop");
    expect(ofBrand.every(({ isWished }) => isWished)).toBe(true);
    await tick(firm, feedId, ({ value }) => value === "cegid-loop");
    await run(firm, feedId);
    const [offer] = await publicOffers(firm);
    expect(offer?.customAttributes.tools).toEqual(["cegid-loop"]);
    expect(offer).toMatchObject({ metadata: { needs: { tools: { "cegid-loop": "wished" } } } });
  });

  test("a guessed fact is published in all its offers once ticked", async () => {
    const offers = [1, 2, 3].map((number) => aSampleOffer(number, { contract: "CDI, contrat stable" }));
    const { firm, feedId, first } = await anImport(3, offers);
    expect(first.counts).toMatchObject({ draft: 3 });
    expect((await proposalsOf(firm, feedId)).filter(({ field }) => field === "contract")).toEqual([
      { field: "contract", value: "cdi", words: "CDI, contrat stable", count: 3 },
    ]);
    await tick(firm, feedId, ({ field, value }) => field === "contract" || value === "titres-restaurant");
    expect((await run(firm, feedId)).counts).toMatchObject({ published: 3 });
    const [offer] = await publicOffers(firm);
    expect(offer?.customAttributes).toMatchObject({
      contractType: "cdi",
      advantages: ["titres-restaurant"],
      tools: [],
    });
    server.serve(toIndeedXml([...offers, aSampleOffer(4, { contract: "CDI, contrat rare" })]));
    expect((await run(firm, feedId)).counts).toMatchObject({ unchanged: 3, draft: 1 });
  });

  test("a guess that a person corrected in the offer stays corrected", async () => {
    const { firm, feedId } = await anImport(3, [aSampleOffer(1, { contract: "Contrat stable ou CDI" })]);
    const [draft] = await offersOf(firm);
    const edit = { customAttributes: { contractType: "cdd", durationMonths: 6 } };
    await call("PATCH", `/assets/${draft?.id}`, edit, firm.recruiter.headers);
    const text = aSampleOffer(1).text.replace("Rejoignez", "Venez rejoindre");
    server.serve(toIndeedXml([aSampleOffer(1, { contract: "Contrat stable ou CDI", text })]));
    await run(firm, feedId);
    await tick(firm, feedId, ({ field }) => field === "contract");
    await run(firm, feedId);
    const asset = database.db
      .selectFrom("assets")
      .select("custom_attributes")
      .where("id", "=", draft?.id ?? "");
    expect((await asset.executeTakeFirstOrThrow()).custom_attributes).toMatchObject({ contractType: "cdd" });
  });

  test("a guess already online is held until ticked, or removed", async () => {
    const { firm, feedId } = await anImport(3, [aSampleOffer(1)]);
    const [offer] = await offersOf(firm);
    // State that the former engine left: both the offer and the feed item contain the guesses.
    const guessed = { remoteWork: "2-jours", advantages: ["mutuelle"], contractType: "cdi" };
    const asBase = Object.fromEntries(
      Object.entries(guessed).map(([key, value]) => [`customAttributes.${key}`, value]),
    );
    const { db } = database;
    const stored = await db
      .selectFrom("assets")
      .selectAll()
      .where("id", "=", offer?.id ?? "")
      .executeTakeFirstOrThrow();
    const item = await db
      .selectFrom("offer_feed_items")
      .selectAll()
      .where("feed_id", "=", feedId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("assets")
      .set({ custom_attributes: JSON.stringify({ ...stored.custom_attributes, ...guessed }) })
      .where("id", "=", stored.id)
      .execute();
    await db
      .updateTable("offer_feed_items")
      .set({ base: JSON.stringify({ ...item.base, ...asBase }), hash: "" })
      .where("feed_id", "=", feedId)
      .execute();
    server.serve(toIndeedXml([aSampleOffer(1, { contract: "Contrat stable ou CDI" })]));
    const held = await run(firm, feedId);
    expect(held.counts).toMatchObject({ held: 1 });
    expect(reasonsOf(held, "HC-1")).toEqual([{ code: "proposed", detail: "contract" }]);
    const [online] = await publicOffers(firm);
    expect(online?.customAttributes).toMatchObject({ contractType: "cdi", remoteWork: null, advantages: [] });
    await tick(firm, feedId, ({ field }) => field === "contract");
    expect((await run(firm, feedId)).counts).toMatchObject({ unchanged: 1 });
  });
});

test("a pushed offer returns its guessed facts, which are not public", async () => {
  const firm = await aFirm(marketplace.context, { slots: 1 });
  const headers = await aFirmKey(marketplace.context.db, firm.organizationId);
  const { reference, text: description, ...fields } = aSampleOffer(1, { contract: "CDI, contrat stable" });
  const push = async () =>
    PushOutcome.parse(
      (await call("PUT", `/offers/by-reference/${reference}`, { ...fields, description }, headers)).body,
    );
  const pushed = await push();
  expect(pushed).toMatchObject({ outcome: "draft", reasons: [{ code: "proposed", detail: "contract" }] });
  const proposal = { field: "contract", value: "cdi", words: "CDI, contrat stable" };
  expect(pushed.proposals).toContainEqual(proposal);
  expect(await publicOffers(firm)).toEqual([]);
  const [feed] = (await get("/offer-feeds", firm.recruiter.headers)).body as { id: string }[];
  await call("PATCH", `/offer-feeds/${feed?.id}`, { settings: { ticked: [proposal] } }, firm.recruiter.headers);
  expect(await push()).toMatchObject({ outcome: "published", reasons: [] });
  expect(await publicOffers(firm)).toMatchObject([{ customAttributes: { contractType: "cdi", advantages: [] } }]);
});
