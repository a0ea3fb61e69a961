import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCv } from "@/tests/support/a-cv";
import { anAsset } from "@/tests/support/an-asset";
import { createObject } from "@/tests/support/objects";
import { type Headers, signIn } from "@/tests/support/sign-in";

export const ROLES_OF_FIRMS = ["administrator", "client", "recruiter", "editor", "accounting", "member"] as const;
const RECRUITERS = ["administrator", "client", "recruiter"];
const ACCOUNTANTS = ["administrator", "client", "accounting"];

/**
 * A caller. `firm` and `role` are those under which they act; null for a person who acts for themselves, or only claims
 * to act as a firm. `administers` lists the firms whose members the person manages, whatever they act as.
 */
export type FirmReader = {
  id: string;
  headers: Headers;
  firm: string | null;
  role: string | null;
  administers?: readonly string[];
};

/** Ids of a firm's objects that the calls use. */
export type FirmIds = Record<
  "firm" | "page" | "offer" | "draft" | "join" | "attach" | "key" | "order" | "savedSearch" | "member" | "siren",
  string
> &
  Applied & { assets: string[]; slugs: string[] };
type Applied = { application: string; note: string };

export type SecretWorld = {
  readers: FirmReader[];
  firms: FirmIds[];
  /** Tells which readers may read each secret, a word that exists nowhere else. */
  mayRead: Map<string, (reader: FirmReader) => boolean>;
};

type Firm = { id: string; parent: string | null; isPublic: boolean };
type Place = { candidate: string; index: number };

const NOW = new Date().toISOString();
const SIRENS = ["732829320", "552032534", "542107651", "552100554", "383474814"];

/** Functions that draw a secret, by the members of a firm who may read it. */
type Secrets = Record<"own" | "recruiting" | "administrators" | "paying", () => string> & {
  /** Draws a secret that the administrators and this person may read. */
  shared: (person: string) => string;
};

function secretsOf(world: SecretWorld, firm: string): Secrets {
  const secretOf =
    (roles: readonly string[], person: string | null = null) =>
    () => {
      const word = `secret-${newId("evt")}`;
      world.mayRead.set(
        word,
        (reader) =>
          (person !== null && reader.id === person) || (reader.firm === firm && roles.includes(reader.role ?? "")),
      );
      return word;
    };
  return {
    own: secretOf(ROLES_OF_FIRMS),
    recruiting: secretOf(RECRUITERS),
    administrators: secretOf(["administrator"]),
    paying: secretOf(ACCOUNTANTS),
    shared: (person) => secretOf(["administrator"], person)(),
  };
}

/**
 * Creates the page of a firm, an offer in each state, and the rows around them. Each private field holds a distinct
 * secret.
 */
export async function plantFirm(context: Context, world: SecretWorld, firm: Firm, place: Place): Promise<FirmIds> {
  const { id } = firm;
  const secrets = secretsOf(world, id);
  const siren = SIRENS[place.index] ?? "";
  await plantOrganization(context, firm, secrets);
  const assets = await plantAssets(context, firm, siren, secrets);
  const applied = await plantApplications(
    context,
    { firm: id, offer: assets.offer, candidate: place.candidate },
    secrets,
  );
  const requests = await plantRequests(context, world, id, secrets);
  return { firm: id, siren, ...assets, ...applied, ...requests, ...(await plantRest(context, id, secrets)) };
}

async function plantOrganization({ db }: Context, { id, parent }: Firm, { own }: Secrets) {
  const team = { [newId("usr")]: { offices: [own()], absence: { from: "2026-01-01", until: "2026-12-31" } } };
  const replies = { templates: [{ name: own(), text: own() }], steps: [{ label: own() }] };
  await insertRow(db, "users", {
    id,
    display_name: `Cabinet ${id}`,
    roles: ["organization"],
    email: `${own()}@exemple.invalid`,
    organizations: parent === null ? {} : { [parent]: { roles: [] } },
    metadata: { _private: { ...replies, team }, _protected: { a: own() } },
    platform_data: { _private: { slots: 50, offerCredits: 50, addressCredits: 50, a: own() } },
  });
}

