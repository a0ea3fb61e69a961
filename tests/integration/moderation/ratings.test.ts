import { expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { Rating, RatingStats } from "@/lib/entities/rating";
import { newId } from "@/marketplace/db/new-id";
import { companyId } from "@/marketplace/demo/ids";
import { createOrganization } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { json, withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { call, database, get, read, signIn } = marketplace;

type Given = {
  assetId?: string;
  authorId?: string;
  transactionId?: string;
  label?: string;
  score?: number;
  metadata?: object;
  data?: object;
};

async function aRating(rating: Given = {}) {
  const id = newId("rtg");
  await database.db
    .insertInto("ratings")
    .values({
      id,
      asset_id: rating.assetId ?? null,
      author_id: rating.authorId ?? null,
      transaction_id: rating.transactionId ?? null,
      label: rating.label ?? "main:welcome",
      score: rating.score ?? 100,
      metadata: JSON.stringify(rating.metadata ?? {}),
      data: JSON.stringify(rating.data ?? {}),
    })
    .execute();
  return id;
}

test("a firm's testimonials are found by label, score and active metadata", async () => {
  const query = `assetId=${companyId("treguern-conseil")}&label=testimonial&score=100&metadata=${json({ active: true })}&nbResultsPerPage=100`;
  const { results } = await read(pageOf(Rating), `/ratings?${query}`);
  expect(results.length).toBeGreaterThan(0);
  for (const { label, score, metadata, data } of results) {
    expect({ label, score, metadata }).toMatchObject({ label: "testimonial", score: 100, metadata: { active: true } });
    expect(data?.quote).toEqual(expect.any(String));
  }
});

test("ratings are filtered by label, score and metadata", async () => {
  const { id: assetId } = await aCompanyAsset(database.db);
  const low = await aRating({ assetId, label: "main:welcome", score: 20, metadata: { active: 0, _secret: 1 } });
  const high = await aRating({ assetId, label: "main:team", score: 90, metadata: { active: true } });
  const other = await aRating({ assetId, label: "mainly", score: 50 });
  const ids = async (query: string) =>
    (await read(pageOf(Rating), `/ratings?assetId=${assetId}&${query}`)).results.map(({ id }) => id).sort();
  expect(await ids("label=main:*")).toEqual([low, high].sort());
  expect(await ids("label=main:team,mainly")).toEqual([high, other].sort());
  expect(await ids("label=main_team")).toEqual([]);
  expect(await ids("score[gte]=50")).toEqual([high, other].sort());
  expect(await ids("score=20")).toEqual([low]);
  expect(await ids(`metadata=${json({ active: 0 })}`)).toEqual([low]);
  expect(await ids(`metadata=${json({ _secret: 1 })}`)).toEqual([]);
  expect((await read(Rating, `/ratings/${low}`)).metadata).toEqual({ active: 0 });
  expect((await get("/ratings/rtg_nope")).status).toBe(404);
});

test("rating statistics are grouped, ranked and rounded as the protocol says", async () => {
  const [{ id: best }, { id: worst }] = [await aCompanyAsset(database.db), await aCompanyAsset(database.db)];
  const label = `stats:${Date.now()}`;
  for (const score of [100, 99, 99]) await aRating({ assetId: best, label, score });
  await aRating({ assetId: worst, label, score: 10 });
  await aRating({ label, score: 55 }); // of no asset: in no group
  const stats = await read(pageOf(RatingStats), `/ratings/stats?groupBy=assetId&label=${label}&computeRanking=true`);
  expect(stats).toMatchObject({
    nbResults: 2,
    results: [
      { assetId: best, count: 3, avg: 99, sum: 298, min: 99, max: 100, ranking: 1, lowestRanking: 2 },
      { assetId: worst, count: 1, avg: 10, sum: 10, min: 10, max: 10, ranking: 2, lowestRanking: 2 },
    ],
  });
  const ascending = await read(
    pageOf(RatingStats),
    `/ratings/stats?groupBy=assetId&label=${label}&orderBy=count&order=asc&nbResultsPerPage=1&page=2`,
  );
  expect(ascending.results).toEqual([{ assetId: best, count: 3, avg: 99, sum: 298, min: 99, max: 100 }]);
});

test("a hidden rating is visible to its author and moderators only", async () => {
  const author = await signIn();
  const editor = await signIn({ roles: ["user", "editor"] });
  const shown = await aCompanyAsset(database.db);
  const unvalidated = await aCompanyAsset(database.db, { validated: false });
  const label = `hidden:${shown.id}`;
  const hidden = await aRating({ assetId: shown.id, label, metadata: { active: false }, authorId: author.id });
  const ofUnvalidated = await aRating({ assetId: unvalidated.id, label, metadata: { active: true } });
  const ids = async (headers: Record<string, string>, query = `label=${label}`) =>
    pageOf(Rating)
      .parse((await get(`/ratings?${query}`, headers)).body)
      .results.map(({ id }) => id)
      .sort();
  for (const { headers } of [{ headers: withKey }, await signIn()]) {
    expect(await ids(headers)).toEqual([]);
    expect(await ids(headers, `assetId=${unvalidated.id}`)).toEqual([]);
    for (const id of [hidden, ofUnvalidated]) expect((await get(`/ratings/${id}`, headers)).status).toBe(404);
    expect((await get(`/ratings/stats?groupBy=assetId&label=${label}`, headers)).body).toMatchObject({ nbResults: 0 });
  }
  expect(await ids(author.headers)).toEqual([hidden]);
  for (const headers of [editor.headers, withSecret])
    expect(await ids(headers)).toEqual([hidden, ofUnvalidated].sort());
});

const shownReviews = (assetId: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) => aRating({ assetId, label: "review", score: 10 * (index + 1) })),
  );

