import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { Availability, AvailabilityGraph } from "@/lib/entities/availability";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

/** A room that is rented by time, and its owner. */
async function aRoom({ quantity = 1, active = true, type = {} as object } = {}) {
  const owner = await marketplace.signIn();
  const typeId = newId("typ");
  await insertRow(database.db, "asset_types", { id: typeId, name: "Salle", time_based: true, ...type });
  const id = newId("ast");
  await insertRow(database.db, "assets", {
    id,
    name: "Salle",
    asset_type_id: typeId,
    owner_id: owner.id,
    price: 10,
    quantity,
    active,
    validated: true,
  });
  return { id, owner };
}

const say = (assetId: string, headers: Headers, body: object) => post("/availabilities", { assetId, ...body }, headers);
const said = async (assetId: string, headers: Headers, body: object) =>
  Availability.parse((await say(assetId, headers, body)).body);
const graphOf = async (assetId: string) =>
  AvailabilityGraph.parse((await get(`/availabilities/graph?assetId=${assetId}`)).body);
const rent = async (assetId: string, startDate: string, endDate: string, quantity = 1) => {
  const { headers } = await marketplace.signIn();
  const response = await post("/transactions", { assetId, startDate, endDate, quantity }, headers);
  return { ...response, headers };
};

/** Completes a rental: the default type counts validated transactions. */
async function rentForGood(assetId: string, owner: Headers, startDate: string, endDate: string, quantity = 1) {
  const { body, headers } = await rent(assetId, startDate, endDate, quantity);
  const move = (name: string, who: Headers) =>
    post(`/transactions/${(body as { id: string }).id}/transitions`, { name }, who);
  await move("pay", headers);
  return move("accept", owner);
}

const YEAR = "2030";
const day = (date: number) => `${YEAR}-03-${String(date).padStart(2, "0")}T00:00:00.000Z`;

test("an owner sets available quantities, and the graph shows the rest", async () => {
  const { id, owner } = await aRoom();
  expect(await graphOf(id)).toEqual({ graphDates: [], defaultQuantity: 1, totalUsedQuantity: 0 });
  const one = await said(id, owner.headers, { startDate: day(1), endDate: day(10), quantity: 3 });
  expect(one).toMatchObject({ assetId: id, quantity: 3, recurringPattern: null, recurringDuration: null });
  await said(id, owner.headers, { startDate: day(4), endDate: day(12), quantity: "-1" });
  expect((await rentForGood(id, owner.headers, day(2), day(5), 2)).status).toBe(200);
  await rent(id, day(2), day(3));
  const point = (date: number, usedQuantity: number, availableQuantity: number) => ({
    date: day(date),
    usedQuantity,
    availableQuantity,
  });
  expect(await graphOf(id)).toEqual({
    graphDates: [point(1, 0, 3), point(2, 2, 3), point(4, 2, 2), point(5, 0, 2), point(10, 0, 0), point(12, 0, 1)],
    defaultQuantity: 1,
    totalUsedQuantity: 2,
  });
  expect((await get(`/availabilities?assetId=${id}`)).body).toMatchObject({ nbResults: 2 });
});

test("a rental beyond the remaining quantity is refused, to the instant", async () => {
  const { id, owner } = await aRoom({ quantity: 2 });
  await said(id, owner.headers, { startDate: day(10), endDate: day(11), quantity: 0 });
  expect((await rentForGood(id, owner.headers, day(1), day(5))).status).toBe(200);
  const status = async (start: number, end: number, quantity: number) =>
    (await rent(id, day(start), day(end), quantity)).status;
  expect(await status(1, 2, 2)).toBe(422);
  expect(await status(1, 2, 1)).toBe(200);
  expect(await status(5, 6, 2)).toBe(200);
  expect(await status(9, 12, 1)).toBe(422);
  expect(await status(9, 10, 2)).toBe(200);
  expect(await status(11, 12, 2)).toBe(200);
});

test("a recurrence keeps its local hour across clock changes", async () => {
  const { id, owner } = await aRoom({ quantity: 0 });
  // Paris, 2030: clocks go forward on Sunday 31 March.
  await said(id, owner.headers, {
    startDate: "2030-03-29T00:00:00.000Z",
    endDate: "2030-04-02T00:00:00.000Z",
    quantity: 1,
    recurringPattern: "0 9 * * *",
    recurringTimezone: "Europe/Paris",
    recurringDuration: { h: 8 },
  });
  expect((await graphOf(id)).graphDates.map(({ date, availableQuantity }) => [date, availableQuantity])).toEqual([
    ["2030-03-29T08:00:00.000Z", 1],
    ["2030-03-29T16:00:00.000Z", 0],
    ["2030-03-30T08:00:00.000Z", 1],
    ["2030-03-30T16:00:00.000Z", 0],
    ["2030-03-31T07:00:00.000Z", 1],
    ["2030-03-31T15:00:00.000Z", 0],
    ["2030-04-01T07:00:00.000Z", 1],
    ["2030-04-01T15:00:00.000Z", 0],
  ]);
  const nights = await aRoom({ quantity: 0 });
  await said(nights.id, nights.owner.headers, {
    startDate: "2030-10-26T00:00:00.000Z",
    endDate: "2030-10-28T00:00:00.000Z",
    quantity: 1,
    recurringPattern: "0 0 27 * *",
    recurringTimezone: "Europe/Paris",
    recurringDuration: { d: 1 },
  });
  // Clocks go back that day: it lasts 25 hours.
  expect((await graphOf(nights.id)).graphDates.map(({ date }) => date)).toEqual([
    "2030-10-26T22:00:00.000Z",
    "2030-10-27T23:00:00.000Z",
  ]);
});

