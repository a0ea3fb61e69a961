import { beforeAll, describe, expect, test } from "vitest";
import { Event } from "@/lib/entities/event";
import { pageOf } from "@/lib/entities/page";
import { Stats } from "@/lib/entities/stats";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

const eventsOf = async (objectId: string) =>
  pageOf(Event).parse((await get(`/events?objectId=${objectId}&order=asc&nbResultsPerPage=100`, withSecret)).body)
    .results;

/** Inserts a room and its owner directly, so that no event is recorded. */
async function aRoom(asset: object = {}) {
  const owner = await marketplace.signIn();
  const assetTypeId = newId("typ");
  await insertRow(database.db, "asset_types", { id: assetTypeId, name: "Salle", time_based: false });
  const id = newId("ast");
  const values = { name: "Salle", price: 10, quantity: 5, currency: "EUR", active: true, validated: true };
  await insertRow(database.db, "assets", { id, ...values, asset_type_id: assetTypeId, owner_id: owner.id, ...asset });
  return { id, owner, assetTypeId };
}

describe("the events of an edit", () => {
  test("each part of an edit is an event with its requested change", async () => {
    const { id, owner, assetTypeId: typeId } = await aRoom();
    const edit = {
      name: "Grande salle",
      quantity: 3,
      price: 20,
      currency: "EUR",
      active: false,
      metadata: { a: 1, _private: { b: "zqprivate" } },
    };
    expect(await call("PATCH", `/assets/${id}`, edit, owner.headers)).toMatchObject({ status: 200 });
    const events = await eventsOf(id);
    expect(Object.fromEntries(events.map(({ type, changesRequested }) => [type, changesRequested]))).toEqual({
      asset__updated: { ...edit, metadata: { a: 1 } },
      asset__name_changed: { name: "Grande salle" },
      asset__quantity_changed: { quantity: 3 },
      asset__pricing_changed: { price: 20, currency: "EUR" },
      asset__deactivated: { active: false },
    });
    for (const { relatedObjectsIds } of events)
      expect(relatedObjectsIds).toEqual({ ownerId: owner.id, assetTypeId: typeId });
    expect(JSON.stringify(events)).not.toContain("zqprivate");
  });

  test("an edit's partial events are children of its main event", async () => {
    const { id, owner } = await aRoom();
    await call("PATCH", `/assets/${id}`, { name: "Petite salle", quantity: 2 }, owner.headers);
    await call("PATCH", `/assets/${id}`, { metadata: { a: 1 } }, owner.headers);
    const updated = (await eventsOf(id)).find(
      ({ changesRequested }) => changesRequested?.quantity !== undefined && "name" in changesRequested,
    );
    const { body } = await get(`/events/stats?groupBy=parentId&objectId=${id}`, withSecret);
    expect(
      pageOf(Stats)
        .parse(body)
        .results.map(({ groupByValue, count }) => [groupByValue, count]),
    ).toEqual(expect.arrayContaining([[updated?.id, 2]]));
  });

  test("edits by owners and secret keys each record their own change", async () => {
    const { id, owner } = await aRoom({ validated: false });
    await call("PATCH", `/assets/${id}`, { validated: true }, withSecret);
    await call("PATCH", `/assets/${id}`, { description: "Au calme" }, owner.headers);
    const events = await eventsOf(id);
    // Events of one edit may have the same millisecond, hence the sort.
    expect(events.map(({ type, changesRequested }) => `${type} ${JSON.stringify(changesRequested)}`).sort()).toEqual([
      'asset__description_changed {"description":"Au calme"}',
      'asset__updated {"description":"Au calme"}',
      'asset__updated {"validated":true}',
      'asset__validated {"validated":true}',
    ]);
  });

  test("a profile's events have no object, change or related id", async () => {
    const owner = await marketplace.signIn({ roles: ["user", "applicant"] });
    const type = assetTypeId("resume");
    const { id } = await anAsset(database.db, { owner: owner.id, type, attributes: { publicProfile: true } });
    await call("PATCH", `/assets/${id}`, { name: "Zqprénom Zqnom", quantity: 2 }, owner.headers);
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toContain("asset__quantity_changed");
    for (const event of events)
      expect(event).toMatchObject({ object: null, changesRequested: null, relatedObjectsIds: null });
  });
});

test("an event lists the ids related to its object", async () => {
  const { id, owner, assetTypeId: typeId } = await aRoom();
  const taker = await marketplace.signIn();
  const made = (await post("/transactions", { assetId: id, quantity: 1 }, taker.headers)).body as { id: string };
  const [created] = await eventsOf(made.id);
  expect(created?.relatedObjectsIds).toEqual({ assetId: id, assetTypeId: typeId, ownerId: owner.id });
  const parent = (await post("/categories", { name: "Audit" }, withSecret)).body as { id: string };
  const child = (await post("/categories", { name: "Légal", parentId: parent.id }, withSecret)).body as { id: string };
  expect((await eventsOf(child.id))[0]?.relatedObjectsIds).toEqual({ parentId: parent.id });
  expect((await eventsOf(parent.id))[0]?.relatedObjectsIds).toBeNull();
});

test("a category's events carry its change, without private namespaces", async () => {
  const metadata = { shown: 1, _instant: { word: "zqinstant" } };
  const { id } = (await post("/categories", { name: "Audit", metadata }, withSecret)).body as { id: string };
  await call("PATCH", `/categories/${id}`, { name: "Révision", metadata }, withSecret);
  const events = await eventsOf(id);
  expect(events.map(({ changesRequested }) => changesRequested)).toEqual([
    null,
    { name: "Révision", metadata: { shown: 1 } },
  ]);
  expect(JSON.stringify(events)).not.toContain("zqinstant");
});
