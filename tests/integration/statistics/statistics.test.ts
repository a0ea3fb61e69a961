import { beforeAll, expect, test } from "vitest";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
beforeAll(() => installTypes(database.db));

const addFigure = (owner: string, asset: string, day: string, kind: string, source: string, count: number) =>
  database.db
    .insertInto("asset_figures")
    .values({ asset_id: asset, owner_id: owner, day, kind, source, count })
    .execute();

/** Creates an application sent at this time of Paris in winter, answered this number of days later. */
const anApplication = (owner: string, asset: string, sent: string, days: number | null, cancelled = false) =>
  insertRow(database.db, "transactions", {
    id: newId("trn"),
    asset_id: asset,
    owner_id: owner,
    taker_id: newId("usr"),
    is_application: true,
    status: days === null ? "new" : "pending",
    created_date: `${sent}:00+01:00`,
    status_history: [
      ...(days === null
        ? []
        : [{ status: "pending", date: new Date(Date.parse(`${sent}:00+01:00`) + days * 86_400_000).toISOString() }]),
      { status: "new", date: new Date(`${sent}:00+01:00`).toISOString() },
    ],
    cancelled_date: cancelled ? new Date(`${sent}:00+01:00`).toISOString() : null,
  });

const NONE = { views: 0, applyStarts: 0, shares: 0, applications: 0, answered: 0, medianDays: null };

/** Two offers in two offices, a page, and a November that is counted by hand below. */
async function aNovember() {
  const { organizationId: owner, recruiter } = await aFirm(marketplace.context);
  const [lyon, lille] = [
    { id: `loc_${owner}_1`, name: "Lyon", city: "Lyon" },
    { id: `loc_${owner}_2`, name: "Lille", city: "Lille" },
  ];
  const payroll = await anOffer(database.db, owner, { locations: [lyon] });
  const audit = await anOffer(database.db, owner, { locations: [lyon, lille] });
  const page = await database.db
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", owner)
    .where("id", "not in", [payroll, audit])
    .executeTakeFirstOrThrow();
  await addFigure(owner, payroll, "2026-10-31", "view", "search", 100);
  await addFigure(owner, payroll, "2026-11-01", "view", "search", 7);
  await addFigure(owner, payroll, "2026-11-30", "view", "direct", 2);
  await addFigure(owner, payroll, "2026-11-30", "apply_start", "direct", 1);
  await addFigure(owner, audit, "2026-11-15", "view", "board", 5);
  await addFigure(owner, audit, "2026-11-15", "share", "board", 3);
  await addFigure(owner, page.id, "2026-11-02", "view", "qr", 4);
  await addFigure(owner, `ast_removed_${owner}`, "2026-11-02", "view", "qr", 1);
  await addFigure(owner, payroll, "2026-12-01", "view", "qr", 50);
  // The last minute of October and the first of December, in Paris, are not of November.
  await anApplication(owner, payroll, "2026-10-31T23:59", 1);
  await anApplication(owner, payroll, "2026-11-01T00:01", 2);
  await anApplication(owner, payroll, "2026-11-10T09:00", 6);
  await anApplication(owner, payroll, "2026-11-11T09:00", null);
  await anApplication(owner, payroll, "2026-11-12T09:00", null, true);
  await anApplication(owner, audit, "2026-11-30T23:58", 1);
  await anApplication(owner, audit, "2026-12-01T00:01", null);
  return { owner, recruiter, payroll, audit, page: page.id, lyon, lille };
}

const month = "from=2026-11-01&to=2026-11-30";

