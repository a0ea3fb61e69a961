import { beforeAll, describe, expect, test } from "vitest";
import { CALLS } from "@/tests/support/calls/table";
import { CANARIES, forbiddenTo, type Planted, plantCanaries } from "@/tests/support/canaries";
import { testEnv } from "@/tests/support/env";
import { type ApiResponse, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aScene, type Principal } from "@/tests/support/principals";
import { prepare } from "@/tests/support/replay/replay";
import type { RequestParts } from "@/tests/support/replay/request";
import { routeOf } from "@/tests/support/replay/route-of";

const marketplace = withMarketplace();
const { call, database } = marketplace;
const LOOP_MS = 1_800_000;

/** Principals unrelated to the candidate and to the firm; the short form has those with the most access. */
const STRANGERS: Principal[] =
  testEnv().loops > 1
    ? [
        ...(["no key", "public key", "expired token", "applicant", "user", "client", "org administrator"] as const),
        ...(["org recruiter", "org accounting", "org client", "recruiter", "member", "accounting"] as const),
        ...(["editor", "administrator", "outsider", "secret key", "firm key"] as const),
      ]
    : ["public key", "applicant", "org administrator", "editor", "administrator", "secret key", "firm key"];
/** Principals that may edit and remove what belongs to others: here they only read. */
const MAY_CHANGE: Principal[] = ["editor", "administrator", "secret key"];
/** Calls that spend a credit to reveal private words: their responses are not leaks. */
const ENTITLES = ["POST /reveals"];
const NEVER_CHANGES = ["POST /search", "POST /graphql", "POST /permissions/check", "POST /transactions/preview"];

let planted: Planted;
beforeAll(async () => {
  planted = await plantCanaries(marketplace.context);
});

/** Returns the private words found in a response, headers included. */
function leaks(principal: Principal, { headers, body }: ApiResponse): string[] {
  const text = `${JSON.stringify(body)}${JSON.stringify([...headers])}`.toLowerCase();
  return forbiddenTo(principal).filter((canary) => text.includes(planted.words[canary].toLowerCase()));
}

test("the planted private words are readable by owners and the secret key", async () => {
  const { person, ids } = planted;
  const seen: string[] = [];
  const look = async (path: string, headers: Record<string, string>) => {
    const { body } = await call("GET", path, undefined, headers);
    const text = JSON.stringify(body).toLowerCase();
    seen.push(...CANARIES.filter((canary) => text.includes(planted.words[canary].toLowerCase())));
  };
  for (const id of Object.values(ids).flat()) {
    const resource = RESOURCES[id.split("_")[0] ?? ""];
    if (!resource) continue;
    for (const headers of [person.headers, withSecret]) await look(`/${resource}/${id}`, headers);
  }
  await look("/config/private", withSecret);
  await look("/sessions", person.headers);
  await look("/bookmarks", person.headers);
  const missing = CANARIES.filter((canary) => !seen.includes(canary));
  // Values that are never shown, masked, or stored where only the note of a moderator shows them.
  expect(missing.filter((canary) => !NOT_SHOWN.includes(canary))).toEqual([]);
});
const NOT_SHOWN = ["passwordHash", "refreshHash", "tokenHash", "keyHash", "signingSecret", "invited", "userAgent"];
const RESOURCES: Record<string, string> = {
  usr: "users",
  org: "users",
  ast: "assets",
  trn: "transactions",
  msg: "messages",
  rtg: "ratings",
  ord: "orders",
  sch: "search",
  doc: "documents",
  evt: "events",
  task: "tasks",
  whk: "webhooks",
  wfw: "workflows",
  apik: "api-keys",
  ent: "entries",
  ctgy: "categories",
  typ: "asset-types",
  attr: "custom-attributes",
  role: "roles",
};

