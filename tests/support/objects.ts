import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { newOpaqueToken } from "@/marketplace/identity/opaque-token";
import { assetTypeId } from "@/marketplace/install/ids";
import { anAsset } from "@/tests/support/an-asset";

type Db = Kysely<Database>;
/** The owner of an object, and the other side of a message or of a transaction. */
export type Owners = { owner: string; other: string };

const API_VERSION = "2019-05-20";
const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString();
const NEXT_WEEK = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/**
 * Inserts one object of each kind into the database directly, for a test that needs an object with this owner. Each
 * function resolves with its id.
 */
export const createObject = {
  company: async (db: Db, { owner }: Owners) => (await anAsset(db, { owner, type: assetTypeId("company") })).id,
  offer: async (db: Db, { owner }: Owners) => {
    await anAsset(db, { owner, type: assetTypeId("company") });
    return (await anAsset(db, { owner })).id;
  },
  draft: async (db: Db, { owner }: Owners) => (await anAsset(db, { owner, validated: false })).id,
  resume: async (db: Db, { owner }: Owners) =>
    (await anAsset(db, { owner, type: assetTypeId("resume"), attributes: { publicProfile: true } })).id,
  hiddenResume: async (db: Db, { owner }: Owners) =>
    (await anAsset(db, { owner, type: assetTypeId("resume"), attributes: { publicProfile: false } })).id,
  category: (db: Db) => made(db, "categories", "ctgy", { name: "Audit" }),
  assetType: (db: Db) => made(db, "asset_types", "typ", { name: "Salle", time_based: true }),
  customAttribute: (db: Db) => made(db, "custom_attributes", "attr", { name: newId("attr"), type: "text" }),
  entry: (db: Db) =>
    made(db, "entries", "ent", { collection: "page", locale: "fr", name: newId("ent"), fields: { title: "Titre" } }),
  event: (db: Db, { owner }: Owners) => made(db, "events", "evt", { type: "user_login", object_id: owner }),
  auditLine: async (db: Db, { owner }: Owners) => {
    const line = { id: newId("aud"), actor_type: "person" as const, actor_id: newId("usr"), action: "assetValidated" };
    await db
      .insertInto("audit_lines")
      .values({ ...line, object_id: newId("ast"), organization_id: owner })
      .execute();
    return line.id;
  },
  rating: (db: Db, { owner, other }: Owners) =>
    made(db, "ratings", "rtg", { author_id: owner, target_id: other, label: "testimonial", score: 100 }),
  document: (db: Db, { owner }: Owners) => made(db, "documents", "doc", { type: "note", author_id: owner }),
  task: (db: Db) => made(db, "tasks", "task", { event_type: "reminder", execution_date: NEXT_WEEK() }),
  webhook: (db: Db) => aWebhook(db),
  failedJob: async (db: Db) => {
    const failed = { kind: "webhook", attempts: 12, last_error: "The target answered 503", failed_date: new Date() };
    const { id } = await db.insertInto("jobs").values(failed).returning("id").executeTakeFirstOrThrow();
    return String(id);
  },
  webhookLog: async (db: Db) => {
    const id = newId("whl");
    const row = { id, webhook_id: await aWebhook(db), event_id: newId("evt"), status: "success" };
    await db.insertInto("webhook_logs").values(row).execute();
    return id;
  },
  workflow: (db: Db) => made(db, "workflows", "wfw", { name: "Relance", run: [], api_version: API_VERSION }),
  role: (db: Db) => made(db, "roles", "role", { name: "Partenaire", value: newId("role").toLowerCase() }),
  apiKey: async (db: Db) => {
    const id = newId("apik");
    const [shown, hash] = [`pubk_test_${id}`, Buffer.from(id)];
    await db.insertInto("api_keys").values({ id, name: "Partenaire", type: "pubk", hash, shown }).execute();
    return id;
  },
  firmKey: async (db: Db, { owner }: Owners) => {
    const id = newId("fkey");
    const values = { id, organization_id: owner, name: "SIRH", shown: `firm_test_${id}`, hash: Buffer.from(id) };
    await db.insertInto("firm_keys").values(values).execute();
    return id;
  },
  savedSearch: (db: Db, { owner }: Owners) =>
    made(db, "saved_searches", "sch", { name: "Paie à Lyon", user_id: owner, search: { query: "paie" } }),
  elsewhereApplication: (db: Db, { owner }: Owners) =>
    made(db, "elsewhere_applications", "eapp", {
      user_id: owner,
      title: "Comptable",
      firm: "Cabinet Valmy",
      date: "2026-11-03",
      state: "new",
    }),
  message: (db: Db, { owner, other }: Owners) =>
    made(db, "messages", "msg", {
      topic_id: newId("ast"),
      conversation_id: newId("conv"),
      content: "Bonjour",
      sender_id: owner,
      receiver_id: other,
    }),
  /** A notification of the owner. */
  notification: (db: Db, { owner }: Owners) =>
    made(db, "notifications", "ntf", { account_id: owner, kind: "alertResults", object_id: newId("sch") }),
  order: (db: Db, { owner }: Owners) => anOrder(db, owner),
  orderLine: async (db: Db, { owner }: Owners) =>
    made(db, "order_lines", "ordl", {
      order_id: await anOrder(db, owner),
      payer_id: owner,
      payer_amount: 10,
      platform_amount: 10,
      currency: "EUR",
    }),
  orderMove: async (db: Db, { owner }: Owners) =>
    made(db, "order_moves", "ordm", {
      order_id: await anOrder(db, owner),
      payer_id: owner,
      payer_amount: 10,
      platform_amount: 10,
      currency: "EUR",
    }),
  /** An application received: the owner published the offer. */
  received: (db: Db, { owner, other }: Owners) => anApplication(db, { firm: owner, applicant: other }),
  /** An application sent: the owner applied to the offer. */
  sent: (db: Db, { owner, other }: Owners) => anApplication(db, { firm: other, applicant: owner }),
  /** A room by the day, which the owner lets. */
  room: (db: Db, { owner }: Owners) => aRoom(db, owner),
  /** A rented room, with its price: the owner is the tenant. */
  rented: async (db: Db, { owner, other }: Owners) =>
    made(db, "transactions", "trn", {
      asset_id: await aRoom(db, other),
      status: "accepted",
      owner_id: other,
      taker_id: owner,
      currency: "EUR",
      unit_price: 100,
      value: 100,
      owner_amount: 90,
      taker_amount: 100,
      platform_amount: 10,
      quantity: 1,
      asset_snapshot: {},
      asset_type: {},
      status_history: [],
    }),
  availability: async (db: Db, { owner }: Owners) =>
    made(db, "availabilities", "avl", {
      asset_id: await aRoom(db, owner),
      start_date: TOMORROW(),
      end_date: NEXT_WEEK(),
      quantity: "1",
    }),
  session: async (db: Db, { owner }: Owners) => {
    const id = newId("sess");
    const row = { id, user_id: owner, refresh_hash: Buffer.from(id), user_agent: null, expires_date: NEXT_WEEK() };
    await db
      .insertInto("sessions")
      .values({ ...row, expires_date: new Date(row.expires_date) })
      .execute();
    return id;
  },
  invitation: async (db: Db, { owner }: Owners) => {
    const id = newId("atk");
    const data = JSON.stringify({ email: `${id.toLowerCase()}@exemple.invalid`, roles: ["recruiter"] });
    const row = { id, purpose: "invitation" as const, hash: Buffer.from(id), user_id: owner, data };
    await db
      .insertInto("mail_tokens")
      .values({ ...row, expires_date: NEXT_WEEK() })
      .execute();
    return id;
  },
  file: async (db: Db, { owner }: Owners) => {
    const key = `resumes/${randomHex(12)}/${randomHex(32)}.pdf`;
    const row = { key, folder: "resumes", filename: "cv.pdf", content_type: "application/pdf" };
    await db
      .insertInto("files")
      .values({ ...row, owner_id: owner, uploaded_date: new Date() })
      .execute();
    return key;
  },
} satisfies Record<string, (db: Db, owners: Owners) => Promise<string>>;
export type Kind = keyof typeof createObject;

