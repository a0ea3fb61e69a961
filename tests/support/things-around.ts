import { sql } from "kysely";
import { priceOf } from "@/lib/rules/subscription/plans";
import { planNameOf } from "@/lib/rules/subscription/subscription";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { organizationId as demoFirmId } from "@/marketplace/demo/ids";
import { SUBSCRIPTIONS } from "@/marketplace/demo/rows/subscriptions";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import { type withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aMailToken, anUnsentApplication, createObject } from "@/tests/support/objects";

type Marketplace = ReturnType<typeof withMarketplace>;
/** Objects of the demonstration, by kind. */
type Ours = { offers: Asset[]; companies: Asset[]; resumes: Asset[]; people: string[]; entries: string[] };
type Asset = { id: string; owner_id: string };
type Pick = <Item>(list: readonly Item[]) => Item;
export type Around = { marketplace: Marketplace; ours: Ours; pick: Pick };

export async function readOurs({ database }: Marketplace): Promise<Ours> {
  const { rows } = await sql<Asset & { type: string; active: boolean }>`
    SELECT assets.id, owner_id, asset_type_id AS type, active AND validated AS active FROM assets
    JOIN demonstration_rows AS ours ON ours.table_name = 'assets' AND ours.id = assets.id ORDER BY assets.id`.execute(
    database.db,
  );
  const ids = async (table: string) =>
    (
      await database.db
        .selectFrom("demonstration_rows")
        .select("id")
        .where("table_name", "=", table)
        .orderBy("id")
        .execute()
    ).map(({ id }) => id);
  const ofType = (name: "offer" | "company" | "resume") =>
    rows.filter(({ type, active }) => active && type === assetTypeId(name));
  const [people, entries] = await Promise.all([ids("users"), ids("entries")]);
  return {
    offers: ofType("offer"),
    companies: ofType("company"),
    resumes: ofType("resume"),
    entries,
    people: people.filter((id) => id.startsWith("usr_")),
  };
}

/** Accepts 403 and 404: a moderator may have hidden the object in the meantime. */
async function ok(response: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await response;
  if (![200, 403, 404].includes(status)) throw new Error(`${status} ${text}`);
  return body as { id: string };
}

/**
 * A person applies to an offer of the demonstration, and writes to its firm. Half of the time, a new member of the firm
 * writes a note and studies the application.
 */
async function anApplication({ marketplace, ours, pick }: Around): Promise<void> {
  const offer = pick(ours.offers);
  const candidate = await aCandidate(marketplace.context);
  const applied = await marketplace.post("/transactions", { assetId: offer.id }, candidate.headers);
  // Some offers take applications on the site of their firm, or belong to a firm that is not public.
  if (applied.status !== 200) return;
  const { id } = await ok(Promise.resolve(applied));
  await ok(
    marketplace.post("/messages", { topicId: id, receiverId: offer.owner_id, content: "Bonjour" }, candidate.headers),
  );
  if (!pick([true, false])) return;
  const organizations = { [offer.owner_id]: { roles: ["recruiter"] } };
  const member = await marketplace.signIn({ organizations, as: offer.owner_id });
  await ok(marketplace.post(`/transactions/${id}/notes`, { text: "À rappeler", private: false }, member.headers));
  await ok(marketplace.post(`/transactions/${id}/transitions`, { name: "study" }, member.headers));
}

async function keptThings({ marketplace, ours, pick }: Around): Promise<void> {
  const person = await marketplace.signIn();
  const put = (path: string) => ok(marketplace.call("PUT", path, {}, person.headers));
  await put(`/bookmarks/offer/${pick(ours.offers).id}`);
  await put(`/bookmarks/company/${pick(ours.companies).id}`);
  await createObject.savedSearch(marketplace.database.db, { owner: person.id, other: person.id });
}

async function aLetter({ marketplace, ours, pick }: Around): Promise<void> {
  const person = await marketplace.signIn();
  const { id, owner_id } = pick(ours.companies);
  await ok(marketplace.post("/messages", { topicId: id, receiverId: owner_id, content: "Bonjour" }, person.headers));
}

/** A person without account writes a testimonial from a link that the firm mailed. */
async function aTestimonial({ marketplace, ours, pick }: Around): Promise<void> {
  const { owner_id } = pick(ours.companies);
  const token = await aMailToken(marketplace.database.db, "check", { userId: owner_id, type: "testimonial" });
  // In a long run, some requests come too fast from one address.
  await marketplace.post("/ratings", { token, score: 100, data: { firstname: "Inès", quote: "On y apprend." } });
}

