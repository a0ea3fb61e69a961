import { describe, expect, test } from "vitest";
import { CustomAttribute } from "@/lib/entities/custom-attribute";
import { assetTypeId } from "@/marketplace/install/ids";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { call, get, post, signIn } = market;
const { created, patch: patchAsset } = assetCalls(market);
const COMPANIES = assetTypeId("company");

const create = async (body: object) => CustomAttribute.parse((await post("/custom-attributes", body, withSecret)).body);
const patch = (id: string, body: object) => call("PATCH", `/custom-attributes/${id}`, body, withSecret);
const remove = (id: string) => call("DELETE", `/custom-attributes/${id}`, undefined, withSecret);

test("an attribute is declared, written, searched, edited and removed", async () => {
  const attribute = await create({ name: "cosiness", type: "select", listValues: ["low", "high"], metadata: { a: 1 } });
  expect((await get(`/custom-attributes/${attribute.id}`)).body).toEqual(attribute);
  const company = await created({
    name: "Cabinet Douillet",
    assetTypeId: COMPANIES,
    customAttributes: { cosiness: "high" },
  });
  const search = { assetTypeId: COMPANIES, customAttributes: { cosiness: "high" }, facets: ["cosiness"] };
  expect((await post("/search", search)).body).toMatchObject({ nbResults: 1, facets: { cosiness: { high: 1 } } });

  expect(await patch(attribute.id, { listValues: ["low"] })).toMatchObject({ status: 422 });
  expect((await patch(attribute.id, { listValues: ["high", "highest"], metadata: { b: 2 } })).body).toMatchObject({
    listValues: ["high", "highest"],
    metadata: { a: 1, b: 2 },
    type: "select",
  });
  expect((await patchAsset(company.id, { customAttributes: { cosiness: "low" } })).status).toBe(422);
  expect((await patchAsset(company.id, { customAttributes: { cosiness: "highest" } })).status).toBe(200);

  expect(await remove(attribute.id)).toMatchObject({ status: 200, body: { id: attribute.id } });
  expect(await remove(attribute.id)).toMatchObject({ status: 200, body: { id: attribute.id } });
  expect((await get(`/custom-attributes/${attribute.id}`)).status).toBe(404);
  expect((await post("/search", search)).status).toBe(422);
  expect((await patchAsset(company.id, { name: "Cabinet encore" })).status).toBe(200);
});

test.each(["once", "twice", "thrice", "again"])(
  "an attribute name is declared once by twenty simultaneous creates: %s",
  async (name) => {
    const body = { name, type: "text" };
    const responses = await Promise.all(Array.from({ length: 20 }, () => post("/custom-attributes", body, withSecret)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({
      body: { message: `${name} Custom Attribute name has already been used.` },
    });
  },
);

describe("refused writes of custom attributes", () => {
  test.each([
    [{ type: "text" }, ["name"]],
    [{ name: "x" }, ["type"]],
    [{ name: "x", type: "date" }, ["type"]],
    [{ name: "x", type: "select" }, ["listValues"]],
    [{ name: "x", type: "select", listValues: [] }, ["listValues"]],
    [{ name: "x", type: "number", listValues: ["1"] }, ["listValues"]],
    [{ name: "x", type: "tags", listValues: ["a", "a"] }, ["listValues"]],
    [{ name: "x", type: "tags", listValues: [1] }, ["listValues", 0]],
    [{ name: ":live", type: "text" }, ["name"]],
    [{ name: "a b", type: "text" }, ["name"]],
    [{ name: "x".repeat(65), type: "text" }, ["name"]],
  ])("a custom attribute %j is a 400 that names the field", async (body, path) => {
    const response = await post("/custom-attributes", body, withSecret);
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty("data[0].path", path);
  });

  test("a change of an attribute's name or type is refused", async () => {
    const { id } = await create({ name: "fixed", type: "tags" });
    for (const body of [{ name: "other" }, { type: "text" }]) expect((await patch(id, body)).status).toBe(400);
    expect((await patch("attr_nope", { metadata: {} })).status).toBe(404);
  });

  test("a list of values without a tag in use is refused", async () => {
    const { id } = await create({ name: "moods", type: "tags" });
    await created({ name: "x", customAttributes: { moods: ["calm", "busy"] } });
    expect((await patch(id, { listValues: ["calm"] })).status).toBe(422);
    expect((await patch(id, { listValues: ["calm", "busy"] })).status).toBe(200);
    expect((await patch(id, { listValues: null })).body).toMatchObject({ listValues: null });
  });

  test("a write without a secret key, or stale, is refused", async () => {
    const { id, updatedDate } = await create({ name: "dated", type: "boolean" });
    const { headers } = await signIn({ roles: ["user", "administrator"] });
    expect((await post("/custom-attributes", { name: "x", type: "text" }, headers)).status).toBe(403);
    expect((await call("PATCH", `/custom-attributes/${id}`, {}, headers)).status).toBe(403);
    expect((await call("DELETE", `/custom-attributes/${id}`, undefined, headers)).status).toBe(403);
    await patch(id, { metadata: { a: 1 } });
    expect((await patch(id, { metadata: { a: 2 }, updatedDate })).status).toBe(412);
  });
});
