/**
 * The rights of the API: one row an action, default deny. A route cannot be declared without an action of this table,
 * and what is not written here is refused (docs/architecture.md §6). `own`: on what belongs to the caller, the user or
 * the organization acted as; `all`: on the things of every owner. A secret key may do everything but what only a person
 * can (`person`). docs/rights.md is the same table for people; tests/integration/rights compares it with expectations
 * written by hand.
 */

/**
 * The seven roles (docs/product.md §6). On the platform they are the user's own; inside an organization, those it has
 * there.
 */
export const ROLES = ["client", "member", "editor", "administrator", "accounting", "recruiter", "applicant"] as const;
export type RoleName = (typeof ROLES)[number];

/**
 * What a caller counts as. Every request is `anyone`; `key` adds a key of the platform, `user` a logged-in person who
 * acts as themselves, with their roles; a person who acts as an organization has their roles there (`org:…`) and no
 * longer their own.
 */
export type Grantee = "anyone" | "key" | "user" | RoleName | `org:${RoleName}`;

export type Grants = { all?: readonly Grantee[]; own?: readonly Grantee[]; person?: true };

const anyone = { all: ["anyone"] } satisfies Grants;
const withKey = { all: ["key"] } satisfies Grants;
/** Only a secret key. */
const secretKeyOnly = {} satisfies Grants;
const moderators = { all: ["editor", "administrator"] } satisfies Grants;
const administrators = { all: ["administrator"] } satisfies Grants;

/** Every person who acts as an organization, with any role. */
const MEMBERS: readonly Grantee[] = [
  "org:administrator",
  "org:client",
  "org:editor",
  "org:recruiter",
  "org:accounting",
  "org:member",
];
const PUBLISHERS: readonly Grantee[] = ["org:administrator", "org:client", "org:editor", "org:recruiter"];
const RECRUITERS: readonly Grantee[] = ["org:administrator", "org:client", "org:recruiter"];
const ACCOUNTANTS: readonly Grantee[] = ["org:administrator", "org:client", "org:accounting"];

/** Existing clients name the organization on every call: the person is the same. */
const self = { own: ["user", ...MEMBERS], person: true } satisfies Grants;
/** What a person keeps for themselves, and no organization for them. */
const oneself = { own: ["user"], person: true } satisfies Grants;
const publishing = { own: ["user", ...PUBLISHERS], all: ["administrator"] } satisfies Grants;
const exchanging = { own: ["user", ...RECRUITERS] } satisfies Grants;
const paying = { own: ["user", ...ACCOUNTANTS] } satisfies Grants;

