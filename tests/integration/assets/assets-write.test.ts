import { describe, expect, test } from "vitest";
import { assetTypeId, categoryId } from "@/marketplace/install/ids";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { call, database, get, post, signIn } = market;
const { created, firm, patch } = assetCalls(market);
const OFFERS = assetTypeId("offer");
const COMPANIES = assetTypeId("company");
const RESUMES = assetTypeId("resume");

const eventsOf = async (id: string) =>
  (await database.db.selectFrom("events").select("type").where("object_id", "=", id).orderBy("type").execute()).map(
    ({ type }) => type,
  );

describe("the creation of an asset", () => {
  test("a new asset has the protocol's defaults, its creator and no validation", async () => {
    const { id, headers } = await firm();
    const offer = await created({ name: "Comptable général (H/F)" }, headers);
    expect(offer).toMatchObject({
      ownerId: id,
      assetTypeId: OFFERS,
      active: true,
      validated: false,
      quantity: 1,
      price: 0,
      currency: null,
      description: null,
      categoryId: null,
      locations: [],
      livemode: false,
    });
    expect(offer.customAttributes).toEqual({ slug: "comptable-general-h-f" });
    expect(offer.metadata).toEqual({});
    expect(offer.platformData).toEqual({});
    expect(await eventsOf(offer.id)).toEqual(["asset__created"]);
    expect((await get(`/assets/${offer.id}`)).status).toBe(404);
    expect((await get(`/assets/${offer.id}`, headers)).body).toEqual(offer);
  });

  test("a description's mark-up does not count in its 12,000 characters", async () => {
    const { headers } = await firm();
    const description = `<ul>${"<li>Tenue&amp;Paie, déclarations</li>".repeat(430)}</ul>`;
    expect(description.length).toBeGreaterThan(12_000);
    expect(await created({ name: "Comptable (H/F)", description }, headers)).toMatchObject({ description });
  });

  test("an asset created by a secret key is validated", async () => {
    expect(await created({ name: "Groupe", assetTypeId: COMPANIES })).toMatchObject({ ownerId: null, validated: true });
    const { id } = await firm();
    expect(await created({ name: "Groupe", ownerId: id, assetTypeId: COMPANIES })).toMatchObject({ ownerId: id });
    expect(await created({ name: "Groupe" }, { ...withSecret, "x-stelace-user-id": id })).toMatchObject({
      ownerId: id,
    });
    expect(await post("/assets", { name: "x", ownerId: "org_nobody" }, withSecret)).toMatchObject({
      status: 422,
      body: { message: "Owner not found" },
    });
  });

  test("only an administrator creates an asset for another owner", async () => {
    const [one, other] = [await firm(), await firm()];
    expect((await post("/assets", { name: "x", ownerId: other.id }, one.headers)).status).toBe(403);
    expect((await post("/assets", { name: "x", ownerId: null }, one.headers)).status).toBe(403);
    const administrator = await signIn({ roles: ["user", "administrator"] });
    expect(await created({ name: "x", ownerId: other.id }, administrator.headers)).toHaveProperty("ownerId", other.id);
    expect((await post("/assets", { name: "x" })).status).toBe(403);
  });

  test("a create that sets a platform or moderation field is refused", async () => {
    const { headers } = await firm();
    for (const validated of [true, false]) {
      expect(await post("/assets", { name: "x", validated }, headers)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('"validated"'), statusCode: 403 },
      });
    }
    for (const field of ["id", "score", "published_with", "publishedWith", "createdDate", "livemode", "slug"]) {
      expect(await post("/assets", { name: "x", [field]: 1 }, headers)).toMatchObject({
        status: 400,
        body: { data: [{ path: [field], type: "object.unknown" }] },
      });
    }
    expect((await post("/assets", { name: "x", platformData: { a: 1 } }, headers)).status).toBe(403);
    expect((await post("/assets", { name: "x", metadata: { _system: {} } }, headers)).status).toBe(403);
    expect((await post("/assets", { name: "x", metadata: { _secret: {} } }, headers)).status).toBe(403);
  });

  test.each([
    [{ assetTypeId: "typ_nope" }, "Asset type not found"],
    [{ categoryId: "ctgy_nope" }, "Asset category not found"],
  ])("an asset with %j is refused: %s", async (body, message) => {
    expect(await post("/assets", { name: "x", ...body }, withSecret)).toMatchObject({ status: 422, body: { message } });
  });

  test.each([
    [{ name: "" }, ["name"]],
    [{ name: "   " }, ["name"]],
    [{ name: "x".repeat(256) }, ["name"]],
    [{ description: `<p>${"x".repeat(12_001)}</p>` }, ["description"]],
    [{ description: "<b>".repeat(20_001) }, ["description"]],
    [{ quantity: -1 }, ["quantity"]],
    [{ quantity: 2 ** 31 }, ["quantity"]],
    [{ quantity: 1.5 }, ["quantity"]],
    [{ price: -1 }, ["price"]],
    [{ price: 1e300 }, ["price"]],
    [{ currency: "EURO" }, ["currency"]],
    [{ currency: "ZZZ" }, ["currency"]],
    [{ locations: [{ latitude: 91, longitude: 0 }] }, ["locations", 0, "latitude"]],
    [{ locations: [{ longitude: 0 }] }, ["locations", 0, "latitude"]],
    [{ locations: [{ latitude: 1, longitude: 1, city: 3 }] }, ["locations", 0, "city"]],
    [{ customAttributes: [] }, ["customAttributes"]],
  ])("an asset with %j is a 400 that names the field", async (body, path) => {
    expect(await post("/assets", { name: "x", ...body }, withSecret)).toMatchObject({
      status: 400,
      body: { data: [{ path }] },
    });
  });

  test("a location keeps unknown fields; an inactive asset type is refused", async () => {
    const locations = [{ latitude: 48.85, longitude: 2.35, city: "Paris", floor: { number: 3 } }];
    expect(await created({ name: "x", locations })).toHaveProperty("locations", locations);
    const { db } = database;
    await db.updateTable("asset_types").set({ active: false }).where("id", "=", assetTypeId("brand")).execute();
    expect(await post("/assets", { name: "x", assetTypeId: assetTypeId("brand") }, withSecret)).toMatchObject({
      body: { message: "Asset type inactive", statusCode: 422 },
    });
  });

  test("twenty creates under one Idempotency-Key make one asset", async () => {
    const { headers, id } = await firm({ slots: 0, offerCredits: 5 });
    const twice = { ...headers, "idempotency-key": "one-offer" };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post("/assets", { name: "Unique", active: true }, twice)),
    );
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await database.db.selectFrom("assets").select("id").where("owner_id", "=", id).execute()).toHaveLength(1);
  });
});

