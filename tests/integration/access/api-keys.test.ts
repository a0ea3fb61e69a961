import { expect, test } from "vitest";
import { ApiKey } from "@/lib/entities/api-key";
import { pageOf } from "@/lib/entities/page";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const { database, call, get, post, signIn } = withMarketplace({ seeded: false });

const create = async (body: object, headers = withSecret) =>
  ApiKey.parse((await post("/api-keys", body, headers)).body);
const read = async (id: string) => ApiKey.parse((await get(`/api-keys/${id}`, withSecret)).body);
const using = (key: string) => ({ authorization: `Basic ${btoa(`${key}:`)}` });

test("a secret key is shown once, then masked; its hash is stored", async () => {
  const created = await create({ name: "Robot", type: "seck", permissions: ["asset:create"] });
  expect(created).toMatchObject({ roles: ["dev"], permissions: [], readNamespaces: ["*"], editNamespaces: ["*"] });
  expect(created.key).toMatch(/^seck_test_[0-9A-Za-z]{32}$/);
  const shown = (await read(created.id)).key;
  expect(shown).toBe(`${created.key.slice(0, 14)}${"x".repeat(24)}${created.key.slice(-4)}`);
  const row = await database.db
    .selectFrom("api_keys")
    .selectAll()
    .where("id", "=", created.id)
    .executeTakeFirstOrThrow();
  expect(row.hash).toEqual(hashOf(created.key));
  const { rows } = await database.db
    .selectFrom("api_keys")
    .selectAll()
    .execute()
    .then((all) => ({ rows: all }));
  expect(JSON.stringify(rows)).not.toContain(created.key);
  const list = pageOf(ApiKey).parse((await get("/api-keys?reveal=1&type=seck", withSecret)).body);
  expect(list.results.map(({ key }) => key)).toEqual([shown]);
});

test("a key works from its creation until its removal", async () => {
  const { id, key } = await create({ name: "Robot", type: "seck" });
  expect((await get("/api-keys", using(key))).status).toBe(200);
  expect((await call("DELETE", `/api-keys/${id}`, undefined, withSecret)).body).toEqual({ id });
  expect(await get("/api-keys", using(key))).toMatchObject({ status: 401, body: { message: "Invalid API key" } });
  expect((await call("DELETE", `/api-keys/${id}`, undefined, withSecret)).body).toEqual({ id });
});

test("a key without type is publishable: never masked, with public rights", async () => {
  const { id, key } = await create({ name: "Site" });
  expect(key).toMatch(/^pubk_test_/);
  expect((await read(id)).key).toBe(key);
  expect((await get("/categories", using(key))).status).toBe(200);
  expect((await get("/api-keys", using(key))).status).toBe(403);
});

test("a custom-type key has its given permissions only", async () => {
  const { id, key } = await create({ name: "Robot", type: "robot", permissions: ["category:create"] });
  expect((await post("/categories", { name: "Audit" }, using(key))).status).toBe(200);
  expect((await get("/api-keys", using(key))).status).toBe(403);
  expect((await read(id)).key).toContain("xxxxxxxx");
  await call("PATCH", `/api-keys/${id}`, { permissions: [] }, withSecret);
  expect((await post("/categories", { name: "Audit" }, using(key))).status).toBe(403);
});

test("a custom-type key has the rights of its built-in roles", async () => {
  const moderator = await create({ name: "Robot", type: "robot", roles: ["administrator"] });
  expect((await call("PATCH", "/config", { custom: { a: 1 } }, using(moderator.key))).status).toBe(200);
  expect((await get("/api-keys", using(moderator.key))).status).toBe(403);
});

test("a custom-type key has the rights of its custom roles", async () => {
  const role = { name: "Classer", value: "classer", permissions: ["category:create:all"] };
  expect((await post("/roles", role, withSecret)).status).toBe(200);
  const { key } = await create({ name: "Robot", type: "robot", roles: ["classer"] });
  expect((await post("/categories", { name: "Paie" }, using(key))).status).toBe(200);
});

