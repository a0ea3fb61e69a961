import { expect, test } from "vitest";
import { Document } from "@/lib/entities/document";
import { pageOf } from "@/lib/entities/page";
import { Stats } from "@/lib/entities/stats";
import { json, withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const { database, call, get, post, signIn } = withMarketplace({ seeded: false });

async function aDocument(body: object) {
  const { status, body: created } = await post("/documents", body, withSecret);
  expect({ status, created }).toMatchObject({ status: 200 });
  return Document.parse(created);
}
const list = async (query: string) =>
  pageOf(Document)
    .parse((await get(`/documents?${query}`, withSecret)).body)
    .results.map(({ id }) => id);
const stats = async (query: string) => pageOf(Stats).parse((await get(`/documents/stats?${query}`, withSecret)).body);

test("documents are for secret keys only", async () => {
  const { id } = await aDocument({ type: "note" });
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  for (const who of [withKey, headers]) {
    expect((await get("/documents?type=note", who)).status).toBe(403);
    expect((await get(`/documents/${id}`, who)).status).toBe(403);
    expect((await get("/documents/stats?type=note&groupBy=authorId", who)).status).toBe(403);
    expect((await post("/documents", { type: "note" }, who)).status).toBe(403);
    expect((await call("PATCH", `/documents/${id}`, { data: { a: 1 } }, who)).status).toBe(403);
    expect((await call("DELETE", `/documents/${id}`, undefined, who)).status).toBe(403);
  }
});

test("a document is created, read, merged, partly replaced and removed", async () => {
  const created = await aDocument({
    type: "note",
    label: "main:first",
    authorId: "usr_a",
    targetId: "usr_b",
    data: { a: { b: 1 }, c: { d: 1 } },
    metadata: { x: 1, _private: { y: 1 } },
    platformData: { z: 1 },
  });
  expect((await get(`/documents/${created.id}`, withSecret)).body).toEqual(created);
  expect(created).toMatchObject({ metadata: { _private: { y: 1 } }, platformData: { z: 1 }, livemode: false });
  const edit = { data: { a: { e: 2 }, c: { f: 2 } }, replaceDataProperties: ["c", "absent"], label: null };
  const edited = await call("PATCH", `/documents/${created.id}`, edit, withSecret);
  expect(edited.body).toMatchObject({ label: null, data: { a: { b: 1, e: 2 }, c: { f: 2 } } });
  expect(edited.body).not.toHaveProperty("data.c.d");
  for (const forbidden of ["authorId", "targetId", "type"])
    expect((await call("PATCH", `/documents/${created.id}`, { [forbidden]: "x" }, withSecret)).status).toBe(400);
  const late = { data: {}, updatedDate: created.updatedDate };
  expect((await call("PATCH", `/documents/${created.id}`, late, withSecret)).status).toBe(412);
  expect((await call("DELETE", `/documents/${created.id}`, undefined, withSecret)).body).toEqual({ id: created.id });
  expect((await get(`/documents/${created.id}`, withSecret)).status).toBe(404);
  expect((await call("PATCH", `/documents/${created.id}`, {}, withSecret)).status).toBe(404);
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", created.id).execute();
  expect(events.map(({ type, object }) => [type, object]).sort()).toEqual([
    ["document__created", null],
    ["document__deleted", null],
    ["document__updated", null],
  ]);
});

test("documents are filtered by type, label, author, target and data", async () => {
  const type = "filtered";
  const first = await aDocument({ type, label: "main:a", authorId: "usr_1", data: { tags: ["x"], in: { k: 1 } } });
  const second = await aDocument({ type, label: "main:b:c", targetId: "usr_2", data: { tags: ["y"] } });
  const other = await aDocument({ type, label: "mainly", authorId: "usr_1" });
  await aDocument({ type: "another", label: "main:a", authorId: "usr_1" });
  expect(await list(`type=${type}&order=asc`)).toEqual([first.id, second.id, other.id]);
  expect(await list(`type=${type}&label=main:*&order=asc`)).toEqual([first.id, second.id]);
  expect(await list(`type=${type}&label=main_a`)).toEqual([]);
  expect(await list(`type=${type}&label=main:a,mainly&order=asc`)).toEqual([first.id, other.id]);
  expect(await list(`type=${type}&authorId=usr_1&order=asc`)).toEqual([first.id, other.id]);
  expect(await list(`type=${type}&targetId=usr_2`)).toEqual([second.id]);
  expect(await list(`type=${type}&data=${json({ in: { k: 1 } })}`)).toEqual([first.id]);
  expect(await list(`type=${type}&data[tags][]=y`)).toEqual([second.id]);
  expect(await list(`type=${type}&createdDate[gt]=${second.createdDate}`)).toEqual([other.id]);
});

test("document statistics group by author or field, ignore non-numbers, rank and round", async () => {
  const type = "figures";
  const [a, b] = [
    { type, authorId: "usr_a" },
    { type, authorId: "usr_b" },
  ];
  for (const score of [1, 2, 2]) await aDocument({ ...a, data: { score, city: "Rennes" } });
  await aDocument({ ...b, data: { score: 10, city: { name: "Brest" } } });
  for (const score of ["12", null, [1], { a: 1 }, "1e400", true]) await aDocument({ ...b, data: { score } });
  await aDocument({ type, data: { score: 1e308 } });
  await aDocument({ type, data: { score: 1e308 } });

  const byAuthor = await stats(`type=${type}&groupBy=authorId&field=data.score&orderBy=avg&computeRanking=true`);
  expect(byAuthor).toMatchObject({ nbResults: 2, nbPages: 1, page: 1 });
  expect(byAuthor.results).toEqual([
    {
      groupBy: "authorId",
      groupByValue: "usr_b",
      count: 7,
      avg: 10,
      sum: 10,
      min: 10,
      max: 10,
      ranking: 1,
      lowestRanking: 2,
    },
    {
      groupBy: "authorId",
      groupByValue: "usr_a",
      count: 3,
      avg: 1.67,
      sum: 5,
      min: 1,
      max: 2,
      ranking: 2,
      lowestRanking: 2,
    },
  ]);
  const byCity = await stats(`type=${type}&groupBy=data.city&avgPrecision=0&field=data.score`);
  expect(byCity.results.map(({ groupByValue, avg }) => [groupByValue, avg])).toEqual([
    ["Rennes", 2],
    [{ name: "Brest" }, 10],
  ]);
  expect((await stats(`type=${type}&groupBy=data.city.name`)).results).toEqual([
    { groupBy: "data.city.name", groupByValue: "Brest", count: 1, avg: null, sum: null, min: null, max: null },
  ]);
  expect((await stats(`type=${type}&groupBy=targetId`)).results).toEqual([]);
});

test("statistics of several labels are also split by label", async () => {
  const type = "labelled";
  await aDocument({ type, targetId: "usr_x", label: "speed", data: { score: 4 } });
  await aDocument({ type, targetId: "usr_x", label: "care:first", data: { score: 2 } });
  await aDocument({ type, targetId: "usr_y", label: "speed", data: { score: 1 } });
  await aDocument({ type, targetId: "usr_y", label: "ignored", data: { score: 100 } });
  const { results } = await stats(`type=${type}&groupBy=targetId&field=data.score&label=speed,care:*&orderBy=sum`);
  const none = { count: 0, avg: null, sum: null, min: null, max: null };
  expect(results).toMatchObject([
    { groupByValue: "usr_x", count: 2, sum: 6, speed: { count: 1, sum: 4 }, "care:*": { count: 1, sum: 2 } },
    { groupByValue: "usr_y", count: 1, sum: 1, speed: { count: 1, sum: 1 }, "care:*": none },
  ]);
});

test.each([
  "/documents",
  "/documents?type=",
  "/documents?type=x&data=y",
  "/documents?type=x&foo=1",
  "/documents/stats?type=x",
  "/documents/stats?groupBy=authorId",
  "/documents/stats?type=x&groupBy=type",
  "/documents/stats?type=x&groupBy=data",
  "/documents/stats?type=x&groupBy=data.a.b.c.d.e.f",
  "/documents/stats?type=x&groupBy=data.a&field=metadata.b",
  "/documents/stats?type=x&groupBy=data.a&avgPrecision=-1",
])("%s is a 400", async (path) => {
  expect(await get(path, withSecret)).toMatchObject({ status: 400, body: { statusCode: 400 } });
});

test.each(["data.'", "data.a'--", 'data."x"', "data.{}", "data.é", "data.0"])(
  "a field named %s is searched, not executed as SQL",
  async (name) => {
    const query = `type=x&groupBy=${encodeURIComponent(name)}&field=${encodeURIComponent(name)}`;
    expect(await get(`/documents/stats?${query}`, withSecret)).toMatchObject({ status: 200, body: { nbResults: 0 } });
  },
);