test("a known month equals the figures computed by hand", async () => {
  const { owner, recruiter, payroll, audit, page, lyon, lille } = await aNovember();
  const { status, body } = await get(`/organizations/${owner}/stats?${month}`, recruiter.headers);
  expect(status).toBe(200);
  const { total, steps, sources, assets, offices, since } = OrganizationStatistics.parse(body);
  expect(since).toBe("2026-10-31");
  expect(total).toEqual({ views: 19, applyStarts: 1, shares: 3, applications: 4, answered: 3, medianDays: 2 });
  expect(steps).toEqual([{ step: "2026-11", ...total }]);
  expect(sources).toEqual([
    { source: "search", views: 7, applyStarts: 0, shares: 0 },
    { source: "board", views: 5, applyStarts: 0, shares: 3 },
    { source: "qr", views: 5, applyStarts: 0, shares: 0 },
    { source: "direct", views: 2, applyStarts: 1, shares: 0 },
  ]);
  const payrollFigures = { ...NONE, views: 9, applyStarts: 1, applications: 3, answered: 2, medianDays: 4 };
  const auditFigures = { ...NONE, views: 5, shares: 3, applications: 1, answered: 1, medianDays: 1 };
  expect(Object.fromEntries(assets.map(({ id, name: _, ...counted }) => [id, counted]))).toEqual({
    [payroll]: { kind: "offer", city: "Lyon", isOpen: true, ...payrollFigures },
    [audit]: { kind: "offer", city: "Lyon", isOpen: true, ...auditFigures },
    [page]: { kind: "company", city: null, isOpen: true, ...NONE, views: 4 },
    [`ast_removed_${owner}`]: { kind: null, city: null, isOpen: false, ...NONE, views: 1 },
  });
  expect(offices).toEqual([
    { id: lille.id, name: "Lille", ...auditFigures },
    { id: lyon.id, name: "Lyon", views: 14, applyStarts: 1, shares: 3, applications: 4, answered: 3, medianDays: 2 },
  ]);
});

test("an offer, an office and days have their own figures", async () => {
  const { owner, recruiter, payroll, lille } = await aNovember();
  const offer = AssetStatistics.parse((await get(`/assets/${payroll}/stats?${month}&by=day`, recruiter.headers)).body);
  expect(offer.total).toEqual({ ...NONE, views: 9, applyStarts: 1, applications: 3, answered: 2, medianDays: 4 });
  expect(offer.steps).toHaveLength(30);
  expect(offer.steps[0]).toEqual({
    step: "2026-11-01",
    ...NONE,
    views: 7,
    applications: 1,
    answered: 1,
    medianDays: 2,
  });
  expect(offer.steps[1]).toEqual({ step: "2026-11-02", ...NONE });
  expect(offer.refusals).toEqual({ refusals: null, reasons: [] });
  const office = await get(`/organizations/${owner}/stats?${month}&officeId=${lille.id}`, recruiter.headers);
  expect(OrganizationStatistics.parse(office.body).total).toEqual({
    views: 5,
    applyStarts: 0,
    shares: 3,
    applications: 1,
    answered: 1,
    medianDays: 1,
  });
});

test("an editor reads figures without the reasons of refusals, a member nothing", async () => {
  const { owner, payroll } = await aNovember();
  const as = (role: string) => marketplace.signIn({ organizations: { [owner]: { roles: [role] } }, as: owner });
  const editor = await as("editor");
  expect((await get(`/assets/${payroll}/stats?${month}`, editor.headers)).body).toMatchObject({
    refusals: null,
    total: { views: 9 },
  });
  for (const role of ["member", "accounting"]) {
    const { headers } = await as(role);
    expect((await get(`/assets/${payroll}/stats?${month}`, headers)).status).toBe(403);
    expect((await get(`/organizations/${owner}/stats?${month}`, headers)).status).toBe(403);
  }
});

test("another firm reads none of these statistics", async () => {
  const { owner, payroll, lyon } = await aNovember();
  const { organizationId: other, recruiter } = await aFirm(marketplace.context);
  expect((await get(`/organizations/${owner}/stats?${month}`, recruiter.headers)).status).toBe(403);
  expect((await get(`/assets/${payroll}/stats?${month}`, recruiter.headers)).status).toBe(403);
  const own = await get(`/organizations/${other}/stats?${month}&officeId=${lyon.id}`, recruiter.headers);
  expect(own.body).toMatchObject({ total: NONE, assets: [], offices: [], since: null });
});

test.each([
  ["from=2026-11-01", "to"],
  ["from=2026-11-31&to=2026-12-01", "from"],
  ["from=2026-11-02&to=2026-11-01", "to"],
  ["from=2020-01-01&to=2026-11-01", "to"],
  [`${month}&by=week`, "by"],
  [`${month}&officeId=`, "officeId"],
  [`${month}&secret=1`, "secret"],
])("the query %s is refused with the name of its field", async (query, field) => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const refused = await get(`/organizations/${organizationId}/stats?${query}`, recruiter.headers);
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(`"${field}"`) } });
});

test("an asset that is neither offer nor page has no statistics", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const thing = await anOffer(database.db, organizationId, { type: assetTypeId("resume") });
  expect((await get(`/assets/${thing}/stats?${month}`, recruiter.headers)).status).toBe(422);
  expect((await get(`/assets/ast_none/stats?${month}`, recruiter.headers)).status).toBe(404);
});
