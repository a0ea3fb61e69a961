import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { createObject } from "@/tests/support/objects";
import type { Headers } from "@/tests/support/sign-in";

/** Only the secret key reads back what it wrote in a namespace, whatever the namespace and the object. */
const marketplace = withMarketplace({ seeded: false });
const { call, get, post } = marketplace;

const WORD = "zqnamespace";
const hidden = (n: number) => ({ _instant: { [`a${n}`]: `${WORD}${n}`, both: n }, _private: { b: `${WORD}${n}` } });
const shown = { plain: 1, _public: { c: 2 } };

/** Ids of a payer, of another person, of their page and of their room. */
const ids = { person: "", other: "", asset: "", room: "" };
let administrator: Headers;
beforeAll(async () => {
  const { database, signIn } = marketplace;
  await installTypes(database.db);
  ids.person = (await signIn()).id;
  ids.other = (await signIn()).id;
  ids.asset = (await anAsset(database.db, { type: assetTypeId("company"), owner: ids.other })).id;
  ids.room = await createObject.room(database.db, { owner: ids.other, other: ids.person });
  administrator = (await signIn({ roles: ["user", "administrator"] })).headers;
});

const reindex = (assetIds: string[]) =>
  marketplace.database.db.transaction().execute((trx) => reindexAssets(trx, assetIds));

type Listed = { list?: () => string; hasPlatformData?: false; isRead?: false; edits?: false };
const RESOURCES: [string, () => object, Listed?][] = [
  ["entries", () => ({ collection: "x", locale: "fr", name: newId("ent") }), { hasPlatformData: false }],
  ["asset-types", () => ({ name: "Salle", timeBased: true })],
  ["categories", () => ({ name: "Audit" })],
  ["custom-attributes", () => ({ name: newId("attr"), type: "text" })],
  ["roles", () => ({ name: "Lecteur", value: newId("role").replace("_", "") })],
  ["assets", () => ({ name: "Salle", assetTypeId: assetTypeId("company") })],
  ["users", () => ({ username: `${newId("usr")}@exemple.fr`, password: "un long mot de passe" })],
  ["documents", () => ({ type: "note" }), { list: () => "type=note" }],
  ["tasks", () => ({ eventType: "t", executionDate: "2040-01-01" })],
  ["webhooks", () => ({ name: "CRM", targetUrl: "https://crm.example/x", event: "asset__created" })],
  ["workflows", () => ({ name: "Relance", run: [], active: false })],
  ["api-keys", () => ({ name: "Partenaire", type: "pubk" })],
  ["messages", () => ({ topicId: "ast_1", senderId: ids.person, receiverId: ids.other, content: "Bonjour" })],
  ["ratings", () => ({ score: 90, targetId: ids.other, authorId: ids.person, label: "note" })],
  ["transactions", () => ({ takerId: ids.person })],
  ["orders", () => ({ lines: [{ payerId: ids.person, payerAmount: 1, platformAmount: 1, currency: "EUR" }] })],
  [
    "availabilities",
    () => ({ assetId: ids.room, startDate: "2040-01-01", endDate: "2040-02-01", quantity: 1 }),
    { list: () => `assetId=${ids.room}`, isRead: false },
  ],
  ["search", () => ({ save: true, name: "Paie", userId: ids.person, query: "paie" })],
  ["events", () => ({ type: "seen" }), { hasPlatformData: false, edits: false }],
];

const Written = z.looseObject({ id: z.string() });
const List = z.union([z.array(Written), z.object({ results: z.array(Written) }).transform(({ results }) => results)]);

describe.each(RESOURCES)("/%s", (resource, given, options = {}) => {
  const parts = (open: object) =>
    options.hasPlatformData === false ? { metadata: open } : { metadata: open, platformData: open };
  const pathOf = (id: string) => (options.isRead === false ? `/${resource}?${options.list?.()}` : `/${resource}/${id}`);

  test("a secret key reads back every namespace; other readers none", async () => {
    const created = await post(`/${resource}`, { ...given(), ...parts({ ...hidden(1), ...shown }) }, withSecret);
    expect(created).toMatchObject({ status: 200, body: parts({ ...hidden(1), ...shown }) });
    const { id } = Written.parse(created.body);
    const found = async (path: string, headers: Headers = withSecret) => {
      const { body } = await get(path, headers);
      const list = List.safeParse(body);
      return list.success ? list.data.find((one) => one.id === id) : body;
    };
    if (options.edits !== false) {
      const edited = await call("PATCH", `/${resource}/${id}`, parts(hidden(2)), withSecret);
      expect(edited).toMatchObject({ status: 200, body: parts({ ...shown, _private: hidden(2)._private }) });
    }
    const whole =
      options.edits === false ? hidden(1) : { ...hidden(2), _instant: { a1: `${WORD}1`, ...hidden(2)._instant } };
    const list = `/${resource}?nbResultsPerPage=100&${options.list?.() ?? ""}`;
    for (const path of [pathOf(id), list]) {
      expect(await found(path)).toMatchObject(parts({ ...shown, ...whole }));
      for (const headers of [withKey, administrator]) {
        const { text, headers: sent } = await get(path, headers);
        expect(text).not.toContain(WORD);
        expect(sent.get("x-stelace-version")).not.toBeNull();
      }
    }
    expect((await get(pathOf(id), withSecret)).headers.get("cache-control")).toBe("no-store");
    const { text } = await get(`/events?objectId=${id}`, withSecret);
    expect(text).not.toContain(WORD);
  });

  test("nobody writes the namespaces of the platform", async () => {
    for (const name of ["_system", "_stelace"])
      expect(await post(`/${resource}`, { ...given(), metadata: { [name]: 1 } }, withSecret)).toMatchObject({
        status: 403,
      });
  });
});

