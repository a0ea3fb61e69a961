import { expect, test } from "vitest";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

const { database, post, send } = withMarketplace({ seeded: false });

const logged = async () =>
  (await database.db.selectFrom("analytics_logs").select("entry").orderBy("id").execute()).map(({ entry }) => entry);

test.each([
  [
    "a key that looks private",
    { entries: [{ path: "/" }, { user: { contactEmail: "x" } }] },
    "entries.1.user.contactEmail",
  ],
  ["a private key of a list", [{ visits: [{ USER_PHONE: "x" }] }], "0.visits.0.USER_PHONE"],
  ["a namespace", [{ _private: 1 }], "0._private"],
  ["an entry that is too long", { entries: [{ path: "x".repeat(2_000) }] }, "entries.0"],
  ["an entry that is none", ["x"], "0"],
  ["an unknown field", { entries: [], foo: 1 }, "foo"],
  ["what has no entries", {}, "entries"],
])("%s is refused by its path, and the rest is dropped", async (_what, body, path) => {
  const before = await logged();
  const refused = await post("/analytics/log", body);
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: expect.any(Array) }] } });
  expect(refused.body).toMatchObject({ message: expect.stringContaining(`"${path}"`) });
  expect(await logged()).toEqual(before);
});

test("more than a hundred entries, another body and none are refused", async () => {
  const many = Array.from({ length: 101 }, () => ({}));
  for (const body of [many, { entries: many }, "1", '"x"', "null", undefined])
    expect((await post("/analytics/log", body)).status).toBe(400);
  expect((await send("/analytics/log", { method: "POST" })).status).toBe(401);
});

test("entries are kept, given as a list or under their name", async () => {
  const entries = [
    { path: "/recherche", ms: 12, name: "search", isMobile: true },
    { nested: { list: [1, "e-mail in a value"] }, filename: "a" },
  ];
  for (const body of [entries, { entries }, [], { entries: [] }])
    expect(await post("/analytics/log", body)).toMatchObject({ status: 200, body: { success: true } });
  expect(await logged()).toEqual([...entries, ...entries]);
});

test("other calls still refuse a list", async () => {
  expect(await post("/search", [])).toMatchObject({ status: 400, body: { message: '"body" must be an object' } });
});

test("an address that logs too much gets a 429", async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1) statuses.add((await post("/analytics/log", [], withKey)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
