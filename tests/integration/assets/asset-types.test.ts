import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AssetType } from "@/lib/entities/asset-type";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import { DEFAULT_PROCESS } from "@/lib/rules/transaction/transaction-process";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace({ seeded: false });
const { call, get, post, read, signIn } = market;
const { created } = assetCalls(market);

const create = async (body: object) =>
  AssetType.parse((await post("/asset-types", { timeBased: false, ...body }, withSecret)).body);
const patch = (id: string, body: object) => call("PATCH", `/asset-types/${id}`, body, withSecret);
const remove = (id: string) => call("DELETE", `/asset-types/${id}`, undefined, withSecret);
const types = () => read(z.array(AssetType), "/asset-types");

test("at most one asset type is the default: the last declared one", async () => {
  expect(await post("/assets", { name: "x" }, withSecret)).toMatchObject({
    status: 400,
    body: { message: "Missing asset type ID and not asset type with `isDefault` enabled" },
  });
  const first = await create({ name: "first" });
  expect(first).toMatchObject({
    isDefault: true,
    active: true,
    timeBased: false,
    infiniteStock: false,
    transactionProcess: null,
    pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
    timing: { timeUnit: "d", minDuration: null, maxDuration: null },
    unavailableWhen: null,
  });
  expect(first).toHaveProperty("namespaces", { visibility: {} });
  expect(await create({ name: "second" })).toHaveProperty("isDefault", false);
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, index) => create({ name: `t${index}`, isDefault: true })),
  );
  await Promise.all(others.map(({ id }) => patch(id, { isDefault: true })));
  expect((await types()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await patch(first.id, { isDefault: true });
  expect((await types()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first.id]);
  expect(await created({ name: "x" })).toHaveProperty("assetTypeId", first.id);
});

test("an edit of an asset type merges objects and replaces the process", async () => {
  const { id } = await create({ name: "rooms", timing: { minDuration: { d: 2 } }, metadata: { a: { b: 1 } } });
  const edited = await patch(id, {
    pricing: { ownerFeesPercent: 10 },
    timing: { maxDuration: { w: 1 } },
    transactionProcess: DEFAULT_PROCESS,
    unavailableWhen: ["validated"],
    metadata: { a: { c: 2 } },
  });
  expect(edited.body).toMatchObject({
    pricing: { ownerFeesPercent: 10, takerFeesPercent: 0 },
    timing: { timeUnit: "d", minDuration: { d: 2 }, maxDuration: { w: 1 } },
    transactionProcess: DEFAULT_PROCESS,
    unavailableWhen: ["validated"],
    metadata: { a: { b: 1, c: 2 } },
  });
  expect((await get(`/asset-types/${id}`)).body).toEqual(edited.body);
  const replaced = await patch(id, { transactionProcess: APPLICATION_PROCESS, timing: { minDuration: { h: 3 } } });
  expect(replaced.body).toMatchObject({
    transactionProcess: APPLICATION_PROCESS,
    timing: { minDuration: { h: 3 }, maxDuration: { w: 1 } },
  });
  expect(AssetType.parse(replaced.body)).toHaveProperty("timing.minDuration", { h: 3 });
  expect((await patch(id, { transactionProcess: null, unavailableWhen: null })).body).toMatchObject({
    transactionProcess: null,
  });
});

describe("impossible transaction processes", () => {
  const step = { name: "accept", from: "draft", to: "accepted" };
  test.each([
    [{ initStatus: "new" }, "The provided init status does not appear as `from` property in transitions"],
    [
      { transitions: [step, { ...step, name: "back", from: "accepted", to: "draft" }] },
      "The provided init status must not appear as `to` property in transitions",
    ],
    [{ cancelStatus: "cancelled" }, "The provided cancel status does not appear in transitions"],
  ])("an asset type whose process has %j is refused", async (process, message) => {
    const transactionProcess = { initStatus: "draft", cancelStatus: "accepted", transitions: [step], ...process };
    const body = { name: "x", timeBased: false, transactionProcess };
    expect(await post("/asset-types", body, withSecret)).toMatchObject({ status: 422, body: { message } });
  });
});

test.each([
  [{}, ["name"]],
  [{ name: "x" }, ["timeBased"]],
  [{ name: "x", timeBased: false, pricing: { ownerFeesPercent: 101 } }, ["pricing", "ownerFeesPercent"]],
  [{ name: "x", timeBased: false, timing: { timeUnit: "year" } }, ["timing", "timeUnit"]],
  [{ name: "x", timeBased: false, timing: { minDuration: { d: 1, h: 1 } } }, ["timing", "minDuration"]],
  [{ name: "x", timeBased: false, timing: { minDuration: { d: 1e12 } } }, ["timing", "minDuration", "d"]],
  [{ name: "x", timeBased: false, transactionProcess: {} }, ["transactionProcess", "initStatus"]],
  [{ name: "x", timeBased: false, zzz: 1 }, ["zzz"]],
])("an asset type %j is a 400 that names the field", async (body, path) => {
  const response = await post("/asset-types", body, withSecret);
  expect(response.status).toBe(400);
  expect(response.body).toHaveProperty("data[0].path", path);
});

test("an asset type with assets is not removed; one without is", async () => {
  const { id } = await create({ name: "used" });
  const asset = await created({ name: "x", assetTypeId: id });
  expect(await remove(id)).toMatchObject({
    status: 422,
    body: { message: "Some assets are still associated with this asset type" },
  });
  await call("DELETE", `/assets/${asset.id}`, undefined, withSecret);
  expect(await remove(id)).toMatchObject({ status: 200, body: { id } });
  expect(await remove(id)).toMatchObject({ status: 200, body: { id } });
  expect((await get(`/asset-types/${id}`)).status).toBe(404);
  expect((await patch(id, { name: "x" })).status).toBe(404);
});

test("only a secret key writes asset types, and stale writes are refused", async () => {
  const { id, updatedDate } = await create({ name: "mine" });
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  expect((await post("/asset-types", { name: "x", timeBased: false }, headers)).status).toBe(403);
  expect((await call("PATCH", `/asset-types/${id}`, { name: "x" }, headers)).status).toBe(403);
  expect((await call("DELETE", `/asset-types/${id}`, undefined, headers)).status).toBe(403);
  await patch(id, { name: "ours" });
  expect((await patch(id, { name: "late", updatedDate })).status).toBe(412);
});