test("reviews are public from five on, and hidden again below five", async () => {
  const author = await signIn();
  const firm = await createOrganization(marketplace);
  const { id: assetId } = await aCompanyAsset(database.db, { owner: firm.id });
  const [first = ""] = await shownReviews(assetId, 4);
  const mine = await aRating({
    assetId,
    label: "review",
    score: 100,
    authorId: author.id,
    metadata: { active: false },
  });
  const figures = async (headers: Record<string, string>) => {
    const [list, stats, one] = await Promise.all([
      get(`/ratings?assetId=${assetId}`, headers),
      get(`/ratings/stats?groupBy=assetId&assetId=${assetId}`, headers),
      get(`/ratings/${first}`, headers),
    ]);
    return [
      pageOf(Rating).parse(list.body).nbResults,
      pageOf(RatingStats).parse(stats.body).results[0]?.avg,
      one.status,
    ];
  };
  const readers = [withKey, firm.acting];
  for (const headers of readers) expect(await figures(headers)).toEqual([0, undefined, 404]);
  expect(await figures(author.headers)).toEqual([1, 100, 404]);
  await call("PATCH", `/ratings/${mine}`, { metadata: { active: true } }, withSecret);
  for (const headers of readers) expect(await figures(headers)).toEqual([5, 40, 200]);
  expect((await call("DELETE", `/ratings/${mine}`, undefined, author.headers)).body).toEqual({ id: mine });
  for (const headers of readers) expect(await figures(headers)).toEqual([0, undefined, 404]);
});

test("other readers see only a review's month, in order of id", async () => {
  const author = await signIn();
  const { id: assetId } = await aCompanyAsset(database.db);
  const mine = await aRating({ assetId, label: "review", authorId: author.id });
  await shownReviews(assetId, 9);
  await database.db
    .updateTable("ratings")
    .set(({ fn }) => ({ created_date: fn<Date>("to_timestamp", ["score"]) }))
    .where("asset_id", "=", assetId)
    .execute();
  const { results } = await read(pageOf(Rating), `/ratings?assetId=${assetId}&order=asc`);
  expect(new Set(results.map(({ createdDate }) => createdDate))).toEqual(new Set(["1970-01-01T00:00:00.000Z"]));
  const ids = results.map(({ id }) => id);
  expect(ids).toHaveLength(10);
  const listed = await database.db
    .selectFrom("ratings")
    .select("id")
    .where("asset_id", "=", assetId)
    .orderBy("id")
    .execute();
  expect(ids).toEqual(listed.map(({ id }) => id));
  for (const { updatedDate } of results) expect(updatedDate).toMatch(/-01T00:00:00\.000Z$/);
  expect((await get(`/ratings/${mine}`, author.headers)).body).toMatchObject({
    createdDate: "1970-01-01T00:01:40.000Z",
  });
});

test("a rating's author is visible to the author and moderators only", async () => {
  const author = await signIn();
  const { id: assetId } = await aCompanyAsset(database.db);
  const id = await aRating({ assetId, authorId: author.id, metadata: { active: true } });
  for (const path of [`/ratings?authorId=${author.id}`, `/ratings/stats?groupBy=authorId&authorId=${author.id}`]) {
    expect((await get(path)).body).toMatchObject({ nbResults: 0 });
    expect((await get(path, author.headers)).body).toMatchObject({ nbResults: 1 });
    expect((await get(path, withSecret)).body).toMatchObject({ nbResults: 1 });
  }
  expect((await get(`/ratings/${id}`)).body).toMatchObject({ id, authorId: null });
  expect((await get(`/ratings/${id}`, author.headers)).body).toMatchObject({ authorId: author.id });
});

test("other readers find a reviewed application in no list or statistics", async () => {
  const author = await signIn();
  const firm = await createOrganization(marketplace);
  const { id: assetId } = await aCompanyAsset(database.db, { owner: firm.id });
  const transactionId = newId("trn");
  await aRating({ assetId, authorId: author.id, transactionId, metadata: { active: true } });
  const queries = [
    `/ratings/stats?groupBy=transactionId&assetId=${assetId}`,
    `/ratings/stats?groupBy=assetId&transactionId=${transactionId}`,
    `/ratings/stats?groupBy=authorId&assetId=${assetId}`,
    `/ratings/stats?groupBy=assetId&authorId=${author.id}`,
    `/ratings?transactionId=${transactionId}`,
  ];
  for (const path of queries) {
    for (const headers of [withKey, firm.acting])
      expect((await get(path, headers)).body).toMatchObject({ nbResults: 0, results: [] });
    for (const headers of [author.headers, withSecret])
      expect((await get(path, headers)).body).toMatchObject({ nbResults: 1 });
  }
});

test.each(["groupBy=label", "", "groupBy=assetId&orderBy=createdDate", "groupBy=assetId&foo=1"])(
  "/ratings/stats?%s is a 400",
  async (query) => {
    expect(await get(`/ratings/stats?${query}`)).toMatchObject({ status: 400, body: { statusCode: 400 } });
  },
);