const randomHex = (digits: number) => randomBytes(digits / 2).toString("hex");

/** Inserts an application that waits for a click on its mailed link. Resolves with the token of that link. */
export async function anUnsentApplication(db: Db, assetId: string, email = "inconnue@exemple.invalid") {
  const { token, hash } = newOpaqueToken();
  const content = { email, firstname: "Inès", lastname: "Faure", message: "Bonjour" };
  await db
    .insertInto("unsent_applications")
    .values({
      id: newId("uapp"),
      hash,
      email,
      asset_id: assetId,
      content: JSON.stringify(content),
      locale: "fr",
      expires_date: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

/** Inserts a token that a mail carries to prove its reception, and returns it. */
export async function aMailToken(
  db: Db,
  purpose: "reset" | "check" | "invitation" | "email",
  { userId, type = null, data = {} }: { userId: string; type?: string | null; data?: object },
): Promise<string> {
  const { token, hash } = newOpaqueToken();
  await db
    .insertInto("mail_tokens")
    .values({
      id: newId("atk"),
      purpose,
      hash,
      user_id: userId,
      type,
      data: JSON.stringify(data),
      expires_date: new Date(Date.now() + 600_000),
    })
    .execute();
  return token;
}

type Made = Parameters<typeof insertRow>[1];

async function made(db: Db, table: Made, prefix: Parameters<typeof newId>[0], values: object): Promise<string> {
  const { id } = await insertRow(db, table, { id: newId(prefix), ...values });
  return id;
}

const aWebhook = (db: Db) =>
  made(db, "webhooks", "whk", {
    name: "CRM",
    target_url: "https://crm.example/hook",
    event: "asset__created",
    api_version: API_VERSION,
    signing_secret: "signing secret of the tests",
  });

const anOrder = (db: Db, payer: string) =>
  made(db, "orders", "ord", { payer_id: payer, currency: "EUR", amount_due: 10, amount_paid: 0, amount_remaining: 10 });

async function aRoom(db: Db, owner: string) {
  const type = await made(db, "asset_types", "typ", { name: "Salle", time_based: true, infinite_stock: false });
  return (await anAsset(db, { owner, type })).id;
}

async function anApplication(db: Db, { firm, applicant }: { firm: string; applicant: string }) {
  const { id: assetId } = await anAsset(db, { owner: firm });
  return made(db, "transactions", "trn", {
    asset_id: assetId,
    asset_type_id: assetTypeId("offer"),
    asset_type: { id: assetTypeId("offer") },
    asset_snapshot: { id: assetId },
    status: "new",
    is_application: true,
    status_history: [{ status: "new", date: new Date().toISOString() }],
    owner_id: firm,
    taker_id: applicant,
    currency: "EUR",
  });
}

/** Makes of this application one that its firm added, and returns its id. */
export async function anAddedApplication(db: Db, id: string): Promise<string> {
  const takerId = newId("adp");
  await db.updateTable("transactions").set({ taker_id: takerId }).where("id", "=", id).execute();
  const person = { firstname: "Inès", lastname: "Faure", email: `${takerId}@exemple.invalid`.toLowerCase() };
  await db
    .insertInto("added_applicants")
    .values({ transaction_id: id, taker_id: takerId, ...person, phone: null, source: "post", locale: "fr" })
    .execute();
  return id;
}
