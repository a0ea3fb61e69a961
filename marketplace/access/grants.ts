/**
 * The seven roles (docs/product.md §6). A user has roles on the platform and, separately, roles in each organization.
 */
export const ROLES = ["client", "member", "editor", "administrator", "accounting", "recruiter", "applicant"] as const;
export type RoleName = (typeof ROLES)[number];

/**
 * Kinds of callers. Every request is `anyone`; `key` adds a key of the platform, `user` a logged-in person who acts as
 * themselves, with their roles. A person who acts as an organization has their roles there (`org:…`) instead of their
 * own. `firmKey` is a key of one organization, and nothing else.
 */
export type Grantee = "anyone" | "key" | "firmKey" | "user" | RoleName | `org:${RoleName}`;

/** `keyless`: the roles in `all` allow the action to people only, not to a key that has one of these roles. */
export type Grants = { all?: readonly Grantee[]; own?: readonly Grantee[]; person?: true; keyless?: true };

export const anyone = { all: ["anyone"] } satisfies Grants;
export const withKey = { all: ["key"] } satisfies Grants;
/** Reserved to secret keys. */
export const secretKeyOnly = {} satisfies Grants;
export const moderators = { all: ["editor", "administrator"] } satisfies Grants;
export const administrators = { all: ["administrator"] } satisfies Grants;
/** Actions of administrators in the screens of the platform, and of secret keys. */
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

/**
 * Members are granted too: existing clients name the organization on every call, even when the call concerns only the
 * person who acts as it.
 */
export const self = { own: ["user", ...MEMBERS], person: true } satisfies Grants;
/** Private to the person: never granted to an organization. */
export const oneself = { own: ["user"], person: true } satisfies Grants;
export const publishing = { own: ["user", ...PUBLISHERS], all: ["administrator"] } satisfies Grants;
export const exchanging = { own: ["user", ...RECRUITERS] } satisfies Grants;
/**
 * Granted to the accountants of an organization on its own accounts, and to the accountants and administrators of the
 * platform on the accounts of every organization.
 */
export const accounting = { own: ACCOUNTANTS, all: ["accounting", "administrator"] } satisfies Grants;
export const paying = { own: ["user", ...ACCOUNTANTS] } satisfies Grants;
