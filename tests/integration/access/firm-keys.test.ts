import { beforeAll, describe, expect, test } from "vitest";
import { FirmKey, FirmKeys, MAX_FIRM_KEYS } from "@/lib/entities/firm-key";
import { apiRoutes } from "@/marketplace/app";
import { newId } from "@/marketplace/db/new-id";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;

beforeAll(() => installTypes(database.db));

/** Creates a firm, with functions that create its members and manage its keys. */
async function aFirmOfKeys() {
  const { organizationId } = await aFirm(marketplace.context);
  const as = (role: string, confirmed = true) =>
    signIn({ organizations: { [organizationId]: { roles: [role] } }, as: organizationId, confirmed });
  const administrator = await as("administrator");
  const create = async (name = "SIRH", headers: Headers = administrator.headers) =>
    FirmKey.parse((await post("/firm-keys", { name }, headers)).body);
  const list = async () => FirmKeys.parse((await get("/firm-keys", administrator.headers)).body).results;
  const remove = (id: string, headers: Headers = administrator.headers) =>
    call("DELETE", `/firm-keys/${id}`, undefined, headers);
  return { organizationId, as, administrator, create, list, remove };
}
const using = (key: string): Headers => ({ authorization: `Basic ${btoa(`${key}:`)}` });
const allRows = () => database.db.selectFrom("firm_keys").selectAll().execute();

describe("a key of a firm", () => {
  test("a firm's key is shown once, then masked; its hash is stored", async () => {
    const firm = await aFirmOfKeys();
    const created = await firm.create();
    expect(created.key).toMatch(/^firm_test_[0-9A-Za-z]{32}$/);
    const [listed] = await firm.list();
    const { id, key } = created;
    expect(listed).toMatchObject({ id, name: "SIRH", lastUsedDate: null, creatorName: expect.any(String) });
    expect(listed?.key).toBe(`${key.slice(0, 14)}${"x".repeat(24)}${key.slice(-4)}`);
    const rows = await allRows();
    expect(rows.find((row) => row.id === id)?.hash).toEqual(hashOf(key));
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test("a repeated create returns the firm's key masked", async () => {
    const { administrator } = await aFirmOfKeys();
    const headers = { ...administrator.headers, "idempotency-key": newId("evt") };
    const [first, again] = [
      await post("/firm-keys", { name: "SIRH" }, headers),
      await post("/firm-keys", { name: "SIRH" }, headers),
    ];
    expect(FirmKey.parse(again.body).id).toBe(FirmKey.parse(first.body).id);
    expect(FirmKey.parse(again.body).key).toContain("xxxx");
  });

  test("only an administrator with a recent password creates and removes keys", async () => {
    const firm = await aFirmOfKeys();
    const { id } = await firm.create();
    for (const role of ["recruiter", "client", "editor", "accounting", "member"]) {
      const { headers } = await firm.as(role);
      expect((await get("/firm-keys", headers)).status, role).toBe(403);
      expect((await post("/firm-keys", { name: "SIRH" }, headers)).status, role).toBe(403);
      expect((await firm.remove(id, headers)).status, role).toBe(403);
    }
    const { headers } = await firm.as("administrator", false);
    for (const response of [await post("/firm-keys", { name: "SIRH" }, headers), await firm.remove(id, headers)])
      expect(response).toMatchObject({ status: 403, body: { data: { code: "passwordRequired" } } });
    expect(await firm.list()).toHaveLength(1);
  });

  test("a firm neither lists nor removes another firm's key", async () => {
    const [firm, other] = [await aFirmOfKeys(), await aFirmOfKeys()];
    const { id } = await firm.create();
    expect(await other.list()).toEqual([]);
    expect(await other.remove(id)).toMatchObject({ status: 200, body: { id } });
    expect(await firm.list()).toHaveLength(1);
  });

  test("a firm's key stops working once removed, or its organization closed", async () => {
    const firm = await aFirmOfKeys();
    const [one, two] = [await firm.create("Un"), await firm.create("Deux")];
    expect((await get("/assets", using(one.key))).status).toBe(403);
    await firm.remove(one.id);
    expect(await get("/assets", using(one.key))).toMatchObject({ status: 401, body: { message: "Invalid API key" } });
    await call("DELETE", `/users/${firm.organizationId}?close=true`, undefined, firm.administrator.headers);
    expect((await get("/assets", using(two.key))).status).toBe(401);
    expect((await allRows()).filter(({ organization_id }) => organization_id === firm.organizationId)).toEqual([]);
  });

  test("a firm's key has the date of its last use", async () => {
    const firm = await aFirmOfKeys();
    const { key } = await firm.create();
    await get("/assets", using(key));
    expect(Date.parse((await firm.list())[0]?.lastUsedDate ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("a firm has ten keys at most, even created simultaneously", async () => {
    const firm = await aFirmOfKeys();
    const made = await Promise.all(
      Array.from({ length: MAX_FIRM_KEYS + 4 }, () => post("/firm-keys", { name: "SIRH" }, firm.administrator.headers)),
    );
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_FIRM_KEYS);
    const refused = made.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 422, body: { data: { code: "tooManyKeys" } } });
  });

  test.each([{}, { name: "" }, { name: "a".repeat(101) }, { name: "SIRH", roles: ["administrator"] }, { name: 3 }])(
    "a key created with %j is a 400",
    async (body) => {
      const { administrator } = await aFirmOfKeys();
      expect((await post("/firm-keys", body, administrator.headers)).status).toBe(400);
    },
  );
});

describe("the rights of a firm's key", () => {
  test("a firm's key reaches only the public calls and its own", async () => {
    const firm = await aFirmOfKeys();
    const { key } = await firm.create();
    // A token and the headers that name a user and an organization give no other right to the firm's key.
    const headers = {
      authorization: `Stelace-V1 apiKey=${key}, token=${tokenOf(firm.administrator.headers)}`,
      "x-stelace-organization-id": firm.organizationId,
      "x-stelace-user-id": newId("usr"),
    };
    const reached: string[] = [];
    for (const { method, path, action } of apiRoutes(marketplace.context)) {
      const url = path.replace(/:\w+/g, newId("ast"));
      const { status } = await call(method, url, method === "GET" ? undefined : {}, headers);
      if (status !== 403 && status !== 401) reached.push(action);
    }
    const withoutKey: string[] = [];
    for (const { method, path, action } of apiRoutes(marketplace.context)) {
      const { status } = await call(method, path.replace(/:\w+/g, newId("ast")), method === "GET" ? undefined : {}, {});
      if (status !== 401) withoutKey.push(action);
    }
    const own = reached.filter((action) => !withoutKey.includes(action));
    expect(own).toEqual(OWN_ACTIONS);
  });

  test("a firm's key that differs slightly is refused", async () => {
    const { key } = await (await aFirmOfKeys()).create();
    for (const wrong of [
      `${key}a`,
      key.slice(0, -1),
      key.toUpperCase(),
      key.replace("test", "live"),
      "firm_test_xxxxxxxx",
    ])
      expect((await get("/assets", using(wrong))).status, wrong).toBe(401);
  });
});

const OWN_ACTIONS = ["pushedOffer:list", "pushedOffer:edit", "pushedOffer:remove"];
const tokenOf = ({ authorization = "" }: Headers) => /token=([^,]+)/.exec(authorization)?.[1] ?? "";