describe("the edit of an asset", () => {
  test("an edit merges objects, replaces arrays, and records an event per change", async () => {
    const { id } = await created({ name: "A", metadata: { _public: { a: 1, list: [1] }, b: 1 } });
    const { body } = await patch(id, {
      name: "B",
      description: "d",
      quantity: 2,
      price: 10.5,
      currency: "EUR",
      active: false,
      locations: [{ latitude: 1, longitude: 2 }],
      customAttributes: { salaryMin: 1 },
      metadata: { _public: { b: 2, list: [] } },
      categoryId: categoryId("family", "audit"),
      assetTypeId: RESUMES,
      validated: false,
    });
    expect(body).toMatchObject({
      name: "B",
      quantity: 2,
      price: 10.5,
      currency: "EUR",
      active: false,
      validated: false,
      metadata: { _public: { a: 1, b: 2, list: [] }, b: 1 },
    });
    expect(await eventsOf(id)).toEqual(
      [
        "asset__category_switched",
        "asset__created",
        "asset__custom_attribute_changed",
        "asset__deactivated",
        "asset__description_changed",
        "asset__locations_changed",
        "asset__name_changed",
        "asset__pricing_changed",
        "asset__quantity_changed",
        "asset__suspended",
        "asset__type_switched",
        "asset__updated",
      ].sort(),
    );
    await patch(id, { active: true, validated: true });
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(["asset__activated", "asset__validated"]));
  });

  test("an asset is edited and removed only by its owner, never transferred", async () => {
    const [one, other] = [await firm(), await firm()];
    const { id } = await created({ name: "Mine" }, one.headers);
    for (const headers of [other.headers, (await signIn()).headers, (await signIn({ roles: ["editor"] })).headers]) {
      expect((await patch(id, { name: "Theirs" }, headers)).status).toBe(403);
      expect((await call("DELETE", `/assets/${id}`, undefined, headers)).status).toBe(403);
      expect((await get(`/assets/${id}`, headers)).body).not.toHaveProperty("name", "Theirs");
    }
    expect((await patch(id, { ownerId: other.id }, one.headers)).status).toBe(400);
    expect((await patch("ast_nope", { name: "x" }, one.headers)).status).toBe(404);
  });

  test("a stale edit of an asset is refused", async () => {
    const { id, updatedDate } = await created({ name: "A" });
    await patch(id, { name: "B" });
    expect((await patch(id, { name: "C", updatedDate })).status).toBe(412);
    expect((await patch(id, { name: "C" }, { ...withSecret, "if-match": `"${updatedDate}"` })).status).toBe(412);
  });

  test("an edit leaves an asset validated unless it changes the type", async () => {
    const { headers, id: ownerId } = await firm();
    const { id } = await created({ name: "A", ownerId });
    expect((await patch(id, { name: "B", description: "new" }, headers)).body).toMatchObject({ validated: true });
    expect((await patch(id, { assetTypeId: COMPANIES }, headers)).body).toMatchObject({ validated: false });
  });

  test("an edit that clients could not parse is refused", async () => {
    const { headers } = await firm();
    const { id } = await created({ name: "A", assetTypeId: COMPANIES }, headers);
    for (const [metadata, path] of [
      [{ _team: "many" }, ["metadata", "_team"]],
      [{ _public: { links: 3 } }, ["metadata", "_public", "links"]],
      [{ _files: { logo: { width: 1 } } }, ["metadata", "_files", "logo", "key"]],
      [{ _team: { people: [{ firstname: "Léa" }] } }, ["metadata", "_team", "people", 0, "agreed"]],
      [{ _team: { people: [{ firstname: " ", agreed: true }] } }, ["metadata", "_team", "people", 0, "firstname"]],
      [
        { _team: { people: Array.from({ length: 13 }, () => ({ firstname: "Léa", agreed: true })) } },
        ["metadata", "_team", "people"],
      ],
      [{ _public: { video: "https://evil.example/embed/dQw4w9WgXcQ" } }, ["metadata", "_public", "video"]],
      [{ _public: { video: "javascript:alert(1)//embed" } }, ["metadata", "_public", "video"]],
    ] as const) {
      expect(await patch(id, { metadata }, headers)).toMatchObject({ status: 400, body: { data: [{ path }] } });
      // A draft would refuse it as the page does, before it is published.
      const draft = await patch(id, { metadata: { _draft: { metadata } } }, headers);
      expect(draft, path.join(".")).toMatchObject({ status: 400 });
    }
  });
});

