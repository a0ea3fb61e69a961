import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { townsNamed } from "@/lib/rules/place/places";
import { toSearchPlaces } from "@/lib/rules/place/search-place";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readMail } from "@/marketplace/mail/mail";
import { indexDue } from "@/marketplace/resources/assets/index-soon";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { hideAssets, reindexAssets } from "@/marketplace/search/document";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace();
const { database, call, post, signIn } = marketplace;

const FIRM = "treguern-conseil";
const firmId = organizationId(FIRM);
const SITE = "http://localhost:3000";
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Words that no other offer has, so that each test has its own searches and its own offers. */
const aWord = () =>
  `zq${newId("ast")
    .slice(4)
    .toLowerCase()
    .replace(/[^a-z]/g, "x")}`;

/** A user with an active alert on this word, last mailed yesterday. */
async function aSubscriber(query: string, person: Parameters<typeof signIn>[0] = {}) {
  const { id, headers } = await signIn(person);
  const searchId = await aSearch(headers, { query });
  return { id, headers, searchId };
}
async function aSearch(headers: Headers, search: object, name = "Ma recherche") {
  const { body } = await post("/search", { save: true, name, ...search }, headers);
  const { id } = body as { id: string };
  await tellUntil(id, ago(24));
  return id;
}
const tellUntil = (id: string, date: Date) =>
  database.db.updateTable("saved_searches").set({ alerted_date: date }).where("id", "=", id).execute();

type Given = { active?: boolean; slug?: string; town?: string };

async function anOffer(name: string, hoursAgo = 2, offer: Given = {}) {
  const { active = true, slug = newId("ast").toLowerCase(), town = "Rennes" } = offer;
  const [place] = townsNamed(town);
  const row = {
    id: newId("ast"),
    name,
    owner_id: firmId,
    asset_type_id: assetTypeId("offer"),
    active,
    validated: true,
    custom_attributes: { slug },
    locations: [{ city: town, latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 }],
    created_date: ago(hoursAgo),
  };
  await insertRow(database.db, "assets", row);
  await reindexAssets(database.db, [row.id]);
  return { id: row.id, slug };
}
/** Sets the time of the first publication, which no call of the API can set. */
const hasBeenPublished = (id: string, date: Date) =>
  database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`UPDATE assets SET published_date = ${date} WHERE id = ${id}`.execute(trx);
  });

async function runAlerts() {
  await database.db.insertInto("jobs").values({ kind: "alerts" }).execute();
  await runDueJobs(database.db, { alerts: createAlertsJob(marketplace.context) }, pino({ level: "silent" }));
}
const mailsTo = async (id: string) => (await mailsToUser(database.db, id)).map(readMail);
test("an alert around a city has the offers of the small towns near it", async () => {
  const word = aWord();
  const { id, headers } = await signIn();
  const [grenoble] = townsNamed("Grenoble");
  await aSearch(headers, { query: word, places: grenoble && toSearchPlaces(grenoble, 30) });
  await anOffer(`${word} Échirolles`, 2, { town: "Échirolles" });
  await anOffer(`${word} Guéret`, 2, { town: "Guéret" });
  await runAlerts();
  const [mail] = await mailsTo(id);
  expect(JSON.stringify(mail)).toContain(`${word} Échirolles`);
  expect(JSON.stringify(mail)).not.toContain("Guéret");
});

test("old, hidden and already mailed offers, and stopped searches, are not mailed", async () => {
  const word = aWord();
  const { id, searchId } = await aSubscriber(word);
  const stopped = await aSubscriber(word);
  await call("PATCH", `/search/${stopped.searchId}`, { active: false }, stopped.headers);
  const leaving = await aSubscriber(word);
  await database.db.updateTable("users").set({ deletion_date: new Date() }).where("id", "=", leaving.id).execute();
  await anOffer(word, 30);
  await anOffer(word, 2, { active: false });
  await runAlerts();
  expect(await mailsTo(id)).toEqual([]);
  await tellUntil(searchId, ago(24));
  await anOffer(word);
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(1);
  await runAlerts();
  await tellUntil(searchId, ago(1));
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(1);
  for (const other of [stopped, leaving]) expect(await mailsTo(other.id)).toEqual([]);
});

test("an offer waiting to be indexed is mailed once it is indexed", async () => {
  const word = aWord();
  const { id: userId } = await aSubscriber(word);
  const { id } = await anOffer(word);
  await database.db.transaction().execute((trx) => hideAssets(trx, [id]));
  await database.db
    .insertInto("search_waiting")
    .values({ asset_id: id, since: ago(2) })
    .execute();
  await runAlerts();
  expect(await mailsTo(userId)).toEqual([]);
  await indexDue(database.db);
  await runAlerts();
  expect(await mailsTo(userId)).toHaveLength(1);
});

