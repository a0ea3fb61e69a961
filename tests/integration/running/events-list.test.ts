import { expect, test } from "vitest";
import { Event } from "@/lib/entities/event";
import { pageOf } from "@/lib/entities/page";
import { Stats } from "@/lib/entities/stats";
import { type CoreEvent, recordEvent } from "@/marketplace/writes/events";
import { json, withMarketplace, withSecret } from "@/tests/support/marketplace";

const { call, database, get, post, signIn } = withMarketplace({ seeded: false });

const tell = (event: CoreEvent) => recordEvent(database.db, "usr_teller", event);
const list = async (query: string, headers: Record<string, string> = withSecret) =>
  pageOf(Event).parse((await get(`/events?${query}`, headers)).body);
const stats = async (query: string) => pageOf(Stats).parse((await get(`/events/stats?${query}`, withSecret)).body);

test("events are listed newest first, filtered by object, type, metadata and date", async () => {
  await tell({ type: "asset__created", objectId: "ast_list", object: { name: "Offre" }, metadata: { order: 1 } });
  await tell({ type: "asset__updated", objectId: "ast_list", metadata: { order: 2 } });
  await post("/events", { type: "seen", objectId: "ast_list", metadata: { order: 3 } });
  const { results } = await list("objectId=ast_list");
  expect(results.map(({ type }) => type)).toEqual(["seen", "asset__updated", "asset__created"]);
  const found = async (query: string) => (await list(`objectId=ast_list&${query}`)).results.map(({ type }) => type);
  expect(await found("emitter=custom")).toEqual(["seen"]);
  expect(await found("type=seen,asset__created&order=asc")).toEqual(["asset__created", "seen"]);
  expect(await found(`metadata=${json({ order: 2 })}`)).toEqual(["asset__updated"]);
  expect(await found(`object=${json({ name: "Offre" })}`)).toEqual(["asset__created"]);
  expect(await found("emitterId=usr_teller&objectType=asset&createdDate[gte]=2020-01-01")).toHaveLength(2);
  expect(await found("createdDate[lt]=2020-01-01")).toEqual([]);
  const [seen] = results;
  expect((await get(`/events/${seen?.id}`, withSecret)).body).toEqual(seen);
  expect((await get("/events/evt_none", withSecret)).status).toBe(404);
});

test("requested changes and private fields are shown to secret keys only", async () => {
  await tell({
    type: "user__updated",
    objectId: "usr_private",
    changesRequested: { email: "canary@exemple.fr" },
    metadata: { _private: { token: "canary" }, reason: "ok" },
  });
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  const { results } = await list("objectId=usr_private", headers);
  expect(results).toMatchObject([{ changesRequested: null, metadata: { reason: "ok" } }]);
  expect(JSON.stringify(results)).not.toContain("canary");
  expect((await list("objectId=usr_private")).results).toMatchObject([
    { changesRequested: { email: "canary@exemple.fr" }, metadata: { _private: { token: "canary" } } },
  ]);
  const guess = json({ _private: { token: "canary" } });
  for (const path of [`/events?metadata=${guess}`, "/events/stats?groupBy=metadata._private.token"]) {
    expect((await get(path, headers)).status).toBe(403);
  }
});

test("event statistics are grouped, and ignore values that are not numbers", async () => {
  const values = [1, 2, 3.5, "many", null, { deep: 1 }, [4], true];
  for (const value of values)
    await tell({ type: "rating__created", objectId: "ast_1", metadata: { kind: "a", value } });
  await tell({ type: "rating__created", objectId: "ast_2", metadata: { kind: "b", value: 1e300 } });
  await tell({ type: "rating__created", objectId: "ast_3", metadata: {} });
  const byKind = await stats("type=rating__created&groupBy=metadata.kind&field=metadata.value&computeRanking=true");
  expect(byKind).toMatchObject({ nbResults: 2, page: 1 });
  expect(byKind.results).toEqual([
    {
      groupBy: "metadata.kind",
      groupByValue: "a",
      count: 8,
      avg: 2.17,
      sum: 6.5,
      min: 1,
      max: 3.5,
      ranking: 1,
      lowestRanking: 2,
    },
    {
      groupBy: "metadata.kind",
      groupByValue: "b",
      count: 1,
      avg: 1e300,
      sum: 1e300,
      min: 1e300,
      max: 1e300,
      ranking: 2,
      lowestRanking: 2,
    },
  ]);
  const byObject = await stats("type=rating__created&groupBy=objectId&orderBy=max&field=metadata.value&avgPrecision=0");
  expect(byObject.results.map(({ groupByValue, avg }) => [groupByValue, avg])).toEqual([
    ["ast_2", 1e300],
    ["ast_1", 2],
    ["ast_3", null],
  ]);
  expect((await stats("type=rating__created&groupBy=metadata.value&nbResultsPerPage=3&page=9")).results).toEqual([]);
  expect((await stats("type=rating__created&groupBy=metadata.value")).nbResults).toBe(9);
});

test.each([
  "",
  "groupBy=password",
  "groupBy=metadata",
  "groupBy=metadata.",
  "groupBy=users.email",
  "groupBy=metadata.a.b.c.d.e.f",
  "groupBy=type&field=type",
  "groupBy=type&avgPrecision=-1",
  "groupBy=type&avgPrecision=11",
  "groupBy=type&orderBy=groupBy",
])("/events/stats?%s is a 400", async (query) => {
  expect((await get(`/events/stats?${query}`, withSecret)).status).toBe(400);
});

test("only administrators and secret keys read events", async () => {
  const editor = await signIn({ roles: ["user", "editor"] });
  for (const path of ["/events", "/events/evt_1", "/events/stats?groupBy=type"]) {
    expect((await get(path)).status).toBe(403);
    expect((await get(path, editor.headers)).status).toBe(403);
  }
});

test("an event sent twenty times under one Idempotency-Key is recorded once", async () => {
  const headers = { ...withSecret, "idempotency-key": "one-event" };
  await Promise.all(Array.from({ length: 20 }, () => call("POST", "/events", { type: "sent_once" }, headers)));
  expect((await list("type=sent_once")).nbResults).toBe(1);
});