describe.each(STRANGERS)("a stranger: %s", (principal) => {
  test(
    "no API call returns a private word to a stranger",
    async () => {
      const found: string[] = [];
      let nbAnswers = 0;
      for (const { operation } of CALLS) {
        if (!isAsked(operation, principal)) continue;
        const { parts, sendAs } = await prepare(marketplace, { operation, principal, relation: "other" });
        for (const variant of variantsOf(parts)) {
          const response = await sendAs(variant);
          nbAnswers += 1;
          const leaked = leaks(principal, response);
          if (leaked.length > 0)
            found.push(`${operation} ${JSON.stringify(variant.params ?? variant.query)}: ${leaked}`);
        }
      }
      process.stdout.write(`${principal}: ${nbAnswers} answers without a private word\n`);
      expect(found).toEqual([]);
    },
    LOOP_MS,
  );

  test(
    "the search, suggestions and GraphQL leak no private word and match none",
    async () => {
      const { headers } = await aScene(marketplace.context, principal);
      const found: string[] = [];
      const look = (name: string, response: ApiResponse) => {
        const leaked = leaks(principal, response);
        if (leaked.length > 0) found.push(`${name}: ${leaked}`);
      };
      for (const payload of SEARCHES) look("POST /search", await call("POST", "/search", payload, headers));
      for (const slug of planted.slugs)
        look("GraphQL", await call("POST", "/graphql", { query: graphql(slug) }, headers));
      const victims = Object.values(planted.ids).flat();
      for (const canary of forbiddenTo(principal)) {
        const word = planted.words[canary];
        const responses = [
          await call("POST", "/search", { query: word, active: null }, headers),
          await call("GET", `/users?query=${word}&type=all`, undefined, headers),
          await call("GET", `/data/suggestions?query=${word}`, undefined, headers),
        ];
        const text = JSON.stringify(responses.map(({ body }) => body));
        // A row of the demonstration may resemble the word; the candidate and the firm must not be found by hidden
        // words.
        if (victims.some((id) => text.includes(id))) found.push(`${canary} finds somebody`);
      }
      expect(found).toEqual([]);
    },
    LOOP_MS,
  );
});

test("no event contains a private word, whoever edits", async () => {
  const { ids, person, words } = planted;
  const edits: [string, string, object][] = [
    ...(ids.ast ?? []).map((id): [string, string, object] => ["PATCH", `/assets/${id}`, { metadata: { a: 1 } }]),
    ...accounts().map((id): [string, string, object] => [
      ...(["PATCH", `/users/${id}`] as const),
      { metadata: { _private: { b: words.userPrivate } } },
    ]),
    ["PATCH", `/transactions/${ids.trn?.[0]}`, { metadata: { b: words.letter } }],
    ["PATCH", `/messages/${ids.msg?.[0]}`, { read: true }],
    ["PATCH", `/ratings/${ids.rtg?.[0]}`, { metadata: { b: 1 } }],
    ["PATCH", `/orders/${ids.ord?.[0]}`, { metadata: { b: 1 } }],
    ["PATCH", `/search/${ids.sch?.[0]}`, { name: words.savedSearch }],
    ...["ent", "ctgy", "typ", "attr", "role"].map((prefix): [string, string, object] => [
      ...(["PATCH", `/${RESOURCES[prefix]}/${ids[prefix]?.[0]}`] as const),
      { metadata: { _instant: { b: words.vocabularyInstant } } },
    ]),
  ];
  for (const [method, path, body] of edits) {
    expect(await call(method, path, body, withSecret), path).toMatchObject({ status: 200 });
    await call(method, path, body, person.headers);
  }
  const rows = await database.db
    .selectFrom("events")
    .select(["type", "object", "changes_requested", "metadata", "related_objects_ids"])
    .where("emitter", "=", "core")
    .execute();
  const told = rows.flatMap((event) => {
    const text = JSON.stringify(event).toLowerCase();
    return CANARIES.filter((canary) => !OF_OFFERS.includes(canary) && text.includes(words[canary].toLowerCase())).map(
      (canary) => `${event.type}: ${canary}`,
    );
  });
  expect(rows.length).toBeGreaterThan(edits.length);
  expect([...new Set(told)]).toEqual([]);
});
/** Words of a draft and of a closed offer, which are not secret: a webhook on offers receives drafts too. */
const OF_OFFERS = ["draftName", "closedText"];

