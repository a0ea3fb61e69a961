import { randomBytes } from "node:crypto";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCv } from "@/tests/support/a-cv";
import { anAsset } from "@/tests/support/an-asset";
import { aMailToken, createObject } from "@/tests/support/objects";
import { aScene, type Principal } from "@/tests/support/principals";

/**
 * Principals who may read each private word, in addition to the people whom it is about and to the platform's secret
 * key. `never`: even these may not read it.
 */
const ENTITLED = {
  email: ["administrator"],
  username: ["administrator"],
  firstname: ["administrator"],
  lastname: ["administrator"],
  userPrivate: ["administrator"],
  userProtected: ["administrator"],
  userPlatform: ["administrator"],
  orgEmail: ["administrator"],
  orgPrivate: ["administrator"],
  orgPlatform: ["administrator"],
  resumeEmail: [],
  resumePhone: [],
  refereeName: [],
  refereeEmail: [],
  refereePhone: [],
  library: [],
  resumeFile: [],
  assetPrivate: [],
  assetProtected: [],
  assetPlatform: [],
  companyPrivate: [],
  offerPrivate: [],
  companyDraft: [],
  offerDraft: [],
  hiddenName: ["editor", "administrator"],
  hiddenText: ["editor", "administrator"],
  hiddenPhone: [],
  draftName: ["editor", "administrator"],
  suspension: ["editor", "administrator"],
  closedText: ["editor", "administrator"],
  unmoderated: ["editor", "administrator"],
  letter: [],
  applicationPlatform: [],
  snapshotPrivate: [],
  refusal: [],
  message: [],
  messagePrivate: [],
  order: ["administrator", "accounting"],
  savedSearch: [],
  bookmarkNote: [],
  document: [],
  eventEmail: ["administrator"],
  task: [],
  workflow: [],
  userAgent: [],
  invited: [],
  entryInstant: [],
  vocabularyInstant: [],
  webhook: ["administrator"],
  apiKey: ["administrator"],
  privateConfig: [],
  passwordHash: "never",
  refreshHash: "never",
  tokenHash: "never",
  keyHash: "never",
  signingSecret: "never",
} as const satisfies Record<string, readonly Principal[] | "never">;
type Canary = keyof typeof ENTITLED;

export type Planted = {
  /** The private words, by kind. */
  words: Record<Canary, string>;
  /** Ids of the objects that contain the words, by prefix. */
  ids: Record<string, string[]>;
  slugs: string[];
  fileKey: string;
  /** The person's scene: their headers, and those under which they act as the firm. */
  person: Awaited<ReturnType<typeof aScene>>;
};

/** Returns the private words that this principal, unrelated to the person and to the firm, may not read. */
export const forbiddenTo = (principal: Principal): Canary[] => CANARIES.filter((canary) => !mayRead(principal, canary));

function mayRead(principal: Principal, canary: Canary): boolean {
  const entitled: readonly Principal[] | "never" = ENTITLED[canary];
  if (entitled === "never") return false;
  return principal === "secret key" || entitled.includes(principal);
}

export const CANARIES = Object.keys(ENTITLED) as Canary[];

