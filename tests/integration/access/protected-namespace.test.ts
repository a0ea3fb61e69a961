import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withKey, withMarketplace } from "@/tests/support/marketplace";
import { createObject } from "@/tests/support/objects";
import type { Headers } from "@/tests/support/sign-in";

/** `_protected` is visible to the other party of a validated transaction (docs/protocol.md §4). */
const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

const OWNERS = { door: "zqowner", private: "zqprivate" };
const TAKERS = "zqtaker";

/** Creates a room whose door code is protected, its owner, its taker and a stranger. */
async function aRoom(type: object = {}) {
  const [owner, taker, stranger] = [await marketplace.signIn(), await marketplace.signIn(), await marketplace.signIn()];
  const open = { _protected: { code: OWNERS.door }, _private: { a: OWNERS.private } };
  const typeId = newId("typ");
  await insertRow(database.db, "asset_types", { id: typeId, name: "Salle", time_based: false, ...type });
  const id = newId("ast");
  const values = { name: "Salle", price: 10, quantity: 5, currency: "EUR", active: true, validated: true };
  const attributes = { custom_attributes: { slug: id }, metadata: open, platform_data: open };
  await insertRow(database.db, "assets", { id, ...values, ...attributes, asset_type_id: typeId, owner_id: owner.id });
  await updateRow(database.db, "users", owner.id, { metadata: open });
  await updateRow(database.db, "users", taker.id, { metadata: { _protected: { phone: TAKERS } } });
  return { id, owner, taker, stranger };
}

type Room = Awaited<ReturnType<typeof aRoom>>;

/** Creates a transaction about the room as the taker, and makes these transitions. */
async function take({ id, owner, taker }: Room, steps: [string, "owner" | "taker"][]) {
  const { body } = await post("/transactions", { assetId: id, quantity: 1 }, taker.headers);
  const transaction = z.object({ id: z.string() }).parse(body).id;
  for (const [name, by] of steps) {
    const { headers } = by === "owner" ? owner : taker;
    const data = name === "cancel" ? { cancellationReason: "why" } : undefined;
    expect(await post(`/transactions/${transaction}/transitions`, { name, data }, headers)).toMatchObject({
      status: 200,
    });
  }
}
const VALIDATED: [string, "owner" | "taker"][] = [
  ["pay", "taker"],
  ["accept", "owner"],
];

/** Returns whether this reader sees the protected data of the room and of each account. */
async function opened({ id, owner, taker }: Room, headers: Headers) {
  const one = async (path: string, word: string) => (await get(path, headers)).text.includes(word);
  return {
    asset: (await one(`/assets/${id}`, OWNERS.door)) && (await one(`/assets/getbyslug/${id}`, OWNERS.door)),
    owner: await one(`/users/${owner.id}`, OWNERS.door),
    taker: await one(`/users/${taker.id}`, TAKERS),
  };
}
const closed = { asset: false, owner: false, taker: false };

test("a validated transaction shows protected data to its two parties only", async () => {
  const room = await aRoom();
  await take(room, [["pay", "taker"]]);
  expect(await opened(room, room.taker.headers)).toEqual({ ...closed, taker: true });
  expect(await opened(room, room.owner.headers)).toEqual({ asset: true, owner: true, taker: false });
  await take(room, VALIDATED);
  expect(await opened(room, room.taker.headers)).toEqual({ asset: true, owner: true, taker: true });
  expect(await opened(room, room.owner.headers)).toEqual({ asset: true, owner: true, taker: true });
  const administrator = await marketplace.signIn({ roles: ["user", "administrator"] });
  for (const headers of [room.stranger.headers, administrator.headers, withKey])
    expect(await opened(room, headers)).toEqual(closed);
});

test("lists show no protected data, and private data stays hidden", async () => {
  const room = await aRoom();
  await take(room, VALIDATED);
  const one = [`/assets/${room.id}`, `/users/${room.owner.id}`];
  for (const path of one) expect((await get(path, room.taker.headers)).text).not.toContain(OWNERS.private);
  const lists = [`/assets?id=${room.id}`, `/transactions?takerId=${room.taker.id}`];
  for (const path of lists) {
    const { text } = await get(path, room.taker.headers);
    expect(text).toContain(room.id);
    expect(text).not.toContain(OWNERS.door);
  }
});

test("protected data stays visible once the transaction is completed or cancelled", async () => {
  for (const end of ["complete", "cancel"]) {
    const room = await aRoom();
    await take(room, [...VALIDATED, [end, "taker"]]);
    expect(await opened(room, room.taker.headers)).toEqual({ asset: true, owner: true, taker: true });
  }
});

test("an asset type chooses the statuses that show protected data", async () => {
  const early = await aRoom({ namespaces: { visibility: { protected: ["pending-acceptance"] } } });
  await take(early, [["pay", "taker"]]);
  expect((await opened(early, early.taker.headers)).asset).toBe(true);
  const never = await aRoom({ namespaces: { visibility: { protected: [] } } });
  await take(never, VALIDATED);
  expect((await opened(never, never.taker.headers)).asset).toBe(false);
});

test("neither an application nor a profile shows protected data", async () => {
  const room = await aRoom();
  await take(room, VALIDATED);
  const { db } = database;
  const metadata = { _protected: { a: TAKERS } };
  const attributes = { publicProfile: true };
  const profile = { owner: room.owner.id, type: assetTypeId("resume"), attributes, metadata };
  const { id } = await anAsset(db, profile);
  const read = await get(`/assets/${id}`, room.taker.headers);
  expect(read).toMatchObject({ status: 200 });
  expect(read.text).not.toContain(TAKERS);
  const [firm, applicant] = [await marketplace.signIn(), await marketplace.signIn()];
  const sent = await createObject.sent(db, { owner: applicant.id, other: firm.id });
  await updateRow(db, "transactions", sent, { status_history: [{ status: "validated", date: "2026-01-01" }] });
  await updateRow(db, "users", applicant.id, { metadata });
  const seen = await get(`/users/${applicant.id}`, firm.headers);
  expect(seen).toMatchObject({ status: 200 });
  expect(seen.text).not.toContain(TAKERS);
});
