import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { SavedSearch } from "@/lib/entities/saved-search";
import { parisInstant } from "@/lib/rules/time/paris-time";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readMail } from "@/marketplace/mail/mail";
import { lastMonday } from "@/marketplace/resources/search/saved/alert-rhythm";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { reindexAssets } from "@/marketplace/search/document";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace();
const { call, database, post, send, signIn } = marketplace;
afterEach(() => void vi.useRealTimers());

const FIRM = "treguern-conseil";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);
const aWord = () =>
  `zq${newId("ast")
    .slice(4)
    .toLowerCase()
    .replace(/[^a-z]/g, "x")}`;

async function anOffer(name: string, createdDate = ago(2 * HOUR_MS)) {
  const row = {
    id: newId("ast"),
    name,
    owner_id: organizationId(FIRM),
    asset_type_id: assetTypeId("offer"),
    active: true,
    validated: true,
    created_date: createdDate,
    custom_attributes: { slug: newId("ast").toLowerCase() },
  };
  await insertRow(database.db, "assets", row);
  await reindexAssets(database.db, [row.id]);
}
async function aSearch(headers: Headers, body: object) {
  const saved = SavedSearch.parse((await post("/search", { save: true, name: "Paie", ...body }, headers)).body);
  return saved.id;
}
const alertedAt = (id: string, date: Date) =>
  database.db.updateTable("saved_searches").set({ alerted_date: date }).where("id", "=", id).execute();
const read = async (headers: Headers, id: string) =>
  SavedSearch.parse((await call("GET", `/search/${id}`, undefined, headers)).body);
async function runAlerts() {
  await database.db.insertInto("jobs").values({ kind: "alerts" }).execute();
  await runDueJobs(database.db, { alerts: createAlertsJob(marketplace.context) }, pino({ level: "silent" }));
}
const mailsTo = async (id: string) => (await mailsToUser(database.db, id)).map(readMail);

test("a saved search's active and frequency agree; reactivation restores the frequency", async () => {
  const { headers } = await signIn();
  const id = await aSearch(headers, { query: "paie", frequency: "weekly" });
  const edit = async (body: object) => (await call("PATCH", `/search/${id}`, body, headers)).body;
  expect(await read(headers, id)).toMatchObject({ active: true, frequency: "weekly", lastMailDate: null });
  expect(await edit({ active: false })).toMatchObject({ active: false, frequency: "off" });
  expect(await edit({ active: true })).toMatchObject({ active: true, frequency: "weekly" });
  expect(await edit({ frequency: "off" })).toMatchObject({ active: false, frequency: "off" });
  expect(await edit({ frequency: "daily" })).toMatchObject({ active: true, frequency: "daily" });
  for (const body of [
    { active: false, frequency: "daily" },
    { active: true, frequency: "off" },
    { frequency: "hourly" },
  ])
    expect(await call("PATCH", `/search/${id}`, body, headers)).toMatchObject({
      status: 400,
      body: { data: [{ path: ["frequency"] }] },
    });
});

test("a weekly search is mailed once per week, counted from Monday", async () => {
  const word = aWord();
  const { id, headers } = await signIn();
  const search = await aSearch(headers, { query: word, frequency: "weekly" });
  const monday = new Date(parisInstant(lastMonday(new Date()), "00:00"));
  await anOffer(word);
  // Monday may have begun a moment ago: this offer is older.
  await anOffer(word, new Date(monday.getTime() - HOUR_MS));
  await alertedAt(search, new Date(monday.getTime() + 1));
  await runAlerts();
  expect(await mailsTo(id)).toEqual([]);
  await alertedAt(search, new Date(monday.getTime() - 2 * HOUR_MS));
  await runAlerts();
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(1);
});

test("a saved search has its last mail's date and result count", async () => {
  const word = aWord();
  const { headers } = await signIn();
  const search = await aSearch(headers, { query: word });
  await alertedAt(search, ago(DAY_MS));
  await anOffer(word);
  await anOffer(word);
  await runAlerts();
  const { lastResultCount, lastMailDate } = await read(headers, search);
  expect(lastResultCount).toBe(2);
  expect(Date.now() - Date.parse(lastMailDate ?? "")).toBeLessThan(HOUR_MS);
});

test("new offers of a followed firm are mailed until the person unsubscribes", async () => {
  const word = aWord();
  const { id, headers } = await signIn();
  await call("PUT", `/bookmarks/company/${companyId(FIRM)}`, {}, headers);
  const followedAt = (date: Date) =>
    database.db.updateTable("bookmarks").set({ alerted_date: date }).where("user_id", "=", id).execute();
  await followedAt(ago(HOUR_MS));
  await runAlerts();
  const before = (await mailsTo(id)).length;
  await followedAt(ago(DAY_MS));
  const search = await aSearch(headers, { query: word });
  await alertedAt(search, ago(DAY_MS));
  await anOffer(word);
  await runAlerts();
  const mails = await mailsTo(id);
  expect(mails).toHaveLength(before + 1);
  const followed = mails.at(-1)?.sections.at(-1);
  expect(followed).toMatchObject({ title: "Cabinets que vous suivez" });
  expect(followed?.lines.map(({ text }) => text)).toContainEqual(expect.stringContaining(word));
  const stop = new URL(followed?.stopUrl ?? "").pathname.replace("/api/marketplace", "");
  expect(await send(stop, { method: "POST" })).toMatchObject({ status: 200 });
  await followedAt(ago(DAY_MS));
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(before + 1);
  expect((await call("GET", "/bookmarks", undefined, headers)).body).toMatchObject({ results: [{ active: false }] });
});