test.each([
  ["a role that does not exist", { type: "robot", roles: ["nobody", "user"] }, 422, "Invalid roles: nobody"],
  ["the role of secret keys", { type: "robot", roles: ["dev"] }, 422, "Invalid roles: dev"],
  ["a permission that does not exist", { type: "robot", permissions: ["asset:eat"] }, 422, "Invalid permissions"],
  [
    "a namespace of the platform's own",
    { type: "robot", readNamespaces: ["system"] },
    422,
    "Reserved namespaces: system",
  ],
  ["an invalid type", { type: "a_b" }, 400, '"type" must be a valid value'],
  ["a value chosen by its creator", { key: "seck_test_mine" }, 400, '"key" is not allowed'],
])("an API key with %s is refused", async (_, body, status, message) => {
  expect(await post("/api-keys", { name: "x", ...body }, withSecret)).toMatchObject({ status, body: { message } });
});

test("an edit changes neither a public key's rights nor a key's type", async () => {
  const { id } = await create({ name: "Site" });
  const edited = await call("PATCH", `/api-keys/${id}`, { name: "Autre", permissions: ["*"] }, withSecret);
  expect(edited.body).toMatchObject({ name: "Autre", permissions: [], roles: ["public"] });
  expect((await call("PATCH", `/api-keys/${id}`, { type: "seck" }, withSecret)).status).toBe(400);
});

test("twenty creates under one Idempotency-Key make one key, shown whole once", async () => {
  const headers = { ...withSecret, "idempotency-key": "one-key" };
  const created = await Promise.all(Array.from({ length: 20 }, () => create({ name: "Once", type: "seck" }, headers)));
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect(created.filter(({ key }) => !key.includes("xxxxxxxx"))).toHaveLength(1);
  const kept = await database.db.selectFrom("idempotency_keys").select("answer").execute();
  const whole = created.find(({ key }) => !key.includes("xxxxxxxx"));
  expect(JSON.stringify(kept)).not.toContain(whole?.key);
});

test("no person creates or edits a key; administrators read and remove keys", async () => {
  const { id } = await create({ name: "Robot", type: "seck" });
  const attempts = async (who: Headers | undefined) => {
    const [all, one] = ["/api-keys", `/api-keys/${id}`];
    const responses = [await get(all, who), await get(one, who), await post(all, { name: "x" }, who)];
    for (const method of ["PATCH", "DELETE"])
      responses.push(await call(method, one, method === "PATCH" ? {} : undefined, who));
    return responses.map(({ status }) => status);
  };
  expect(await attempts(undefined)).toEqual([403, 403, 403, 403, 403]);
  expect(await attempts((await signIn()).headers)).toEqual([403, 403, 403, 403, 403]);
  const { headers } = await signIn({ roles: ["administrator"], confirmed: true });
  expect(await attempts(headers)).toEqual([200, 200, 403, 403, 200]);
});

test("a key stored whole by mistake reaches no person", async () => {
  const { id, key } = await create({ name: "Robot", type: "seck" });
  await database.db.updateTable("api_keys").set({ shown: key }).where("id", "=", id).execute();
  const { headers } = await signIn({ roles: ["administrator"] });
  for (const path of ["/api-keys", `/api-keys/${id}`]) {
    const { status, text } = await get(path, headers);
    expect(status).toBe(200);
    expect(text).not.toContain(key);
  }
});

test("a key's use is dated, and an immediate second use is not", async () => {
  const { id, key } = await create({ name: "Robot", type: "seck" });
  expect(await read(id)).toMatchObject({ lastUsedDate: null });
  await get("/categories", using(key));
  const { lastUsedDate } = await read(id);
  expect(Date.now() - Date.parse(lastUsedDate ?? "")).toBeLessThan(60_000);
  await get("/categories", using(key));
  expect(await read(id)).toMatchObject({ lastUsedDate });
});

test("the event of a key's creation never holds the key", async () => {
  const { id } = await create({ name: "Secret", type: "seck" });
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", id).execute();
  expect(events).toMatchObject([{ type: "api_key__created", object: null }]);
});
