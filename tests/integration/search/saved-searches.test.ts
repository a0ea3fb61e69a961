import { expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { SavedSearch } from "@/lib/entities/saved-search";
import type { SearchPayload } from "@/lib/entities/search";
import { SearchResults } from "@/lib/entities/search-results";
import { organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const { database, call, get, post, signIn } = withMarketplace();

const firmId = organizationId("treguern-conseil");
const recruiter = () => signIn({ organizations: { [firmId]: { roles: ["recruiter"] } }, as: firmId });

async function save(headers: Headers, body: object = { query: "comptable" }) {
  const { status, body: saved } = await post("/search", { save: true, name: "La mienne", ...body }, headers);
  expect({ status, saved }).toMatchObject({ status: 200 });
  return SavedSearch.parse(saved);
}
const listed = async (headers: Headers, query = "") =>
  pageOf(SavedSearch)
    .parse((await get(`/search?${query}`, headers)).body)
    .results.map(({ id }) => id);
const found = async (body: SearchPayload | object, headers: Headers = withKey) =>
  SearchResults.parse((await post("/search", { nbResultsPerPage: 100, ...body }, headers)).body);

test("a saved search belongs to its user; a key alone has none", async () => {
  const [me, other] = [await signIn(), await signIn()];
  const { id } = await save(me.headers);
  for (const headers of [withKey, other.headers])
    expect((await post("/search", { save: true, name: "x", userId: me.id }, headers)).status).toBe(403);
  expect((await post("/search", { save: true, name: "x" }, withKey)).status).toBe(403);
  expect((await get("/search", withKey)).status).toBe(403);
  expect((await get(`/search/${id}`, withKey)).status).toBe(403);
  expect((await post("/search", { savedSearch: { userId: me.id } }, withKey)).status).toBe(403);
  expect((await post("/search", { savedSearch: { userId: me.id, ids: [id] } }, other.headers)).status).toBe(403);
  const editor = await signIn({ organizations: { [firmId]: { roles: ["editor"] } }, as: firmId });
  expect((await post("/search", { save: true, name: "x" }, editor.headers)).status).toBe(403);
});

test("another user's saved search is unreadable and unchangeable", async () => {
  const [me, other] = [await signIn(), await signIn()];
  const { id } = await save(me.headers);
  const read = await get(`/search/${id}`, other.headers);
  expect([read.status, read.body]).toEqual([404, (await get("/search/sch_nope", other.headers)).body]);
  expect(await listed(other.headers, `userId=${me.id}`)).toEqual([]);
  expect((await call("PATCH", `/search/${id}`, { name: "x" }, other.headers)).status).toBe(404);
  expect((await call("DELETE", `/search/${id}`, undefined, other.headers)).status).toBe(403);
  expect((await found({ savedSearch: { ids: [id] } }, other.headers)).nbResults).toBe(0);
  expect((await get(`/search/${id}`, me.headers)).status).toBe(200);
});

test.each([
  ["an unknown field", { foo: 1 }, 400],
  ["an unknown attribute", { customAttributes: { nope: 1 } }, 422],
  ["a wrong filter", { filter: "salaryMin >" }, 400],
  ["a wrong sort", { sort: { nope: "asc" } }, 422],
  ["no name", { name: undefined }, 400],
  ["a blank name", { name: "  " }, 400],
  ["saved searches", { savedSearch: {} }, 400],
  [
    "too much",
    { customAttributes: Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`a${i}`, "x".repeat(60)])) },
    400,
  ],
])("a search with %s is not saved", async (_what, body, status) => {
  const { headers } = await signIn();
  const asked = { save: true, name: "x", ...body };
  expect(await post("/search", asked, headers)).toMatchObject({ status, body: { statusCode: status } });
  expect(await listed(headers)).toEqual([]);
});

test.each([{ foo: 1 }, { customAttributes: { nope: 1 } }, { filter: "salaryMin >" }, { page: 2 }, { save: true }])(
  "a saved search cannot be changed to %j",
  async (search) => {
    const { headers } = await signIn();
    const { id } = await save(headers);
    expect([400, 422]).toContain((await call("PATCH", `/search/${id}`, { search }, headers)).status);
    expect((await get(`/search/${id}`, headers)).body).toMatchObject({ search: { query: "comptable" } });
  },
);

