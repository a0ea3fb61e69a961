import { sql } from "kysely";
import { today } from "@/lib/rules/time/paris-time";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { demoAccountId } from "@/marketplace/demo/accounts";
import { reporting } from "@/tests/support/a-report";
import { type withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Around } from "@/tests/support/things-around";

type Marketplace = ReturnType<typeof withMarketplace>;

const aModerator = ({ signIn }: Marketplace) => signIn({ roles: ["user", "editor"], confirmed: true });
/** The two moderators of the demonstration, whom any visitor may be. */
const ourModerators = ({ signIn }: Marketplace) =>
  Promise.all(
    (["editor", "platformAdministrator"] as const).map((role) => signIn({ id: demoAccountId(role), confirmed: true })),
  );

const idsOf = async ({ database }: Marketplace, query: string) =>
  (await sql.raw<{ id: string }>(query).execute(database.db)).rows.map(({ id }) => id);

/** People report a page of the demonstration; a moderator decides, and the reporter contests the decision. */
async function aReport({ marketplace, ours, pick }: Around): Promise<void> {
  const { database, post, call } = marketplace;
  const { report, aVoice, tokenOf } = reporting(marketplace);
  const firm = pick(ours.companies);
  const { slug } = await database.db
    .selectFrom("assets")
    .select("slug")
    .where("id", "=", firm.id)
    .executeTakeFirstOrThrow();
  const url = `https://www.exemple.fr/entreprise/${slug}`;
  if (pick([true, false])) await report(url, { motive: "other" });
  const id = await aVoice(url, `${newId("usr").toLowerCase()}@exemple.fr`, { motive: pick(["other", "money"]) });
  const deciders = [...(await ourModerators(marketplace)), await aModerator(marketplace), { headers: withSecret }];
  const said = { code: "hors-sujet", reason: "Cette page n’est pas celle d’un cabinet." };
  const verdict = pick([
    { state: "dismissed", reason: "Rien à reprocher." },
    { state: "upheld", measure: "correct", ...said },
    { state: "upheld", measure: "hide", ...said },
  ]);
  await call("PATCH", `/reports/${id}`, verdict, pick(deciders).headers);
  await post(`/reports/follow/${await tokenOf(id)}/appeal`, { text: "Relisez la page : elle trompe ses lecteurs." });
}

/**
 * A visitor who plays a moderator, or a member of the team, decides about a waiting object, of the demonstration or of
 * people.
 */
async function aJudgement({ marketplace, pick }: Around): Promise<void> {
  const { call, post } = marketplace;
  const deciders = [...(await ourModerators(marketplace)), await aModerator(marketplace)];
  const { headers } = pick(deciders);
  const waiting = await idsOf(marketplace, "SELECT id FROM moderation_queue ORDER BY id");
  if (waiting.length === 0) return;
  const id = pick(waiting);
  await post(`/moderation/${id}/take`, undefined, headers);
  const [kind] = id.split("_");
  if (kind === "rpt") await call("PATCH", `/reports/${id}`, { state: "dismissed", reason: "Rien." }, headers);
  if (kind === "apl")
    await call("PATCH", `/appeals/${id}`, { outcome: "dismissed", answer: "La page est juste." }, headers);
  if (kind === "rtg") await post(`/ratings/${id}/show`, undefined, headers);
  if (kind === "ast") await post(`/assets/${id}/validate`, undefined, headers);
}

/** An editor, of the demonstration or not, edits a text of the demonstration or of the product, or writes a new one. */
async function aText({ marketplace, ours, pick }: Around): Promise<void> {
  const { call, post } = marketplace;
  const [played] = await ourModerators(marketplace);
  const { headers } = pick([played, await aModerator(marketplace)]) ?? { headers: withSecret };
  const help = await idsOf(marketplace, "SELECT id FROM entries WHERE collection = 'help' ORDER BY id");
  const fields = { title: `Récrit ${newId("evt")}` };
  if (pick([true, false]))
    await call("PATCH", `/entries/${pick([pick(ours.entries), pick(help)])}`, { fields }, headers);
  else await post("/entries", { collection: "blog", locale: "fr", name: newId("evt").toLowerCase(), fields }, headers);
}

/** A reader subscribes to the newsletter, and an editor, of the demonstration or not, sends the edition of a month. */
async function anEdition({ marketplace, pick }: Around): Promise<void> {
  const { db } = marketplace.database;
  const subscriber = newId("nsub");
  await insertRow(db, "newsletter_subscribers", {
    id: subscriber,
    mailbox: subscriber,
    email: `${subscriber.toLowerCase()}@exemple.fr`,
    firstname: null,
    confirmed_date: new Date(),
  });
  const [played] = await ourModerators(marketplace);
  const edition = newId("nled");
  await insertRow(db, "newsletter_editions", {
    id: edition,
    month: `${today().slice(0, 4)}-${edition}`,
    content: {},
    recipient_count: 1,
    sender_id: pick([played?.id ?? null, (await aModerator(marketplace)).id]),
  });
  await db.insertInto("newsletter_deliveries").values({ edition_id: edition, subscriber_id: subscriber }).execute();
}

/**
 * A visitor plays the candidate, who annotates a bookmark, then the recruiter, who annotates and moves an application
 * and opens a profile.
 */
async function aVisit({ marketplace, ours, pick }: Around): Promise<void> {
  const { call, database, get, post, signIn } = marketplace;
  const candidate = await signIn({ id: demoAccountId("candidate") });
  const [bookmark] = await idsOf(
    marketplace,
    `SELECT asset_id AS id FROM bookmarks WHERE kind = 'offer' AND user_id = '${candidate.id}' ORDER BY id`,
  );
  await call("PUT", `/bookmarks/offer/${bookmark}`, { note: newId("evt") }, candidate.headers);
  const { organizations } = await database.db
    .selectFrom("users")
    .select("organizations")
    .where("id", "=", demoAccountId("recruiter"))
    .executeTakeFirstOrThrow();
  const [firm = ""] = Object.keys(organizations);
  const recruiter = await signIn({ id: demoAccountId("recruiter"), as: firm });
  const mine = await idsOf(marketplace, `SELECT id FROM transactions WHERE owner_id = '${firm}' ORDER BY id`);
  const id = pick(mine);
  await post(`/transactions/${id}/notes`, { text: "À rappeler", private: false }, recruiter.headers);
  await post(`/transactions/${id}/transitions`, { name: "study" }, recruiter.headers);
  await get(`/assets/${pick(ours.resumes).id}`, recruiter.headers);
}

/** Actions of the platform's team around the demonstration, and of visitors with its accounts. */
export const THINGS_OF_THE_TEAM = { aReport, aJudgement, aText, anEdition, aVisit };
