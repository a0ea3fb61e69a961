import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { assetTypeId } from "@/marketplace/install/ids";
import type { FirmIds } from "@/tests/support/a-firm-of-secrets";

const ADMINISTRATORS = ["administrator"];
const EDITORS = ["administrator", "client"];
const RECRUITERS = [...EDITORS, "recruiter"];
const PUBLISHERS = [...RECRUITERS, "editor"];
const ALL = [...PUBLISHERS, "accounting", "member"];

export type Attempt = { method: string; path: (of: FirmIds) => string; body?: (of: FirmIds) => object };
/** With `isPersonal`, administrators of the firm may make the write whatever they act as. */
export type Write = Attempt & { roles: readonly string[]; isPersonal?: boolean };
const write = (roles: string[], method: string, path: Attempt["path"], body?: Attempt["body"]): Write => ({
  roles,
  method,
  path,
  ...(body && { body }),
});
const personal = (method: string, path: Attempt["path"], body?: object) => ({
  ...write(ADMINISTRATORS, method, path, body && (() => body)),
  isPersonal: true,
});
const asset = (field: "page" | "offer" | "draft", edit: object) =>
  write(
    PUBLISHERS,
    "PATCH",
    (of) => `/assets/${of[field]}`,
    () => edit,
  );
const privately = (kept: object) =>
  write(
    EDITORS,
    "PATCH",
    ({ firm }) => `/users/${firm}`,
    () => ({ metadata: { _private: kept } }),
  );
const move = (body: object) =>
  write(
    RECRUITERS,
    "POST",
    ({ application }) => `/transactions/${application}/transitions`,
    () => body,
  );

/**
 * Calls that change something when a member with one of these roles makes them in this order. They change nothing when
 * any other caller makes them.
 */
export const WRITES: readonly Write[] = [
  asset("page", { metadata: { _draft: { name: "Autre" } } }),
  asset("page", { metadata: { _draft: null } }),
  asset("page", { platformData: { options: { reference: "R-1" } } }),
  asset("page", { metadata: { _public: { baseline: "Autre" } } }),
  asset("offer", { metadata: { _draft: { description: "Autre" } } }),
  asset("offer", { customAttributes: { validThrough: addDays(today(), 45) } }),
  asset("draft", { active: true, publishWith: "slot" }),
  asset("draft", { active: false }),
  asset("draft", { customAttributes: { slug: "une-autre" } }),
  write(
    RECRUITERS,
    "POST",
    ({ offer }) => `/assets/${offer}/close`,
    () => ({ closeReason: "cancelled", answers: "all" }),
  ),
  write(PUBLISHERS, "DELETE", ({ draft }) => `/assets/${draft}`),
  write(
    PUBLISHERS,
    "POST",
    () => "/assets",
    ({ firm }) => ({ name: "Offre", ownerId: firm }),
  ),
  privately({ templates: [{ id: "m1", kind: "message", name: "Suite", text: "Bonjour" }] }),
  write(
    RECRUITERS,
    "PUT",
    ({ firm }) => `/users/${firm}/templates`,
    () => ({ templates: [{ id: "m2", kind: "message", name: "Suite", text: "Bonjour encore" }] }),
  ),
  privately({ steps: [{ id: "s1", label: "Test" }] }),
  privately({ team: { usr_other: { offices: ["nantes"] } } }),
  move({ name: "refuse", data: { reason: "logiciels", talentPool: true }, hold: 600 }),
  write(RECRUITERS, "DELETE", ({ application }) => `/transactions/${application}/held-move`),
  write(
    RECRUITERS,
    "POST",
    ({ application }) => `/transactions/${application}/notes`,
    () => ({ text: "Rappeler" }),
  ),
  move({ name: "study" }),
  write(ADMINISTRATORS, "DELETE", ({ application, note }) => `/transactions/${application}/notes/${note}`),
  write(
    ADMINISTRATORS,
    "POST",
    ({ join }) => `/membership-requests/${join}/accept`,
    () => ({ roles: ["recruiter"] }),
  ),
  write(ADMINISTRATORS, "POST", ({ attach }) => `/membership-requests/${attach}/refuse`),
  personal("PUT", ({ member, firm }) => `/users/${member}/organizations/${firm}`, { roles: ["editor"] }),
  personal("DELETE", ({ member, firm }) => `/users/${member}/organizations/${firm}`),
  write(
    ALL,
    "PATCH",
    () => "/files",
    ({ key }) => ({ key, filename: "autre.pdf" }),
  ),
  write(
    RECRUITERS,
    "PATCH",
    ({ savedSearch }) => `/search/${savedSearch}`,
    () => ({ name: "Autre" }),
  ),
  write(RECRUITERS, "DELETE", ({ savedSearch }) => `/search/${savedSearch}`),
];
/** Calls that no caller may make: they are reserved to the requester or the member, or target another firm's object. */
export const NEVER: readonly Write[] = [
  write(
    [],
    "PUT",
    ({ member, firm }) => `/users/${member}/organizations/${firm}/absence`,
    () => ({ absence: { from: today(), until: today() } }),
  ),
  write([], "DELETE", ({ join }) => `/membership-requests/${join}`),
  write(
    [],
    "PATCH",
    ({ page }) => `/assets/${page}`,
    () => ({ validated: false }),
  ),
  write(
    [],
    "PATCH",
    ({ offer }) => `/assets/${offer}`,
    () => ({ platformData: { options: { regroupOffers: true } } }),
  ),
  write(
    [],
    "POST",
    () => "/messages",
    ({ offer, firm, key }) => ({
      topicId: offer,
      receiverId: firm,
      content: "Bonjour",
      attachments: [{ key }],
    }),
  ),
];