test("a search is saved without its page; its owner manages it", async () => {
  const { id: userId, headers } = await signIn();
  const search = { query: "collaborateur", customAttributes: { contractType: ["cdi"] }, maxDistance: 1000 };
  const asked = { ...search, page: 2, nbResultsPerPage: 12, metadata: { a: { b: 1 } } };
  const saved = await save(headers, { ...asked, name: " Cdi " });
  expect(saved).toMatchObject({
    name: "Cdi",
    userId,
    search,
    active: true,
    metadata: { a: { b: 1 } },
  });
  expect(saved.platformData).toEqual({});
  expect(saved.search).toEqual(search);
  expect((await get(`/search/${saved.id}`, headers)).body).toEqual(saved);
  const second = await save(headers, { name: "Autre" });
  expect(await listed(headers)).toEqual([second.id, saved.id]);
  expect(await listed(headers, "orderBy=name&order=asc")).toEqual([second.id, saved.id]);
  expect(await listed(headers, `id=${saved.id}&active=true&userId=${userId}`)).toEqual([saved.id]);
  expect(await listed(withSecret, `userId=${userId}`)).toHaveLength(2);

  const edit = { name: "Paie", active: false, search: { query: "paie" }, metadata: { a: { c: 2 } } };
  const edited = await call("PATCH", `/search/${saved.id}`, edit, headers);
  expect(edited.body).toMatchObject({ ...edit, metadata: { a: { b: 1, c: 2 } } });
  expect(await listed(headers, "active=false")).toEqual([saved.id]);
  expect((await call("PATCH", `/search/${saved.id}`, { userId: "x" }, headers)).status).toBe(400);
  const late = { name: "x", updatedDate: saved.updatedDate };
  expect((await call("PATCH", `/search/${saved.id}`, late, headers)).status).toBe(412);
  expect((await call("DELETE", `/search/${saved.id}`, undefined, headers)).body).toEqual({ id: saved.id });
  expect((await call("DELETE", `/search/${saved.id}`, undefined, headers)).body).toEqual({ id: saved.id });
  expect((await get(`/search/${saved.id}`, headers)).status).toBe(404);
});

test("activating or changing a saved search restarts its alert date", async () => {
  const { headers } = await signIn();
  const { id } = await save(headers);
  const long = new Date("2026-01-01");
  const alerted = async (edit: object) => {
    await database.db.updateTable("saved_searches").set({ alerted_date: long }).where("id", "=", id).execute();
    await call("PATCH", `/search/${id}`, edit, headers);
    const row = await database.db
      .selectFrom("saved_searches")
      .select("alerted_date")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.alerted_date.getTime() !== long.getTime();
  };
  expect(await alerted({ name: "x" })).toBe(false);
  expect(await alerted({ active: false })).toBe(false);
  expect(await alerted({ active: true })).toBe(true);
  expect(await alerted({ active: true })).toBe(false);
  expect(await alerted({ search: { query: "paie" } })).toBe(true);
});

test("an organization has its own saved searches", async () => {
  const [one, colleague] = [await recruiter(), await recruiter()];
  const saved = await save(one.headers, { assetTypeId: assetTypeId("resume") });
  expect(saved.userId).toBe(firmId);
  expect(await listed(colleague.headers)).toContain(saved.id);
  const himself = { ...one.headers, "x-stelace-organization-id": "null" };
  expect(await listed(himself)).toEqual([]);
});

test("an account saves at most fifty searches, even at once", async () => {
  const { headers } = await signIn();
  const body = { save: true, name: "x" };
  const responses = await Promise.all(Array.from({ length: 60 }, () => post("/search", body, headers)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(10);
});

test("saved searches run together, without duplicates, the newest first", async () => {
  const { id: userId, headers } = await signIn();
  const offers = { customAttributes: { contractType: ["cdd"] } };
  const companies = { query: "valmérac", assetTypeId: assetTypeId("company") };
  const alike = { ...offers, query: "comptable" };
  const ids: string[] = [];
  for (const search of [offers, companies, alike]) ids.push((await save(headers, search)).id);
  const expected = new Set<string>();
  for (const search of [offers, companies, alike]) for (const { id } of (await found(search)).results) expected.add(id);
  const all = await found({ savedSearch: { userId } }, headers);
  expect(expected.size).toBeGreaterThan(5);
  expect(all).toMatchObject({ nbResults: expected.size, exhaustiveNbResults: true, page: 1 });
  expect(new Set(all.results.map(({ id }) => id))).toEqual(expected);
  const dates = all.results.map(({ createdDate }) => createdDate);
  expect(dates).toEqual([...dates].sort().reverse());

  const second = await found({ savedSearch: { ids }, page: 2, nbResultsPerPage: 3, populateAssets: true }, headers);
  expect(second.results.map(({ id }) => id)).toEqual(all.results.slice(3, 6).map(({ id }) => id));
  const named = await found({ savedSearch: { ids: [ids[1], "sch_nope"] }, sort: { _name: "asc" } }, headers);
  expect(named.results.map(({ id }) => id).sort()).toEqual((await found(companies)).results.map(({ id }) => id).sort());
  expect((await found({ savedSearch: { ids: [] } }, headers)).nbResults).toBe(0);
  expect((await post("/search", { savedSearch: {}, query: "x" }, headers)).body).toMatchObject({
    data: [{ path: ["query"] }],
  });
});