/** Creates a candidate, a firm, and all the objects between them, with a different word in each private field. */
export async function plantCanaries(context: Context): Promise<Planted> {
  const { db } = context;
  const words = Object.fromEntries(
    CANARIES.map((canary) => [canary, `zq${canary.toLowerCase()}${randomBytes(6).toString("hex")}`]),
  ) as Record<Canary, string>;
  const person = await aScene(context, "applicant");
  const { me, organization: firm } = person;
  await updateRow(db, "users", me, {
    email: mail(words.email),
    username: mail(words.username),
    firstname: words.firstname,
    lastname: words.lastname,
    metadata: { _private: { a: words.userPrivate }, _protected: { a: words.userProtected } },
    platform_data: { _private: { a: words.userPlatform } },
    password_hash: words.passwordHash,
  });
  await updateRow(db, "users", firm, {
    email: mail(words.orgEmail),
    metadata: { _private: { a: words.orgPrivate } },
    platform_data: { _private: { a: words.orgPlatform, slots: 5, addressCredits: 5 } },
  });
  const assets = await plantAssets(context, words, { me, firm });
  const sides = { owner: me, other: firm };
  const sent = await createObject.sent(db, sides);
  await updateRow(db, "transactions", sent, {
    asset_id: assets.offer.id,
    metadata: { message: words.letter },
    platform_data: { _private: { a: words.applicationPlatform } },
    asset_snapshot: { id: assets.offer.id, metadata: { _private: { a: words.snapshotPrivate } } },
    status: "new",
    status_history: [{ status: "new", date: NOW, data: { message: words.refusal } }],
  });
  await db.insertInto("talent_pool_requests").values({ transaction_id: sent }).execute();
  const message = await createObject.message(db, sides);
  await updateRow(db, "messages", message, {
    content: words.message,
    topic_id: sent,
    metadata: { _private: { a: words.messagePrivate } },
    attachments: [{ key: assets.fileKey }],
  });
  const rating = await createObject.rating(db, sides);
  const hidden = { comment: words.unmoderated, asset_id: assets.company.id, metadata: { active: false } };
  await updateRow(db, "ratings", rating, hidden);
  const order = await createObject.order(db, sides);
  await updateRow(db, "orders", order, { metadata: { a: words.order } });
  const savedSearch = await createObject.savedSearch(db, sides);
  await updateRow(db, "saved_searches", savedSearch, { name: words.savedSearch, search: { query: words.savedSearch } });
  const kept = { user_id: me, kind: "offer" as const, asset_id: assets.offer.id, note: words.bookmarkNote };
  await db.insertInto("bookmarks").values(kept).execute();
  const platform = await plantPlatform(context, words, me);
  const ids = [me, firm, sent, message, rating, order, savedSearch, ...assets.ids, ...platform];
  return { words, ids: byPrefix(ids), slugs: assets.slugs, fileKey: assets.fileKey, person };
}

const NOW = new Date().toISOString();
const mail = (word: string) => `${word}@canari.invalid`;

async function plantAssets(
  { db, files }: Context,
  words: Record<Canary, string>,
  { me, firm }: { me: string; firm: string },
) {
  const [resume, company] = [assetTypeId("resume"), assetTypeId("company")];
  const fileKey = await createObject.file(db, { owner: me, other: firm });
  await files.write(fileKey, await aCv());
  words.resumeFile = fileKey.split("/").at(-1) ?? "";
  const contact = {
    email: mail(words.resumeEmail),
    phone: words.resumePhone,
    library: [{ title: words.library }],
    referees: [{ name: words.refereeName, email: mail(words.refereeEmail), phone: words.refereePhone }],
    _private: { a: words.assetPrivate },
    _protected: { a: words.assetProtected },
    _files: { resume: { key: fileKey } },
  };
  const planted = {
    profile: await anAsset(db, { owner: me, type: resume, attributes: { publicProfile: true }, metadata: contact }),
    hidden: await anAsset(db, { owner: me, type: resume, metadata: { phone: words.hiddenPhone } }),
    company: await anAsset(db, {
      owner: firm,
      type: company,
      metadata: privateTo(words.companyPrivate, words.companyDraft),
    }),
    offer: await anAsset(db, { owner: firm, metadata: privateTo(words.offerPrivate, words.offerDraft) }),
    draft: await anAsset(db, { owner: firm, validated: false }),
    closed: await anAsset(db, { owner: firm, active: false }),
  };
  await updateRow(db, "assets", planted.profile.id, { platform_data: { _private: { a: words.assetPlatform } } });
  await updateRow(db, "assets", planted.hidden.id, { name: words.hiddenName, description: words.hiddenText });
  await updateRow(db, "assets", planted.draft.id, {
    name: words.draftName,
    platform_data: { _private: { suspension: { reason: words.suspension } } },
  });
  await updateRow(db, "assets", planted.closed.id, { description: words.closedText });
  const all = Object.values(planted);
  return { ...planted, fileKey, ids: all.map(({ id }) => id), slugs: all.map(({ slug }) => slug) };
}