test("one mail has an account's searches, ten offers each, in its language", async () => {
  const [word, other] = [aWord(), aWord()];
  const { id, headers, searchId } = await aSubscriber(word);
  await call("PATCH", `/search/${searchId}`, { metadata: { query: `q=${word}&page=<2>` } }, headers);
  await database.db.updateTable("users").set({ metadata: '{"locale":"en"}' }).where("id", "=", id).execute();
  const second = await aSearch(headers, { query: other }, "Une autre");
  await aSearch(headers, { query: aWord() }, "Sans résultat");
  const slugs: string[] = [];
  for (let count = 0; count < 12; count += 1) slugs.push((await anOffer(`${word} ${count}`, 20 - count)).slug);
  const { slug } = await anOffer(other, 3, { slug: "à côté/é" });
  await runAlerts();
  const [mail, ...others] = await mailsTo(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    name: "alert",
    locale: "en",
    values: { name: "Claude", count: 13, searchName: "Ma recherche", others: 1 },
  });
  const [first, last, none] = mail?.sections ?? [];
  expect(none).toBeUndefined();
  const url = `${SITE}${localePath("en", routes.searchOffers())}?q=${word}&page=%3C2%3E`;
  expect(first).toMatchObject({ title: "Ma recherche", more: 2, url });
  expect(last?.url).toBeUndefined();
  expect(first?.lines).toHaveLength(10);
  expect(first?.lines[0]).toMatchObject({ text: expect.stringMatching(/ 11 — .+, Rennes$/) });
  const address = (offer = "") =>
    new URL(`${SITE}${localePath("en", routes.companyOffer(FIRM, offer))}?src=alerte`).href;
  expect(first?.lines[0]?.url).toBe(address(slugs.at(-1)));
  expect(last).toMatchObject({ title: "Une autre", more: 0, lines: [{ url: address(slug) }] });
  expect(first?.stopUrl).toContain(`/alerts/unsubscribe/${searchId}.`);
  expect(last?.stopUrl).toContain(`/alerts/unsubscribe/${second}.`);
  expect(mail?.unsubscribeUrl).toContain(`${SITE}/api/marketplace/alerts/unsubscribe/${id}.`);
});

test("an offer is mailed as new once, after its first publication", async () => {
  const word = aWord();
  const { id, searchId } = await aSubscriber(word);
  const offer = await anOffer(word, 24 * 90, { active: false });
  const publish = (active: boolean) => call("PATCH", `/assets/${offer.id}`, { active }, withSecret);
  expect((await publish(true)).status).toBe(200);
  // An offer published during the current minute waits for the next run.
  await runAlerts();
  expect(await mailsTo(id)).toEqual([]);
  await hasBeenPublished(offer.id, ago(1));
  await tellUntil(searchId, ago(2));
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(1);
  await publish(false);
  await publish(true);
  await tellUntil(searchId, ago(0.5));
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(1);
});

test("a saved search that became invalid does not stop the other alerts", async () => {
  const word = aWord();
  const { id, searchId, headers } = await aSubscriber(word);
  await aSearch(headers, { query: word }, "Bonne");
  await database.db
    .updateTable("saved_searches")
    .set({ search: '{"customAttributes":{"gone":1}}' })
    .where("id", "=", searchId)
    .execute();
  await anOffer(word);
  await runAlerts();
  expect(await mailsTo(id)).toMatchObject([{ sections: [{ title: "Bonne" }] }]);
});

test("a failed alert run mails nothing, and the next one mails", async () => {
  const word = aWord();
  const { id } = await aSubscriber(word);
  await anOffer(word);
  const alerts = createAlertsJob(marketplace.context);
  const failing = database.db.transaction().execute(async (trx) => {
    await alerts({}, trx);
    throw new Error("killed");
  });
  await expect(failing).rejects.toThrow("killed");
  expect(await mailsTo(id)).toEqual([]);
  await runAlerts();
  expect(await mailsTo(id)).toHaveLength(1);
});

test("every account is mailed once, even by two runs at once", async () => {
  const word = aWord();
  const people = await Promise.all(Array.from({ length: 45 }, () => aSubscriber(word)));
  await anOffer(word);
  await Promise.all([runAlerts(), runAlerts()]);
  for (const { id } of people) expect(await mailsTo(id)).toHaveLength(1);
});

test("an organization's alerts are mailed to its recruiters, not its accountants", async () => {
  const word = aWord();
  const asRecruiter = { organizations: { [firmId]: { roles: ["recruiter"] } }, as: firmId };
  const recruiter = await aSubscriber(word, asRecruiter);
  const accountant = await signIn({ organizations: { [firmId]: { roles: ["accounting"] } } });
  await anOffer(word);
  await runAlerts();
  expect(await mailsTo(recruiter.id)).toHaveLength(1);
  expect(await mailsTo(accountant.id)).toEqual([]);
});

test("alert lines link to the firm's page and the candidate's profile", async () => {
  const { id, headers } = await signIn({ organizations: { [firmId]: { roles: ["recruiter"] } }, as: firmId });
  const company = await aSearch(headers, { query: "treguern", assetTypeId: assetTypeId("company") }, "Cabinets");
  const candidate = await aSearch(headers, { assetTypeId: assetTypeId("resume") }, "Candidats");
  const first = await database.db
    .selectFrom("assets")
    .select("published_date")
    .where("id", "=", companyId(FIRM))
    .executeTakeFirst();
  for (const search of [company, candidate])
    await tellUntil(search, new Date((first?.published_date?.getTime() ?? 0) - 1));
  await runAlerts();
  const [mail] = await mailsTo(id);
  const [firms, candidates] = mail?.sections ?? [];
  expect(firms?.lines).toEqual([{ text: expect.any(String), url: `${SITE}${routes.companyPage(FIRM)}?src=alerte` }]);
  for (const { url } of candidates?.lines ?? [])
    expect(url).toMatch(new RegExp(`^${SITE}/app/cabinet/cvtheque/ast_\\w+\\?au-nom-de=${firmId}$`));
  expect(candidates?.lines.length).toBeGreaterThan(0);
});