describe("the removal of an asset", () => {
  test("a removal returns the id, even when repeated, and records one event", async () => {
    const { headers } = await firm();
    const { id } = await created({ name: "A" }, headers);
    expect(await call("DELETE", `/assets/${id}`, undefined, headers)).toMatchObject({ status: 200, body: { id } });
    expect(await call("DELETE", `/assets/${id}`, undefined, headers)).toMatchObject({ status: 200, body: { id } });
    expect((await get(`/assets/${id}`, withSecret)).status).toBe(404);
    expect(await eventsOf(id)).toEqual(["asset__created", "asset__deleted"]);
  });

  test("a removal is refused while an application is open", async () => {
    const { headers } = await firm();
    const { id } = await created({ name: "A" }, headers);
    const transaction = { id: "trn_pending", asset_id: id, status: "new", taker_id: "usr_somebody" };
    await database.db.insertInto("transactions").values(transaction).execute();
    expect(await call("DELETE", `/assets/${id}`, undefined, headers)).toMatchObject({
      status: 422,
      body: { message: "Pending transactions for this asset" },
    });
    await database.db.updateTable("transactions").set({ completed_date: new Date() }).execute();
    expect((await call("DELETE", `/assets/${id}`, undefined, headers)).status).toBe(200);
  });
});

test("the events of a profile carry nothing of the person", async () => {
  const { id: ownerId } = await signIn();
  const { id } = await created({ name: "Zoé Canari", assetTypeId: RESUMES, ownerId });
  expect((await patch(id, { name: "Zoé Canari-Martin", active: false })).status).toBe(200);
  await call("DELETE", `/assets/${id}`, undefined, withSecret);
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", id).execute();
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(["asset__created", "asset__deleted"]));
  expect(events.filter(({ object, changes_requested }) => object !== null || changes_requested !== null)).toEqual([]);
  expect(JSON.stringify(events)).not.toContain("Canari");
});
