import { sql } from "kysely";
import { expect, test } from "vitest";
import { Category } from "@/lib/entities/category";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const { database, call, get, post, signIn } = withMarketplace({ seeded: false });

const create = async (body: object) => Category.parse((await post("/categories", body, withSecret)).body);

test("a category is created, edited and removed, with an event each", async () => {
  const created = await create({ name: "Audit", metadata: { label: "Audit", order: { fr: 1 } } });
  expect((await get(`/categories/${created.id}`)).body).toEqual(created);
  const edited = await call("PATCH", `/categories/${created.id}`, { metadata: { order: { en: 2 } } }, withSecret);
  expect(edited.body).toMatchObject({ name: "Audit", metadata: { label: "Audit", order: { fr: 1, en: 2 } } });
  expect((await call("DELETE", `/categories/${created.id}`, undefined, withSecret)).body).toEqual({ id: created.id });
  expect((await get(`/categories/${created.id}`)).status).toBe(404);
  const events = await database.db.selectFrom("events").select("type").where("object_id", "=", created.id).execute();
  expect(events.map(({ type }) => type).sort()).toEqual([
    "category__created",
    "category__deleted",
    "category__updated",
  ]);
});

test("a confirmed administrator writes categories; other people do not", async () => {
  for (const who of [undefined, (await signIn({ roles: ["user", "provider", "editor"] })).headers]) {
    const refused = await post("/categories", { name: "Paie" }, who);
    expect(refused).toMatchObject({ status: 403, body: { message: "Forbidden", statusCode: 403 } });
  }
  const { headers } = await signIn({ roles: ["administrator"], confirmed: true });
  expect((await post("/categories", { name: "Social" }, headers)).status).toBe(200);
});

test("twenty creates under one Idempotency-Key make one category; another body is refused", async () => {
  const headers = { ...withSecret, "idempotency-key": "sent-twice" };
  const responses = await Promise.all(Array.from({ length: 20 }, () => post("/categories", { name: "Paie" }, headers)));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  const rows = await database.db.selectFrom("categories").select("id").where("name", "=", "Paie").execute();
  expect(rows).toHaveLength(1);
  const other = await post("/categories", { name: "Autre" }, headers);
  expect(other).toMatchObject({ status: 400, body: { data: { code: "keyUsed" } } });
});

test("a stale edit of a category is refused, and changes nothing", async () => {
  const { id, updatedDate } = await create({ name: "Conseil" });
  const path = `/categories/${id}`;
  expect((await get(path)).headers.get("etag")).toBe(`"${updatedDate}"`);
  await call("PATCH", path, { name: "Conseil et gestion" }, withSecret);
  const late = await call("PATCH", path, { name: "Perdu" }, { ...withSecret, "if-match": `"${updatedDate}"` });
  expect(late).toMatchObject({ status: 412, body: { statusCode: 412, data: { updatedDate: expect.any(String) } } });
  expect((await call("PATCH", path, { name: "Perdu", updatedDate }, withSecret)).status).toBe(412);
  expect((await get(path)).body).toMatchObject({ name: "Conseil et gestion" });
});

test("categories stay a tree: cycles, unknown parents and orphans are refused", async () => {
  const parent = await create({ name: "Cabinet" });
  const child = await create({ name: "Social", parentId: parent.id });
  const adopt = (id: string, parentId: string) => call("PATCH", `/categories/${id}`, { parentId }, withSecret);
  expect((await adopt(parent.id, child.id)).body).toMatchObject({
    message: "The change of parentId introduces a circular hierarchy",
  });
  expect((await adopt(parent.id, parent.id)).body).toMatchObject({ message: "A category cannot be its own parent" });
  expect((await adopt(child.id, "ctgy_none")).body).toMatchObject({ message: "Parent category ctgy_none not found" });
  expect((await post("/categories", { name: "x", parentId: "ctgy_none" }, withSecret)).body).toMatchObject({
    message: "Parent category not found",
    statusCode: 422,
  });
  expect((await call("DELETE", `/categories/${parent.id}`, undefined, withSecret)).body).toMatchObject({
    message: "Children categories are still associated with this category",
  });
});

test("of two categories made each other's parent at once, one is refused", async () => {
  const [one, other] = [await create({ name: "Un" }), await create({ name: "Autre" })];
  const adopt = (id: string, parentId: string) => call("PATCH", `/categories/${id}`, { parentId }, withSecret);
  for (let round = 0; round < 5; round += 1) {
    const responses = await Promise.all([adopt(one.id, other.id), adopt(other.id, one.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const { id } of [one, other]) await call("PATCH", `/categories/${id}`, { parentId: null }, withSecret);
  }
});

test("a filter after a category's creation date excludes that category", async () => {
  const { createdDate } = await create({ name: "Fiscal" });
  const { rows } = await sql<{ later: number }>`
    SELECT count(*) AS later FROM categories WHERE created_date > ${createdDate}::timestamptz`.execute(database.db);
  expect(rows).toEqual([{ later: 0 }]);
});