async function anEdit({ marketplace, ours, pick }: Around): Promise<void> {
  const [path, body] = pick([
    [`/assets/${pick([...ours.offers, ...ours.companies]).id}`, { name: `À nous ${newId("evt")}` }],
    [`/entries/${pick(ours.entries)}`, { fields: { title: "À nous" } }],
    [`/users/${pick(ours.companies).owner_id}`, { displayName: "À nous" }],
  ] as const);
  await ok(marketplace.call("PATCH", path, body, withSecret));
}

async function aChild({ marketplace, ours, pick }: Around): Promise<void> {
  const id = newId("org");
  const organizations = { [pick(ours.companies).owner_id]: { roles: [] } };
  await insertRow(marketplace.database.db, "users", {
    id,
    display_name: "Fille",
    roles: ["organization"],
    organizations,
  });
}

/**
 * The firm of a person pays for a profile of the demonstration, and a candidate of the demonstration applies to an
 * offer of this firm.
 */
async function aFirmThatReads({ marketplace, ours, pick }: Around): Promise<void> {
  const { context, database, post } = marketplace;
  const firm = await aFirm(context, { addressCredits: 3 });
  // Some profiles are private: there is nothing to pay for.
  await post("/reveals", { assetId: pick(ours.resumes).id, kind: "address" }, firm.recruiter.headers);
  await marketplace.get(`/assets/${pick(ours.resumes).id}`, firm.recruiter.headers);
  const candidate = await marketplace.signIn({ id: pick(ours.people) });
  const assetId = await anOffer(database.db, firm.organizationId);
  await ok(post("/transactions", { assetId }, candidate.headers));
}

async function aRequest({ marketplace, ours, pick }: Around): Promise<void> {
  const person = await marketplace.signIn();
  const organizationId = pick(ours.companies).owner_id;
  const row = { id: newId("mrq"), kind: "join" as const, organization_id: organizationId, requester_id: person.id };
  await insertRow(marketplace.database.db, "membership_requests", row);
}

async function anUnsent({ marketplace, ours, pick }: Around): Promise<void> {
  await anUnsentApplication(marketplace.database.db, pick(ours.offers).id);
}

/**
 * The platform gives credits to a firm of the demonstration, and may grant the order of a person who joined that firm.
 */
async function someCredits({ marketplace, ours, pick }: Around): Promise<void> {
  const { call, database, post, signIn } = marketplace;
  const organizationId = pick([
    pick(ours.companies).owner_id,
    ...SUBSCRIPTIONS.map(({ company }) => demoFirmId(company)),
  ]);
  const credits = { platformData: { _private: { offerCredits: pick([1, 2, 3]) } } };
  await ok(call("PATCH", `/users/${organizationId}`, credits, withSecret));
  if (!pick([true, false])) return;
  const { platform_data } = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const product = { kind: "pack", name: "offer" } as const;
  const billing = { name: "Cabinet", street: "1 rue Haute", postcode: "35000", city: "Rennes", siren: "732829320" };
  const request = { ...product, price: priceOf(product, planNameOf(platform_data)), billing };
  const member = await signIn({
    organizations: { [organizationId]: { roles: ["administrator"] } },
    as: organizationId,
  });
  const requested = await post("/orders", { request }, member.headers);
  // In a long run, five orders are already pending.
  if (requested.status === 422) return;
  const { id } = await ok(Promise.resolve(requested));
  if (pick([true, false])) await ok(post(`/orders/${id}/grant`, undefined, withSecret));
}

async function aDocument({ marketplace, ours, pick }: Around): Promise<void> {
  const body = { type: "note", label: "Suivi", targetId: pick(ours.companies).owner_id, data: {} };
  const person = await marketplace.signIn();
  await ok(marketplace.post("/documents", { ...body, authorId: person.id }, withSecret));
}

/** Actions of people around the demonstration, through the API where possible. */
export const THINGS_AROUND = {
  anApplication,
  keptThings,
  aLetter,
  aTestimonial,
  anEdit,
  aChild,
  aFirmThatReads,
  aRequest,
  anUnsent,
  aDocument,
  someCredits,
};