const policy = {
  "health:read": anyone,
  "openapi:read": anyone,
  "docs:read": anyone,
  "image:read": anyone,
  "suggestion:list": anyone,
  // What they carry is the proof: a signed address, a token received by mail.
  "file:put": anyone,
  "token:confirm": anyone,
  "alert:unsubscribe": anyone,
  "alert:manage": anyone,
  "alert:create": withKey,
  "reminder:answer": anyone,
  "resume:stillSearching": anyone,

  "asset:list": withKey,
  "asset:read": withKey,
  "asset:create": publishing,
  "asset:edit": publishing,
  "asset:remove": publishing,
  "asset:moderate": moderators,
  "offer:list": { own: ["user", ...MEMBERS] },
  "offer:close": publishing,
  "availability:list": withKey,
  "availability:read": withKey,
  "availability:create": publishing,
  "availability:edit": publishing,
  "availability:remove": publishing,
  "assetType:list": withKey,
  "assetType:read": withKey,
  "assetType:create": secretKeyOnly,
  "assetType:edit": secretKeyOnly,
  "assetType:remove": secretKeyOnly,
  "category:list": withKey,
  "category:read": withKey,
  "category:create": secretKeyOnly,
  "category:edit": secretKeyOnly,
  "category:remove": secretKeyOnly,
  "customAttribute:list": withKey,
  "customAttribute:read": withKey,
  "customAttribute:create": secretKeyOnly,
  "customAttribute:edit": secretKeyOnly,
  "customAttribute:remove": secretKeyOnly,
  "data:read": withKey,
  "graphql:query": withKey,
  "search:list": withKey,
  "savedSearch:list": exchanging,
  "savedSearch:read": exchanging,
  "savedSearch:create": exchanging,
  "savedSearch:edit": exchanging,
  "savedSearch:remove": exchanging,
  "bookmark:list": oneself,
  "bookmark:edit": oneself,
  "bookmark:remove": oneself,

  "entry:list": withKey,
  "entry:read": withKey,
  "entry:create": moderators,
  "entry:edit": moderators,
  "entry:remove": moderators,
  "rating:list": withKey,
  "rating:read": withKey,
  "rating:stats": withKey,
  // An invited reviewer has no account: the token of their mail is the proof. Reviews need a person
  // (ratings/service.ts).
  "rating:create": { own: ["key"] },
  "rating:edit": { own: ["user"], all: ["editor", "administrator"] },
  "rating:remove": { own: ["user"], all: ["editor", "administrator"] },
  "document:list": secretKeyOnly,
  "document:read": secretKeyOnly,
  "document:stats": secretKeyOnly,
  "document:create": secretKeyOnly,
  "document:edit": secretKeyOnly,
  "document:remove": secretKeyOnly,

  "user:list": { own: ["user", ...MEMBERS], all: ["administrator"] },
  "user:read": withKey,
  "user:create": withKey,
  "user:edit": { own: ["user", "org:administrator", "org:client"], all: ["administrator"] },
  "user:remove": { own: ["user", "org:administrator"], all: ["administrator"] },
  "user:config": administrators,
  "user:configOrganization": { own: ["user", "org:administrator"], all: ["administrator"] },
  "user:checkAvailability": withKey,
  "user:offers": withKey,
  "user:elements": { own: ["user", ...MEMBERS], person: true },
  "user:export": self,
  "organization:create": { own: ["user"] },
  "platformData:edit": administrators,
  "access:list": self,
  "session:list": self,
  "session:remove": self,
  "invitation:list": { own: ["org:administrator"] },
  "invitation:create": { own: ["org:administrator"] },
  "invitation:remove": { own: ["org:administrator"] },
  "invitation:read": withKey,
  "invitation:accept": self,
  "organization:match": { own: ["user", "org:administrator"] },
  "joinRequest:list": { own: ["org:administrator"] },
  "joinRequest:create": oneself,
  "attachRequest:list": { own: ["org:administrator"] },
  "attachRequest:create": { own: ["org:administrator"] },
  "membershipRequest:list": oneself,
  "membershipRequest:decide": { own: ["org:administrator"] },
  "membershipRequest:remove": { own: ["user", "org:administrator"] },

  "auth:login": withKey,
  "auth:logout": withKey,
  "auth:token": withKey,
  "auth:check": withKey,
  "auth:permissions": { own: ["user", ...MEMBERS] },
  "permission:check": withKey,
  "password:change": self,
  "password:reset": withKey,
  "email:confirm": withKey,
  "token:check": { own: ["user", ...PUBLISHERS] },

  // A candidate without an account: the token of the mail is the proof.
  "application:prepare": withKey,
  "application:send": withKey,
  "elsewhereApplication:list": self,
  "elsewhereApplication:read": self,
  "elsewhereApplication:create": self,
  "elsewhereApplication:edit": self,
  "elsewhereApplication:remove": self,
  "transaction:list": exchanging,
  "transaction:read": exchanging,
  "transaction:create": { own: ["user"] },
  "transaction:edit": exchanging,
  "transaction:transition": exchanging,
  "transaction:remind": exchanging,
  "transaction:config": secretKeyOnly,
  "transaction:preview": withKey,
  // The notes of a firm about an application: of people, who sign them.
  "note:list": { own: RECRUITERS, person: true },
  "note:create": { own: RECRUITERS, person: true },
  "note:edit": { own: RECRUITERS, person: true },
  "note:remove": { own: RECRUITERS, person: true },
  // Profiles are read and found by firms: whose page is public, and which the person does not block
  // (resources/visible-assets.ts).
  "resume:search": { own: [...RECRUITERS] },
  "resume:reveal": { own: [...RECRUITERS] },
  "message:list": exchanging,
  "message:read": exchanging,
  "message:create": exchanging,
  "message:edit": exchanging,
  "message:remove": exchanging,
  "notification:list": exchanging,
  "notification:edit": exchanging,
  "order:list": { ...paying, all: ["accounting", "administrator"] },
  "order:read": { ...paying, all: ["accounting", "administrator"] },
  "order:create": paying,
  "order:preview": paying,
  "order:edit": secretKeyOnly,
  "orderLine:read": { ...paying, all: ["accounting", "administrator"] },
  "orderLine:create": secretKeyOnly,
  "orderLine:edit": secretKeyOnly,
  "orderMove:read": { ...paying, all: ["accounting", "administrator"] },
  "orderMove:create": secretKeyOnly,
  "orderMove:edit": secretKeyOnly,
  "provider:request": paying,

  "file:upload": withKey,
  "file:read": { own: ["user", ...MEMBERS] },
  "file:list": { own: ["user", ...MEMBERS] },
  "file:edit": { own: ["user", ...MEMBERS] },
  "file:scan": { own: ["user", ...MEMBERS] },
  "resume:parse": { own: ["user"] },
  "resume:print": { own: ["user"] },
  "analytics:create": withKey,
  "event:create": withKey,
  "event:list": administrators,
  "event:read": administrators,
  "event:stats": administrators,
  "task:list": secretKeyOnly,
  "task:read": secretKeyOnly,
  "task:create": secretKeyOnly,
  "task:edit": secretKeyOnly,
  "task:remove": secretKeyOnly,
  "webhook:list": secretKeyOnly,
  "webhook:read": secretKeyOnly,
  "webhook:create": secretKeyOnly,
  "webhook:edit": secretKeyOnly,
  "webhook:remove": secretKeyOnly,
  "workflow:list": secretKeyOnly,
  "workflow:read": secretKeyOnly,
  "workflow:create": secretKeyOnly,
  "workflow:edit": secretKeyOnly,
  "workflow:remove": secretKeyOnly,
  "role:list": withKey,
  "role:read": withKey,
  "role:create": secretKeyOnly,
  "role:edit": secretKeyOnly,
  "role:remove": secretKeyOnly,
  "apiKey:list": secretKeyOnly,
  "apiKey:read": secretKeyOnly,
  "apiKey:create": secretKeyOnly,
  "apiKey:edit": secretKeyOnly,
  "apiKey:remove": secretKeyOnly,
  "config:read": withKey,
  "config:edit": administrators,
  "config:readPrivate": secretKeyOnly,
  "config:editPrivate": secretKeyOnly,
} satisfies Record<string, Grants>;

export type Action = keyof typeof policy;
export const ACTIONS = Object.keys(policy) as Action[];

/** An unlisted action is granted to no caller, even when a name slipped past the types. */
export const grantsOf = (action: Action): Grants => (Object.hasOwn(policy, action) ? policy[action] : {});
