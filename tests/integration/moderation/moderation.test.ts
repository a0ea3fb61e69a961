import { expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { assetTypeId } from "@/marketplace/install/ids";
import { anOrganization } from "@/tests/support/an-organization";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { call, database, get, post, signIn } = market;

const firmWithPage = async () => {
  const firm = await anOrganization(market.context, {}, ["administrator", "editor"]);
  const body = { name: "Cabinet Modéré", assetTypeId: assetTypeId("company") };
  const { id } = Asset.parse((await post("/assets", body, firm.headers)).body);
  return { ...firm, path: `/assets/${id}`, assetId: id };
};
const eventsOf = (id: string) =>
  database.db
    .selectFrom("events")
    .select(["type", "emitter_id", "metadata"])
    .where("object_id", "=", id)
    .orderBy("created_date")
    .execute();

test("an owner or another user neither validates nor suspends an asset", async () => {
  const { headers, path } = await firmWithPage();
  for (const who of [headers, (await signIn({ roles: ["user", "recruiter"] })).headers, undefined]) {
    expect((await post(`${path}/validate`, {}, who)).status).toBe(403);
    expect((await post(`${path}/suspend`, { reason: "x" }, who)).status).toBe(403);
    expect((await call("PATCH", path, { validated: true }, who)).status).toBe(403);
  }
  expect((await get(path)).status).toBe(404);
});

test.each(["editor", "administrator"])(
  "an %s validates and suspends, recorded with author and reason",
  async (role) => {
    const { headers, path, assetId } = await firmWithPage();
    const moderator = await signIn({ roles: ["user", role] });
    expect((await post(`${path}/validate`, {}, moderator.headers)).body).toMatchObject({ validated: true });
    expect((await get(path)).status).toBe(200);
    const reason = "Numéro de téléphone faux";
    expect((await post(`${path}/suspend`, { reason }, moderator.headers)).body).toMatchObject({ validated: false });
    expect((await get(path)).status).toBe(404);
    expect((await get(path, headers)).body).toMatchObject({
      platformData: { _private: { suspension: { reason, date: expect.any(String) } } },
    });
    const events = await eventsOf(assetId);
    expect(events).toContainEqual({ type: "asset__validated", emitter_id: moderator.id, metadata: {} });
    expect(events).toContainEqual({ type: "asset__suspended", emitter_id: moderator.id, metadata: { reason } });
    await post(`${path}/validate`, {}, withSecret);
    expect((await get(path, headers)).body).toHaveProperty("platformData", { _private: {} });
  },
);

test("a suspension requires a reason, which is recorded", async () => {
  const { path, assetId } = await firmWithPage();
  for (const body of [{}, { reason: "" }, { reason: "  " }, { reason: "x".repeat(1001) }, { reason: "x", more: 1 }]) {
    expect((await post(`${path}/suspend`, body, withSecret)).status).toBe(400);
  }
  expect((await post(`${path}/suspend`, { reason: "Doublon" }, withSecret)).status).toBe(200);
  expect(await eventsOf(assetId)).toContainEqual({
    type: "asset__suspended",
    emitter_id: null,
    metadata: { reason: "Doublon" },
  });
  expect((await post("/assets/ast_nope/validate", {}, withSecret)).status).toBe(404);
  expect((await post(`${path}/validate`, { updatedDate: "2020-01-01T00:00:00.000Z" }, withSecret)).status).toBe(412);
});

test("an editor sets only validated by PATCH on another owner's asset", async () => {
  const { path } = await firmWithPage();
  const { headers } = await signIn({ roles: ["user", "editor"] });
  expect((await call("PATCH", path, { validated: true }, headers)).body).toMatchObject({ validated: true });
  expect((await call("PATCH", path, { validated: false }, headers)).body).toMatchObject({ validated: false });
  expect((await call("PATCH", path, { validated: true, name: "Autre" }, headers)).status).toBe(403);
});

test("the configuration can validate new assets automatically", async () => {
  const { db } = database;
  const stelace = (value: boolean) => JSON.stringify({ assetsValidationAutomatic: value });
  await db
    .updateTable("config")
    .set({ stelace: stelace(true) })
    .where("access", "=", "default")
    .execute();
  const { path } = await firmWithPage();
  expect((await get(path)).status).toBe(200);
  await db
    .updateTable("config")
    .set({ stelace: stelace(false) })
    .where("access", "=", "default")
    .execute();
});