const isAsked = (operation: string, principal: Principal) =>
  !ENTITLES.includes(operation) &&
  (!MAY_CHANGE.includes(principal) || operation.startsWith("GET ") || NEVER_CHANGES.includes(routeOf(operation)));

/** Returns the same request about each object that contains canaries, and without filter when it has a query. */
function variantsOf(parts: RequestParts): RequestParts[] {
  const most = Math.max(...Object.values(planted.ids).map((list) => list.length));
  const variants = Array.from({ length: most }, (_, index) => ({
    ...parts,
    ...(parts.params ? { params: strings(parts.params, index) } : {}),
    ...(parts.query === undefined ? {} : { query: queryOf(parts.query, index) }),
    ...(parts.body === undefined ? {} : { body: swapped(parts.body, index) }),
  }));
  const unfiltered = { ...parts, query: "nbResultsPerPage=100" };
  const texts = new Set<string>();
  return [...variants, ...(parts.query === undefined ? [] : [unfiltered])].filter((variant) => {
    const text = JSON.stringify([variant.params, variant.query, variant.body]);
    if (texts.has(text)) return false;
    texts.add(text);
    return true;
  });
}

/** Replaces ids, slugs and keys with those of the objects of the same kind that contain canaries. */
function swapped(value: unknown, index: number): unknown {
  if (typeof value === "string") return swappedText(value, index);
  if (Array.isArray(value)) return value.map((item) => swapped(item, index));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, swapped(item, index)]));
}

function swappedText(text: string, index: number): string {
  if (text.startsWith("resumes/")) return planted.fileKey;
  const [, prefix = ""] = /^([a-z]+)_[0-9A-Za-z]{12,}$/.exec(text) ?? [];
  // People and organizations are one resource: both may be in one list.
  const same = prefix === "usr" || prefix === "org" ? accounts() : (planted.ids[prefix] ?? []);
  return same[index % Math.max(1, same.length)] ?? text;
}

const accounts = () => [...(planted.ids.usr ?? []), ...(planted.ids.org ?? [])];

const strings = (params: Record<string, string>, index: number) =>
  Object.fromEntries(
    Object.entries(params).map(([name, text]) => [
      name,
      name === "slug" ? (planted.slugs[index % planted.slugs.length] ?? text) : swappedText(text, index),
    ]),
  );

const queryOf = (query: string, index: number) =>
  new URLSearchParams([...new URLSearchParams(query)].map(([key, text]) => [key, swappedText(text, index)])).toString();

const FACETS = [
  "advantages",
  "tools",
  "contractType",
  "remoteWork",
  "experience",
  "searchStatus",
  "jobReferential",
  "slug",
];
const SEARCHES: object[] = [
  { nbResultsPerPage: 100, populateAssets: true },
  { nbResultsPerPage: 100, active: null, populateAssets: true },
  { nbResultsPerPage: 100, active: false, validated: false },
  { nbResultsPerPage: 100, sort: { _createdDate: "desc" }, facets: FACETS },
  { nbResultsPerPage: 100, filter: "_active == true OR _active == false", active: null },
];

const FIELDS = `id name slug description active validated assetTypeId categoryId ownerId locations customAttributes metadata platformData createdDate updatedDate`;
const OFFERS = `offers { ${FIELDS} }`;
const COMPANY = `company { ${FIELDS} logo }`;
const ORGANIZATION = `{ id displayName ${COMPANY} ${OFFERS} }`;
const graphql = (slug: string) => `{ assetBySlug(slug: "${slug}") { ${FIELDS} city logo ${COMPANY} ${OFFERS}
  owner ${ORGANIZATION} parentOrg ${ORGANIZATION} } }`;
