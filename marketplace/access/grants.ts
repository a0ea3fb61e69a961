/**
 * The seven roles (docs/product.md §6). On the platform they are the user's own; inside an organization, those it has
 * there.
 */
export const ROLES = ["client", "member", "editor", "administrator", "accounting", "recruiter", "applicant"] as const;
export type RoleName = (typeof ROLES)[number];

/**
 * What a caller counts as. Every request is `anyone`; `key` adds a key of the platform, `user` a logged-in person who
 * acts as themselves, with their roles; a person who acts as an organization has their roles there (`org:…`) and no
 * longer their own. `firmKey` is a key of one organization, and nothing else.
 */
export type Grantee = "anyone" | "key" | "firmKey" | "user" | RoleName | `org:${RoleName}`;

/** `keyless`: the roles are those of people; a key that was given one of them does not have this by it. */
export type Grants = { all?: readonly Grantee[]; own?: readonly Grantee[]; person?: true; keyless?: true };

export const anyone = { all: ["anyone"] } satisfies Grants;
export const withKey = { all: ["key"] } satisfies Grants;
/** Only a secret key. */
export const secretKeyOnly = {} satisfies Grants;
export const moderators = { all: ["editor", "administrator"] } satisfies Grants;
export const administrators = { all: ["administrator"] } satisfies Grants;
/** What administrators do in the screens of the platform, and secret keys. */
export const backOffice = { all: ["administrator"], keyless: true } satisfies Grants;

/** Every person who acts as an organization, with any role. */
export const MEMBERS: readonly Grantee[] = [
  "org:administrator",
  "org:client",
  "org:editor",
  "org:recruiter",
  "org:accounting",
  "org:member",
];
export const PUBLISHERS: readonly Grantee[] = ["org:administrator", "org:client", "org:editor", "org:recruiter"];
export const RECRUITERS: readonly Grantee[] = ["org:administrator", "org:client", "org:recruiter"];
const ACCOUNTANTS: readonly Grantee[] = ["org:administrator", "org:client", "org:accounting"];

/** Existing clients name the organization on every call: the person is the same. */
export const self = { own: ["user", ...MEMBERS], person: true } satisfies Grants;
/** What a person keeps for themselves, and no organization for them. */
export const oneself = { own: ["user"], person: true } satisfies Grants;
export const publishing = { own: ["user", ...PUBLISHERS], all: ["administrator"] } satisfies Grants;
export const exchanging = { own: ["user", ...RECRUITERS] } satisfies Grants;
/** Of an organization, by those who keep its accounts; of every one, by those of the platform. */
export const accounting = { own: ACCOUNTANTS, all: ["accounting", "administrator"] } satisfies Grants;
export const paying = { own: ["user", ...ACCOUNTANTS] } satisfies Grants;