async function plantAssets({ db }: Context, { id, isPublic }: Firm, siren: string, { own }: Secrets) {
  const hidden = () => ({ name: own(), description: own(), published_date: null });
  const ofHiddenFirm = isPublic ? {} : hidden();
  const suspension = { suspension: { reason: own(), date: NOW } };
  const insert = async (state: object, columns: object, type: "offer" | "company" = "offer") => {
    const draft = { name: own(), description: own(), metadata: { _public: { baseline: own() } } };
    const metadata = { _public: { siren }, _private: { publicationReason: own() }, _draft: draft };
    const asset = await anAsset(db, { owner: id, type: assetTypeId(type), metadata, ...state });
    await updateRow(db, "assets", asset.id, columns);
    return asset;
  };
  const [page, offer, draft, ...others] = [
    await insert({ validated: isPublic }, ofHiddenFirm, "company"),
    await insert({}, { ...ofHiddenFirm, published_with: "slot" }),
    await insert({ active: false, validated: false }, hidden()),
    await insert({ validated: false }, hidden()),
    // With the address of a closed offer, a visitor reads its name and nothing else.
    await insert({ active: false }, { description: own(), closing: { reason: own(), date: NOW } }),
    await insert({ validated: false }, { ...hidden(), platform_data: { _private: suspension } }),
  ];
  const all = [page, offer, draft, ...others];
  return {
    page: page.id,
    offer: offer.id,
    draft: draft.id,
    assets: all.map((asset) => asset.id),
    slugs: all.map(({ slug }) => slug),
  };
}

type Application = { firm: string; offer: string; candidate: string };

/**
 * Creates five refused applications, which are counted by their reason, and a pending one with a note and a held move.
 */
async function plantApplications({ db }: Context, { firm, offer, candidate }: Application, { recruiting }: Secrets) {
  const [application, author] = [newId("trn"), newId("usr")];
  const row = { asset_id: offer, asset_type_id: assetTypeId("offer"), owner_id: firm, is_application: true };
  const first = { status: "new", date: NOW };
  const refusal = { status: "refused", date: NOW, data: { reason: recruiting() } };
  for (let index = 0; index < 5; index += 1)
    await insertRow(db, "transactions", {
      ...row,
      id: newId("trn"),
      taker_id: newId("usr"),
      status: "refused",
      status_history: [refusal, first],
      metadata: { message: recruiting() },
      asset_snapshot: { name: "Paie" },
    });
  await insertRow(db, "transactions", {
    ...row,
    id: application,
    taker_id: candidate,
    status: "new",
    status_history: [first],
    metadata: {},
    asset_snapshot: { name: "Paie" },
  });
  await insertRow(db, "users", { id: author, display_name: "Claude M", roles: ["user"] });
  const note = newId("note");
  const text = { text: recruiting(), private: false };
  await insertRow(db, "notes", { id: note, transaction_id: application, author_id: author, ...text });
  const held = { name: "refuse", data: JSON.stringify({ reason: "logiciels", note: recruiting() }) };
  const due = { due_date: new Date(Date.now() + 3_600_000), organization_id: firm, by_id: author };
  await db
    .insertInto("held_moves")
    .values({ id: newId("held"), transaction_id: application, ...held, ...due })
    .execute();
  return { application, note };
}

/** Creates a request to join, a request of another firm to become the parent, and an invitation. */
async function plantRequests(context: Context, world: SecretWorld, firm: string, secrets: Secrets) {
  const { db } = context;
  const asker = await signIn(context, { roles: ["applicant"] });
  world.readers.push({ ...asker, firm: null, role: null });
  const identity = { firstname: secrets.shared(asker.id), email: `${secrets.shared(asker.id)}@exemple.invalid` };
  await updateRow(db, "users", asker.id, { ...identity, display_name: "Claude M" });
  const [join, attach] = [newId("mrq"), newId("mrq")];
  const asked = { organization_id: firm, requester_id: asker.id, message: secrets.shared(asker.id) };
  await insertRow(db, "membership_requests", { id: join, kind: "join", ...asked });
  const group = await insertRow(db, "users", {
    id: newId("org"),
    display_name: "Groupe Valmy",
    roles: ["organization"],
  });
  const above = { organization_id: firm, requester_id: group.id, message: secrets.administrators() };
  await insertRow(db, "membership_requests", { id: attach, kind: "parent", ...above });
  const invitation = await createObject.invitation(db, { owner: firm, other: firm });
  const invited = JSON.stringify({ email: `${secrets.administrators()}@exemple.invalid`, roles: ["recruiter"] });
  await db.updateTable("mail_tokens").set({ data: invited }).where("id", "=", invitation).execute();
  return { join, attach };
}

async function plantRest({ db, files }: Context, firm: string, { own, paying, recruiting }: Secrets) {
  const sides = { owner: firm, other: firm };
  const order = await createObject.order(db, sides);
  await updateRow(db, "orders", order, { metadata: { a: paying() } });
  const savedSearch = await createObject.savedSearch(db, sides);
  await updateRow(db, "saved_searches", savedSearch, { name: recruiting(), search: { query: recruiting() } });
  const key = await createObject.file(db, sides);
  await files.write(key, await aCv());
  const filename = `${own()}.pdf`;
  await db.updateTable("files").set({ filename }).where("key", "=", key).execute();
  const member = newId("usr");
  const account = { id: member, display_name: "Claude M", roles: ["user"], email: `${own()}@exemple.invalid` };
  await insertRow(db, "users", { ...account, organizations: { [firm]: { roles: ["recruiter"] } } });
  return { order, savedSearch, key, member };
}
