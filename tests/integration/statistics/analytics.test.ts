import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { today } from "@/lib/rules/time/paris-time";
import { updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post, send } = marketplace;
beforeAll(() => installTypes(database.db));

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
  ["an entry that is a string", ["x"], "0"],
  ["an unknown field", { entries: [], foo: 1 }, "foo"],
  ["a body without entries", {}, "entries"],
  ["a figure of an unknown kind", { entries: [{ kind: "visit", assetId: "ast_x" }] }, "entries.0.kind"],
  ["a figure whose asset is a number", [{ kind: "view", assetId: 1 }], "0.assetId"],
  ["a figure with a visitor", [{ kind: "view", assetId: "ast_x", visitor: "v1" }], "0.visitor"],
  ["a figure of a long source", [{ kind: "view", assetId: "ast_x", source: "x".repeat(300) }], "0.source"],
])("%s is a 400 that names its path, and nothing is logged", async (_what, body, path) => {
  const before = await logged();
  const refused = await post("/analytics/log", body);
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: expect.any(Array) }] } });
  expect(refused.body).toMatchObject({ message: expect.stringContaining(`"${path}"`) });
  expect(await logged()).toEqual(before);
});

test("a body of 101 entries, of another type or absent is refused", async () => {
  const many = Array.from({ length: 101 }, () => ({}));
  for (const body of [many, { entries: many }, "1", '"x"', "null", undefined])
    expect((await post("/analytics/log", body)).status).toBe(400);
  expect((await send("/analytics/log", { method: "POST" })).status).toBe(401);
});

test("entries are stored, whether sent as a list or in an object", async () => {
  const entries = [
    { path: "/recherche", ms: 12, name: "search", isMobile: true },
    { nested: { list: [1, "e-mail in a value"] }, filename: "a" },
  ];
  for (const body of [entries, { entries }, [], { entries: [] }])
    expect(await post("/analytics/log", body)).toMatchObject({ status: 200, body: { success: true } });
  expect(await logged()).toEqual([...entries, ...entries]);
});

test("POST /search refuses a list as its body", async () => {
  expect(await post("/search", [])).toMatchObject({ status: 400, body: { message: '"body" must be an object' } });
});

const BROWSER = { ...withKey, "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0" };
const view = (assetId: string, source = "") => ({ kind: "view", assetId, source });
const figuresOf = (...ids: string[]) =>
  database.db
    .selectFrom("asset_figures")
    .select(["asset_id", "owner_id", "kind", "source", "count"])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"))
    .where("asset_id", "in", ids)
    .orderBy("source")
    .execute();

test("page figures are summed by day and source, and not logged", async () => {
  const { organizationId: owner } = await aFirm(marketplace.context);
  const offer = await anOffer(database.db, owner);
  const company = await database.db
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", owner)
    .where("id", "<>", offer)
    .executeTakeFirstOrThrow();
  await updateRow(database.db, "assets", company.id, {
    metadata: {
      _public: { links: { website: "https://www.durand.exemple/cabinet", linkedin: "https://linkedin.com/x" } },
    },
  });
  const before = await logged();
  const entries = [
    view(offer),
    view(offer, "qr"),
    view(offer, "qr"),
    view(offer, "www.google.fr"),
    view(offer, "mail.google.com"),
    view(offer, "fr.indeed.com"),
    view(offer, "durand.exemple"),
    view(offer, "exemple.org"),
    view(offer, "fraude"),
    view(company.id, "linkedin.com"),
    { kind: "share", assetId: company.id, source: "t.co" },
    { page: "/" },
  ];
  expect((await post("/analytics/log", { entries }, BROWSER)).status).toBe(200);
  expect((await post("/analytics/log", [view(offer, "qr")], BROWSER)).status).toBe(200);
  const row = (kind: string, source: string, count: number) => ({ kind, source, count, owner_id: owner, day: today() });
  expect(await figuresOf(offer)).toEqual(
    [
      row("view", "board", 1),
      row("view", "direct", 1),
      row("view", "mail", 1),
      row("view", "other", 2),
      row("view", "qr", 3),
      row("view", "search", 1),
      row("view", "site", 1),
    ].map((figure) => ({ asset_id: offer, ...figure })),
  );
  expect(await figuresOf(company.id)).toEqual(
    expect.arrayContaining(
      [row("view", "social", 1), row("share", "social", 1)].map((figure) => ({ asset_id: company.id, ...figure })),
    ),
  );
  expect(await logged()).toEqual([...before, { page: "/" }]);
});

test("views by robots, of hidden pages, profiles and unknown ids are ignored", async () => {
  const { organizationId: owner } = await aFirm(marketplace.context);
  const offer = await anOffer(database.db, owner);
  const draft = await anOffer(database.db, owner, { validated: false });
  const orphan = await anOffer(database.db, "org_without_page");
  const { id: profile } = await anAsset(database.db, {
    type: assetTypeId("resume"),
    attributes: { publicProfile: true },
  });
  const hidden = [draft, orphan, profile, "ast_none"].map((id) => view(id));
  expect((await post("/analytics/log", hidden, BROWSER)).status).toBe(200);
  for (const agent of [
    "Googlebot/2.1 (+http://www.google.com/bot.html)",
    "Mozilla/5.0 HeadlessChrome/130.0",
    "curl/8.5.0",
    "",
  ])
    expect((await post("/analytics/log", [view(offer)], { ...withKey, "user-agent": agent })).status).toBe(200);
  expect(await figuresOf(offer, draft, orphan, profile, "ast_none")).toEqual([]);
});

test("an IP address adds at most ten views an hour per page", async () => {
  const { organizationId: owner } = await aFirm(marketplace.context);
  const [first, second] = [await anOffer(database.db, owner), await anOffer(database.db, owner)];
  await post(
    "/analytics/log",
    Array.from({ length: 100 }, () => view(first)),
    BROWSER,
  );
  await post("/analytics/log", [...Array.from({ length: 20 }, () => view(first, "qr")), view(second)], BROWSER);
  expect(await figuresOf(first)).toMatchObject([{ count: 10, source: "direct" }]);
  expect(await figuresOf(second)).toMatchObject([{ count: 1 }]);
});

test("an IP address that logs too much gets a 429", async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1) statuses.add((await post("/analytics/log", [], withKey)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