test("a partner key reads only its namespaces, in responses never cached", async () => {
  const rights = { type: "partner", permissions: ["entry:read:all"], readNamespaces: ["instant"] };
  const { body } = await post("/api-keys", { name: "Partenaire", ...rights }, withSecret);
  const { key } = z.object({ key: z.string() }).parse(body);
  const partner = { authorization: `Basic ${btoa(`${key}:`)}` };
  const entry = { collection: "x", locale: "fr", name: newId("ent"), metadata: hidden(3) };
  const { id } = Written.parse((await post("/entries", entry, withSecret)).body);
  const read = await get(`/entries/${id}`, partner);
  expect(read.body).toMatchObject({ metadata: { _instant: hidden(3)._instant } });
  expect(read.text).not.toContain("_private");
  expect(read.headers.get("cache-control")).toBe("no-store");
  expect((await get(`/entries/${id}`)).headers.get("cache-control")).toBe("max-age=60");
});

test("an editor who restores a revision leaves hidden namespaces unchanged", async () => {
  const editor = await marketplace.signIn({ roles: ["user", "editor"] });
  const entry = { collection: "x", locale: "fr", name: newId("ent"), fields: { title: "Un" }, metadata: shown };
  const { id } = Written.parse((await post("/entries", entry, withSecret)).body);
  const edit = { fields: { title: "Deux" }, metadata: { ...hidden(4), plain: 2 } };
  await call("PATCH", `/entries/${id}`, edit, withSecret);
  const revisions = List.parse((await get(`/entries/${id}/revisions?order=asc`, editor.headers)).body);
  expect((await get(`/entries/${id}/revisions/${revisions[1]?.id}`, withSecret)).text).toContain(WORD);
  expect((await get(`/entries/${id}/revisions/${revisions[1]?.id}`, editor.headers)).text).not.toContain(WORD);
  const path = `/entries/${id}/revisions/${revisions[0]?.id}/restore`;
  for (const draft of [true, false]) expect(await post(path, { draft }, editor.headers)).toMatchObject({ status: 200 });
  expect((await get(`/entries/${id}`, withSecret)).body).toMatchObject({
    fields: { title: "Un" },
    metadata: { ...shown, ...hidden(4), _draft: { fields: { title: "Un" }, metadata: { plain: 1 } } },
  });
});

test("searches and lists return namespaces to the secret key alone", async () => {
  const { id, owner, slug } = await anAsset(marketplace.database.db, {
    owner: newId("org"),
    type: assetTypeId("company"),
    metadata: hidden(7),
  });
  const { id: offer } = await anAsset(marketplace.database.db, { owner, metadata: hidden(8) });
  await reindex([id, offer]);
  const calls: [string, (headers: Headers) => Promise<{ text: string }>][] = [
    [
      "a search",
      (headers) => post("/search", { filter: `_id == '${id}'`, assetTypeId: [assetTypeId("company")] }, headers),
    ],
    ["a company by its slug", (headers) => get(`/assets/company/slug/${slug}?fields=offers`, headers)],
    ["an asset by its slug", (headers) => get(`/assets/getbyslug/${slug}`, headers)],
    ["the offers of a firm", (headers) => get(`/users/offers?ownerId=${owner}`, headers)],
    ["a list", (headers) => get(`/assets?ownerId=${owner}`, headers)],
  ];
  for (const [name, send] of calls) {
    expect(`${name}: ${(await send(withSecret)).text}`).toContain(WORD);
    expect(`${name}: ${(await send(withKey)).text}`).not.toContain(WORD);
    expect(`${name}: ${(await send(administrator)).text}`).not.toContain(WORD);
  }
});