const privateTo = (word: string, draft: string) => ({
  _private: { a: word },
  _draft: { name: draft, description: draft, customAttributes: { slug: draft }, metadata: { _public: { a: draft } } },
});

/** Creates objects that belong to the platform, and some about the person's account. */
async function plantPlatform({ db }: Context, words: Record<Canary, string>, me: string): Promise<string[]> {
  const sides = { owner: me, other: me };
  const document = await createObject.document(db, sides);
  await updateRow(db, "documents", document, { data: { a: words.document } });
  const event = newId("evt");
  const metadata = JSON.stringify({ email: mail(words.eventEmail) });
  await db.insertInto("events").values({ id: event, type: "newsletter_subscribe", object_id: me, metadata }).execute();
  const task = await createObject.task(db);
  await updateRow(db, "tasks", task, { event_metadata: { a: words.task }, metadata: { a: words.task } });
  const webhook = await createObject.webhook(db);
  const target = `https://crm.exemple.fr/${words.webhook}`;
  await updateRow(db, "webhooks", webhook, { target_url: target, signing_secret: words.signingSecret });
  const workflow = await createObject.workflow(db);
  await updateRow(db, "workflows", workflow, { name: words.workflow });
  const apiKey = newId("apik");
  const key = { name: words.apiKey, type: "seck", hash: Buffer.from(words.keyHash), shown: "seck_test_xxxx" };
  await db
    .insertInto("api_keys")
    .values({ id: apiKey, ...key })
    .execute();
  const session = newId("sess");
  const login = { user_id: me, refresh_hash: Buffer.from(words.refreshHash), user_agent: words.userAgent };
  await db
    .insertInto("sessions")
    .values({ id: session, ...login, expires_date: new Date("2030-01-01") })
    .execute();
  await aMailToken(db, "invitation", { userId: me, data: { email: mail(words.invited), roles: [] } });
  const invitation = { id: newId("atk"), purpose: "check" as const, hash: Buffer.from(words.tokenHash), user_id: me };
  await db.insertInto("mail_tokens").values(invitation).execute();
  const privateConfig = JSON.stringify({ a: words.privateConfig });
  await db
    .insertInto("config")
    .values({ access: "private", stelace: privateConfig })
    .onConflict((conflict) => conflict.column("access").doUpdateSet({ stelace: privateConfig }))
    .execute();
  const vocabulary = await plantVocabulary(db, words);
  return [document, event, task, webhook, workflow, apiKey, session, invitation.id, ...vocabulary];
}

/** Creates public objects of the platform with private notes of the platform in them. */
async function plantVocabulary(db: Context["db"], words: Record<Canary, string>): Promise<string[]> {
  const entry = await createObject.entry(db);
  await updateRow(db, "entries", entry, { metadata: { _instant: { a: words.entryInstant } } });
  const open = { _instant: { a: words.vocabularyInstant } };
  const made = [
    ...([
      ["categories", await createObject.category(db)],
      ["asset_types", await createObject.assetType(db)],
    ] as const),
    ...([
      ["custom_attributes", await createObject.customAttribute(db)],
      ["roles", await createObject.role(db)],
    ] as const),
  ];
  for (const [table, id] of made) await updateRow(db, table, id, { metadata: open, platform_data: open });
  return [entry, ...made.map(([, id]) => id)];
}

function byPrefix(ids: string[]): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const id of ids) {
    const prefix = id.split("_")[0] ?? "";
    grouped[prefix] = [...(grouped[prefix] ?? []), id];
  }
  return grouped;
}
