import type { FastifyReply, FastifyRequest } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { Landing, LandingFigures } from "@/lib/entities/landing";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { dataRoutes } from "@/marketplace/resources/data/routes";
import { installTypes } from "@/tests/support/a-firm";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const FIRMS = ["org_one", "org_two", "org_three"];

const publish = (owner: number, attributes: object, places: [city: string, departmentCode: string][], more = {}) =>
  anAsset(marketplace.context.db, {
    owner: FIRMS[owner] ?? "",
    attributes: { jobReferential: "fiscaliste", contractType: "cdi", salaryPeriod: "annuel", ...attributes },
    locations: places.map(([city, departmentCode]) => ({ city, departmentCode, latitude: 48, longitude: 2 })),
    ...more,
  });
const list = async () => marketplace.read(z.array(Landing), "/data/landings");
const keys = async () => (await list()).map(({ job, city, offers }) => `${job} ${city} ${offers}`);
const figures = (query: string) => marketplace.read(LandingFigures, `/data/landing?${query}`);

beforeAll(async () => {
  await installTypes(marketplace.context.db);
  for (const owner of FIRMS) await aCompanyAsset(marketplace.context.db, { owner });
  const rennes: [string, string][] = [["Rennes", "35"]];
  await publish(0, { salaryMin: 40_000, salaryMax: 50_000, remoteWork: "2-jours", tools: ["silae", "acd"] }, rennes);
  await publish(
    0,
    { salaryMin: 3_000, salaryMax: 3_500, salaryPeriod: "mensuel", remoteWork: "aucun", tools: ["silae"] },
    [
      ["Rennes", "35"],
      ["Lyon", "69"],
    ],
  );
  await publish(
    1,
    { contractType: "alternance-apprentissage", salaryMin: 9_000, salaryMax: 12_000, tools: null },
    rennes,
  );
  await publish(2, { jobReferential: "made-up" }, rennes);
  await publish(2, { jobReferential: "expert-comptable" }, [["Saint-Denis", "974"]]);
});

test("a job, a town or both have a page from three offers", async () => {
  expect((await keys()).toSorted()).toEqual(["fiscaliste null 3", "fiscaliste rennes 3", "null rennes 4"]);
  for (const { updatedDate } of await list()) expect(new Date(updatedDate).getTime()).toBeLessThanOrEqual(Date.now());
});

test("a page sums its offers: yearly pay, apprentices excluded, most frequent first", async () => {
  const found = await figures("job=fiscaliste&city=rennes");
  expect(found).toMatchObject({ offers: 3, companies: 2, remote: 1 });
  expect(found.salary).toEqual({ offers: 2, low: 36_000, high: 50_000, median: null });
  expect(found.contracts).toEqual([
    { value: "cdi", count: 2 },
    { value: "alternance-apprentissage", count: 1 },
  ]);
  expect(found.tools).toEqual([
    { value: "silae", count: 2 },
    { value: "acd", count: 1 },
  ]);
  expect(found.employers.map(({ count }) => count)).toEqual([2, 1]);
  expect(found.latest).toHaveLength(3);
  expect(found.latest.every(({ company }) => company)).toBe(true);
});

test("a page links its town's jobs and its job's towns", async () => {
  const both = await figures("job=fiscaliste&city=rennes");
  expect(both.jobs).toEqual([{ value: "fiscaliste", count: 3 }]);
  expect(both.cities).toEqual([
    { value: "rennes", count: 3 },
    { value: "lyon", count: 1 },
  ]);
  expect((await figures("city=rennes")).cities).toEqual([]);
  expect((await figures("job=fiscaliste")).jobs).toEqual([]);
});

test("five offers of three firms are needed for a median", async () => {
  const paid = { jobReferential: "consolideur", salaryMin: 40_000, salaryMax: 40_000 };
  for (const owner of [0, 1, 2, 0]) await publish(owner, paid, []);
  expect((await figures("job=consolideur")).salary?.median).toBeNull();
  await publish(1, { ...paid, salaryMax: 60_000 }, []);
  expect((await figures("job=consolideur")).salary).toEqual({ offers: 5, low: 40_000, high: 60_000, median: 40_000 });
});

test("a page of fewer than three offers adds the nearest, job first", async () => {
  const at = (attributes: object, latitude: number, longitude: number) =>
    publish(0, attributes, [["Ailleurs", "87"]], {
      locations: [{ city: "Ailleurs", departmentCode: "87", latitude, longitude }],
    });
  const own = await publish(0, { jobReferential: "auditeur-senior" }, [["Limoges", "87"]]);
  const far = await at({ jobReferential: "auditeur-senior" }, 48.9, 2.4);
  const family = await at({ jobReferential: "auditeur-junior" }, 45.84, 1.27);
  const around = await at({ jobReferential: "auditeur-senior" }, 46.2, 1.3);
  const closest = await at({ jobReferential: "auditeur-senior" }, 45.9, 1.3);
  const found = await figures("job=auditeur-senior&city=limoges");
  expect(found.latest.map(({ id }) => id)).toEqual([own.id]);
  expect(found.near.map(({ id }) => id)).toEqual([closest.id, around.id, family.id, far.id]);
  expect(found.near.every(({ company }) => company)).toBe(true);
  expect((await figures("city=limoges")).near[0]?.id).toBe(family.id);
  expect((await figures("job=fiscaliste&city=rennes")).near).toEqual([]);
});

test("an unknown job or town, or a hostile value, has no offers", async () => {
  for (const query of [
    "",
    "city=atlantis",
    "job=fiscaliste&city=atlantis",
    "job=%27%22%7D%00".replace("%00", ""),
    "city=%25",
  ])
    expect(await figures(query)).toMatchObject({ offers: 0, salary: null, latest: [], near: [], employers: [] });
});

test("a landing page disappears when a closed offer leaves too few", async () => {
  const { id } = await publish(2, { jobReferential: "tresorier" }, [["Lyon", "69"]]);
  await publish(2, { jobReferential: "tresorier" }, [["Lyon", "69"]]);
  await publish(1, { jobReferential: "tresorier" }, [["Lyon", "69"]]);
  expect(await keys()).toContain("tresorier lyon 3");
  await marketplace.context.db.updateTable("assets").set({ active: false }).where("id", "=", id).execute();
  expect(await keys()).not.toContain("tresorier lyon 3");
});

test("ten simultaneous reads of the list run two SQL statements", async () => {
  let statements = 0;
  const db = marketplace.context.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const listed = dataRoutes({ ...marketplace.context, db }).find(({ path }) => path === "/data/landings");
  const request = { query: {}, params: {}, headers: {} } as FastifyRequest;
  const read = () => listed?.handle(request, {} as FastifyReply, { ...ANONYMOUS, address: "127.0.0.1" });
  const lists = await Promise.all(Array.from({ length: 10 }, read));
  expect(lists).toEqual(lists.map(() => lists[0]));
  expect(lists[0]).toHaveLength((await list()).length);
  expect(statements).toBe(2);
});
