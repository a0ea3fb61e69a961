import { randomBytes } from "node:crypto";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { anOffer } from "@/tests/support/a-firm";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { withKey } from "@/tests/support/marketplace";
import { type Headers, type Person, signIn } from "@/tests/support/sign-in";

/** Words that each name one field of a profile. */
const IDENTITY = ["name", "slug", "employer", "link", "photo", "about", "month"] as const;
const CONTACT = ["email", "phone", "referee", "library", "cvKey"] as const;
const PRIVATE = ["note", "wish", "protected", "message"] as const;
const SHOWN = ["skill", "past"] as const;
export const WORDS = { identity: IDENTITY, contact: CONTACT, private: PRIVATE, shown: SHOWN };
export type Word = (typeof IDENTITY | typeof CONTACT | typeof PRIVATE | typeof SHOWN)[number];

export type Planted = {
  id: string;
  ownerId: string;
  slug: string;
  words: Record<Word, string>;
  self: Headers;
  /** Application to the firm `other`, which may not read it; null when there is none. */
  applicationId: string | null;
  state: {
    visibility: string;
    searchStatus: string;
    active: boolean;
    blocked: string[];
    application: (typeof UNREAD)[number] | null;
  };
};

/** States in which a firm cannot read an application: not paid for, or withdrawn. */
export const UNREAD = ["restricted", "cancelled"] as const;

let year = 1000;
/** Returns a month that no other profile has, for the current experience of a profile. */
function aMonth(): string {
  year += 1;
  return `${year}-07`;
}

/** Stores and indexes a candidate with a unique word in each field. */
export async function plantProfile(
  context: Context,
  { offerId, other }: Firms,
  state: Planted["state"],
): Promise<Planted> {
  const { db } = context;
  const { id: ownerId, headers: self } = await signIn(context, { roles: ["applicant"] });
  const words = Object.fromEntries(
    Object.values(WORDS)
      .flat()
      .map((word) => [word, word === "month" ? aMonth() : `zq${word.toLowerCase()}${randomBytes(5).toString("hex")}`]),
  ) as Record<Word, string>;
  const slug = `comptable-${words.slug}`;
  const { visibility, searchStatus, active } = state;
  const { id } = await anAsset(db, {
    type: assetTypeId("resume"),
    owner: ownerId,
    slug,
    active,
    attributes: { visibility, searchStatus, jobReferential: "collaborateur-comptable", tools: ["silae"] },
    locations: [{ city: "Vénissieux", departmentCode: "69", latitude: 45.7, longitude: 4.88 }],
    metadata: toMetadata(words, state),
  });
  await db
    .updateTable("assets")
    .set({ name: `Zoé ${words.name}`, description: words.about })
    .where("id", "=", id)
    .execute();
  const file = { key: words.cvKey, folder: "resumes", filename: "cv.pdf", content_type: "application/pdf" };
  await db
    .insertInto("files")
    .values({ ...file, owner_id: ownerId })
    .execute();
  await db.transaction().execute((trx) => reindexAssets(trx, [id]));
  const { application } = state;
  const applicationId = application && newId("trn");
  if (applicationId)
    await insertRow(db, "transactions", {
      id: applicationId,
      asset_id: offerId,
      owner_id: other,
      taker_id: ownerId,
      is_application: true,
      status: application,
      metadata: { message: words.message, resume: words.cvKey },
      status_history: [application, "restricted"].map((status) => ({ status, date: new Date().toISOString() })),
    });
  return { id, ownerId, slug, words, self, applicationId, state };
}

const toMetadata = (words: Record<Word, string>, { blocked }: Planted["state"]) => ({
  email: `${words.email}@canari.invalid`,
  phone: words.phone,
  preferredJob: "collaborateur-comptable",
  referees: [{ name: words.referee }],
  library: [{ title: words.library }],
  links: { linkedin: `https://reseau.example/${words.link}` },
  skills: [{ type: "specialized_skill", title: words.skill }],
  experiences: [
    {
      org: `Cabinet ${words.employer}`,
      title: "Collaboratrice",
      startDate: words.month,
      endDate: null,
      description: `Chez ${words.employer} depuis toujours`,
    },
    { org: words.past, title: `Assistante, bientôt chez ${words.employer}`, startDate: "2019", endDate: "2021" },
  ],
  _files: { resume: { key: words.cvKey }, avatar: { key: words.photo } },
  _private: { note: words.note, wishes: { salaryMin: words.wish }, blockedOrganizations: blocked },
  _protected: { note: words.protected },
});

/**
 * A group with a root, two branches and a leaf; an independent firm; and an organization whose page is not validated.
 */
export async function plantFirms({ db }: Context) {
  const organization = async (parent?: string) => {
    const id = newId("org");
    const organizations = parent === undefined ? {} : { [parent]: { roles: [] } };
    await insertRow(db, "users", { id, roles: ["organization"], organizations, display_name: `Cabinet ${id}` });
    return id;
  };
  const page = async (owner: string, validated = true) => aCompanyAsset(db, { owner, validated });
  const root = await organization();
  const branch = await organization(root);
  const [leaf, sister] = [await organization(branch), await organization(root)];
  const [other, unlisted] = [await organization(), await organization()];
  for (const owner of [root, branch, leaf, sister, other]) await page(owner);
  await page(unlisted, false);
  const offerId = await anOffer(db, other);
  return { root, branch, leaf, sister, other, unlisted, offerId };
}
export type Firms = Awaited<ReturnType<typeof plantFirms>>;

export type Viewer = { name: string; headers: Headers; firm: string | null; recruits: boolean; firms: string[] };

/** Readers of every kind: without account, acting for themselves, or in a role of one of the firms. */
export async function plantViewers(context: Context, firms: Firms): Promise<Viewer[]> {
  const person = async (name: string, given: Person, more: Partial<Viewer> = {}): Promise<Viewer> => {
    const { headers } = await signIn(context, given);
    return { name, headers, firm: null, recruits: false, firms: [], ...more };
  };
  const member = (name: string, firm: string, role: string, more: string[] = []) =>
    person(
      name,
      { organizations: Object.fromEntries([firm, ...more].map((id) => [id, { roles: [role] }])), as: firm },
      { firm, recruits: ["recruiter", "client", "administrator"].includes(role), firms: [firm, ...more] },
    );
  return [
    { name: "the public key", headers: withKey, firm: null, recruits: false, firms: [] },
    await person("another candidate", { roles: ["applicant"] }),
    await person(
      "a recruiter who acts for themselves",
      {
        organizations: { [firms.other]: { roles: ["recruiter"] } },
      },
      { firms: [firms.other] },
    ),
    ...(await Promise.all(
      (["root", "branch", "leaf", "sister", "other"] as const).map((name) =>
        member(`a recruiter of ${name}`, firms[name], "recruiter"),
      ),
    )),
    await member("a client of other", firms.other, "client"),
    await member("an editor of other", firms.other, "editor"),
    await member("an accountant of other", firms.other, "accounting"),
    await member("a member of other", firms.other, "member"),
    { ...(await member("a recruiter of unlisted", firms.unlisted, "administrator")), recruits: false },
    await member("a recruiter of other who works for the leaf", firms.other, "recruiter", [firms.leaf]),
  ];
}