test("an invalid availability is refused, naming the field", async () => {
  const { id, owner } = await aRoom();
  const span = { startDate: day(1), endDate: day(20), quantity: 1 };
  const refused = async (body: object) => {
    const { status, body: response } = await say(id, owner.headers, { ...span, ...body });
    return [status, (response as { data?: { path: string[] }[] }).data?.[0]?.path?.[0]];
  };
  const recurring = { recurringPattern: "0 9 * * *", recurringDuration: { h: 1 } };
  expect(await refused({ quantity: -1 })).toEqual([400, "quantity"]);
  expect(await refused({ quantity: "++1" })).toEqual([400, "quantity"]);
  expect(await refused({ quantity: 1.5 })).toEqual([400, "quantity"]);
  expect(await refused({ startDate: "hier" })).toEqual([400, "startDate"]);
  expect(await refused({ endDate: day(1) })).toEqual([422, undefined]);
  expect(await refused({ ...recurring, recurringPattern: "souvent" })).toEqual([400, "recurringPattern"]);
  expect(await refused({ ...recurring, recurringPattern: "* * * * * *" })).toEqual([400, "recurringPattern"]);
  expect(await refused({ ...recurring, recurringTimezone: "Paris" })).toEqual([400, "recurringTimezone"]);
  expect(await refused({ recurringPattern: "0 9 * * *" })).toEqual([400, "recurringDuration"]);
  expect(await refused({ ...recurring, recurringDuration: { h: 0 } })).toMatchObject([400, "recurringDuration"]);
  expect(await refused({ ...recurring, recurringPattern: "* * * * *" })).toEqual([422, undefined]);
  expect((await refused({ assetId: "ast_none" }))[0]).toBe(422);
  for (const type of [{ infinite_stock: true }, { time_based: false }]) {
    const other = await aRoom({ type });
    expect((await say(other.id, other.owner.headers, span)).body).toEqual({ message: "Bad Request", statusCode: 400 });
  }
  expect((await get("/availabilities")).status).toBe(400);
});

test("only the owner sets availabilities; a private asset's are hidden", async () => {
  const { id, owner } = await aRoom({ active: false });
  const stranger = await marketplace.signIn();
  const one = await said(id, owner.headers, {
    startDate: day(1),
    endDate: day(2),
    quantity: 1,
    metadata: { _private: { code: "canary" } },
  });
  const path = `/availabilities/${one.id}`;
  expect((await say(id, stranger.headers, { startDate: day(1), endDate: day(2), quantity: 1 })).status).toBe(403);
  expect((await call("PATCH", path, { quantity: 2 }, stranger.headers)).status).toBe(403);
  expect((await call("DELETE", path, undefined, stranger.headers)).status).toBe(403);
  expect((await get(`/availabilities?assetId=${id}`, stranger.headers)).body).toMatchObject({
    nbResults: 0,
    results: [],
  });
  expect((await get(`/availabilities/graph?assetId=${id}`, stranger.headers)).status).toBe(404);
  expect((await get(`/availabilities?assetId=${id}`, owner.headers)).body).toMatchObject({
    results: [{ metadata: { _private: { code: "canary" } } }],
  });
  expect((await call("PATCH", path, { quantity: "+2", assetId: id }, owner.headers)).status).toBe(400);
  expect((await call("PATCH", path, { quantity: "+2", updatedDate: one.createdDate }, owner.headers)).status).toBe(200);
  expect((await call("PATCH", path, { endDate: day(1) }, owner.headers)).status).toBe(422);
  const events = await database.db
    .selectFrom("events")
    .select(["type", "object"])
    .where("object_id", "=", one.id)
    .orderBy("created_date")
    .execute();
  expect(events.map(({ type }) => type)).toEqual(["availability__created", "availability__updated"]);
  expect(JSON.stringify(events)).not.toContain("canary");
  expect((await call("DELETE", path, undefined, owner.headers)).body).toEqual({ id: one.id });
  expect((await call("DELETE", path, undefined, owner.headers)).body).toEqual({ id: one.id });
});

test("simultaneous bookings never exceed the available quantity", async () => {
  const asked = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })),
    {
      minLength: 2,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(asked, async (rentals) => {
      const { id, owner } = await aRoom({ quantity: 2 });
      const accepted = await Promise.all(
        rentals.map(([start, length, quantity]) =>
          rentForGood(id, owner.headers, day(start), day(start + length), quantity),
        ),
      );
      // Every rental would fit alone: the first cannot be refused.
      expect(accepted.map(({ status }) => status)).toContain(200);
      for (const { usedQuantity, availableQuantity } of (await graphOf(id)).graphDates) {
        expect(usedQuantity).toBeLessThanOrEqual(availableQuantity);
      }
    }),
    { numRuns: 8 },
  );
});