const ANY = { active: null, validated: null };
const TYPES = [assetTypeId("offer"), assetTypeId("company")];
const GROUP = "{ id displayName company { id name slug } }";
const get = (path: Attempt["path"]): Attempt => ({ method: "GET", path });
const post = (path: string, body: Attempt["body"]): Attempt => ({
  method: "POST",
  path: () => path,
  ...(body && { body }),
});
export const READS: readonly Attempt[] = [
  ...Array.from({ length: 6 }, (_, index) => get(({ assets }) => `/assets/${assets[index]}`)),
  ...Array.from({ length: 6 }, (_, index) => get(({ slugs }) => `/assets/getbyslug/${slugs[index]}`)),
  ...["page", "offer", "draft"].map((field) => get((of) => `/assets?id=${Reflect.get(of, field)}`)),
  ...["", "&active=false", "&validated=false"].map((filter) =>
    get(({ firm }) => `/assets?ownerId=${firm}&nbResultsPerPage=100${filter}`),
  ),
  ...["", "&active=false", "&validated=false"].map((filter) =>
    get(({ firm }) => `/users/offers?ownerId=${firm}${filter}`),
  ),
  get(({ slugs }) => `/assets/getbyslug/${slugs[2]}?company=${slugs[0]}`),
  get(({ slugs }) => `/assets/company/slug/${slugs[0]}?fields=offers,implantations`),
  ...["", "?state=draft,review", "?query=secret", "?publishedWith=slot"].map((query) =>
    get(() => `/assets/offers${query}`),
  ),
  get(({ draft }) => `/assets/offers?id=${draft}`),
  get(({ offer }) => `/assets/${offer}/refusal-reasons`),
  get(({ firm }) => `/users/${firm}`),
  get(({ member }) => `/users/${member}`),
  get(({ firm }) => `/users?userOrganizationId=${firm}&nbResultsPerPage=100`),
  get(() => "/users?query=secret&type=all&nbResultsPerPage=100"),
  get(({ firm }) => `/users/elements?id=${firm}`),
  get(({ firm }) => `/users/${firm}/export`),
  ...["join", "attach"].map((about) => get(({ firm }) => `/organizations/${firm}/${about}-requests`)),
  get(() => "/membership-requests"),
  get(({ siren }) => `/organizations/matches?siren=${siren}`),
  get(({ firm }) => `/organizations/matches?name=${encodeURIComponent(`Cabinet ${firm}`)}`),
  get(({ application }) => `/transactions/${application}`),
  get(({ application }) => `/transactions/${application}/notes`),
  get(({ firm }) => `/transactions?ownerId=${firm}&facets=status,stage,assetId&nbResultsPerPage=100`),
  get(({ offer }) => `/transactions?assetId=${offer}&isHeld=true`),
  ...["/invitations", "/notifications", "/conversations", "/messages", "/reveals", "/search", "/events", "/orders"].map(
    (path) => get(() => path),
  ),
  get(({ order }) => `/orders/${order}`),
  get(({ savedSearch }) => `/search/${savedSearch}`),
  get(() => "/files?mine=true"),
  get(({ key }) => `/files/buffer?key=${encodeURIComponent(key)}`),
  get(({ firm }) => `/ratings?targetId=${firm}`),
  get(({ draft }) => `/availabilities?assetId=${draft}`),
  get(() => "/data/suggestions?query=secret"),
  get(() => "/data/frontpage"),
  post("/search", () => ({ assetTypeId: TYPES, ...ANY, nbResultsPerPage: 100, populateAssets: true })),
  post("/search", () => ({ assetTypeId: TYPES, ...ANY, query: "secret" })),
  post("/search", ({ draft }) => ({ similarTo: [draft], ...ANY })),
  post("/search", ({ firm }) => ({ assetTypeId: TYPES, ...ANY, filter: `_ownerId == "${firm}"` })),
  post("/transactions/preview", ({ draft }) => ({ assetId: draft })),
  post("/transactions/preview", ({ offer }) => ({ assetId: offer })),
  post("/files/scan", ({ key }) => ({ key })),
  post("/graphql", ({ slugs }) => ({
    query: `{ assetBySlug(slug: "${slugs[0]}") { name description metadata platformData offers { name } parentOrg ${GROUP} childrenOrgs ${GROUP} siblingsOrgs ${GROUP} groupOrgs ${GROUP} } }`,
  })),
  { method: "PUT", path: ({ draft }) => `/bookmarks/offer/${draft}`, body: () => ({}) },
];
