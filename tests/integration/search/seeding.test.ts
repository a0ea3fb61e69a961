import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { installTypes } from "@/tests/support/a-firm";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

/**
 * Seeds a platform with a secret key as historical clients do (docs/protocol.md §0.5): the objects of an earlier run
 * are read in pages of 100 and removed, then all are created again, each naming those created before it.
 */
const { call, database } = withMarketplace({ seeded: false });

beforeAll(() => installTypes(database.db));

const Made = z.looseObject({ id: z.string(), metadata: z.record(z.string(), z.unknown()) });
type Made = z.infer<typeof Made>;
const List = z.union([z.array(Made), z.object({ results: z.array(Made) }).transform(({ results }) => results)]);

/** Returns the query string as these clients write it: lists in brackets, objects as JSON text. */
const queryOf = (query: object) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map((item) => [`${key}[]`, String(item)])
        : [[key, typeof value === "object" ? JSON.stringify(value) : String(value)]],
    ),
  );

async function send(method: string, path: string, body?: object): Promise<unknown> {
  const response = await call(method, path, body, withSecret);
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return response.body;
}
const read = (path: string, query: object) => send("GET", `${path}?${queryOf(query)}`);
const marked = { madeBySeed: true, instant: { order: 1 }, _instant: { icon: "star" } };
const make = async (path: string, body: Record<string, unknown> & { metadata?: object }): Promise<Made> =>
  Made.parse(await send("POST", path, { ...body, metadata: { ...body.metadata, ...marked } }));

const KINDS = ["ratings", "messages", "assets", "workflows", "users", "custom-attributes", "categories", "asset-types"];

/** Lists the objects that an earlier run created, by kind. */
async function listMade() {
  const made: Record<string, Made[]> = {};
  for (const kind of [...KINDS, "transactions"]) {
    const all = List.parse(await read(`/${kind}`, { nbResultsPerPage: 100 }));
    made[kind] = all.filter(({ metadata }) => metadata.madeBySeed === true);
  }
  return made;
}

/** Transactions cannot be removed: they are cancelled. */
async function removeMade(made: Record<string, Made[]>) {
  for (const { id, status } of made.transactions ?? [])
    if (status !== "cancelled")
      await send("POST", `/transactions/${id}/transitions`, { name: "cancel", data: { cancellationReason: "reset" } });
  for (const kind of KINDS)
    for (const { id } of made[kind] ?? []) expect(await send("DELETE", `/${kind}/${id}`)).toEqual({ id });
}

/**
 * The API merges open objects, so the script empties the objects that it replaces. It reads the configuration before it
 * writes.
 */
async function configure(types: Record<string, string>) {
  const instant = { serviceName: "Locations", locale: "fr", currency: "EUR", ratingsOptions: { labels: ["main"] } };
  expect(await read("/config", { stelace: { instant } })).toHaveProperty("stelace");
  await send("PATCH", "/config", { stelace: { instant } });
  const modes = { default: { assetTypesIds: Object.values(types), customAttributes: ["vue"] } };
  const assetTypes = Object.fromEntries(Object.values(types).map((id) => [id, { customAttributes: ["vue"] }]));
  for (const part of [{ assetTypes }, { searchOptions: { modes } }]) {
    const [key = ""] = Object.keys(part);
    await send("PATCH", "/config", { stelace: { instant: { [key]: null } } });
    await send("PATCH", "/config", { stelace: { instant: part } });
  }
  expect(await read("/config", {})).toMatchObject({ stelace: { instant: { assetTypes, searchOptions: { modes } } } });
}

async function makeVocabulary() {
  const renting = await make("/asset-types", {
    name: "Location",
    timeBased: true,
    infiniteStock: false,
    active: true,
    timing: { timeUnit: "d", minDuration: { d: 1 } },
  });
  const selling = await make("/asset-types", { name: "Vente", timeBased: false, infiniteStock: false, active: true });
  await configure({ renting: renting.id, selling: selling.id });
  const house = await make("/categories", { name: "Maison" });
  const flat = await make("/categories", { name: "Studio", parentId: house.id });
  for (const [name, type] of [
    ["vue", "boolean"],
    ["surface", "number"],
  ] as const)
    await make("/custom-attributes", { name, type, metadata: { instant: { materialIcon: "photo", priority: 10 } } });
  return { renting, selling, house, flat };
}

/** Steps are expressions, which the API stores unchanged. */
const makeWorkflow = () =>
  make("/workflows", {
    name: "[Mail] Bienvenue",
    description: "À l'inscription",
    event: "user__created",
    context: ["stelace"],
    computed: { toName: "user.displayName", link: "`bienvenue`" },
    run: [
      { name: "user", endpointMethod: "GET", endpointUri: "/users" },
      {
        endpointMethod: "POST",
        endpointUri: "/emails/send-template",
        stop: "!user.email",
        skip: "\n false \n",
        endpointPayload: { name: '"welcome"', data: { link: "computed.link" }, toName: "computed.toName" },
      },
    ],
  });

async function makePeople() {
  const people: Made[] = [];
  for (const name of ["jeanne", "richard"]) {
    const username = `${name}@seed.exemple.fr`;
    const words = { displayName: name, firstname: name, lastname: "D.", email: username };
    const metadata = { _private: { phone: "+33 1 00 00 00 00" } };
    people.push(await make("/users", { username, password: `${username}!`, ...words, metadata }));
  }
  const ids = people.map(({ id }) => id);
  const found = List.parse(await read("/users", { id: ids, nbResultsPerPage: 100 }));
  expect(found.map(({ id }) => id).sort()).toEqual(ids.sort());
  return people;
}

async function seed() {
  await removeMade(await listMade());
  const { renting, selling, house, flat } = await makeVocabulary();
  await makeWorkflow();
  const [owner, taker] = await makePeople();
  if (!owner || !taker) throw new Error("Two people are made");
  const common = { ownerId: owner.id, validated: true, active: true, customAttributes: { vue: true, surface: 40 } };
  const locations = [{ latitude: 43.54, longitude: 5.51, shortDisplayName: "Aix-en-Provence" }];
  const images = [{ name: "aix-1", url: "https://images.exemple.fr/aix-1.jpg" }];
  const offers = [
    { name: "Studio à Cassis", assetTypeId: renting.id, categoryId: flat.id, price: 50 },
    { name: "Maison à Aix ☀️", assetTypeId: selling.id, categoryId: house.id, price: 120_000, quantity: 1 },
  ];
  const [, forSale] = await Promise.all(
    offers.map((offer) => make("/assets", { ...common, ...offer, locations, metadata: { images } })),
  );
  const transaction = await make("/transactions", { assetId: forSale?.id, takerId: taker.id });
  const topic = { topicId: transaction.id, senderId: taker.id, receiverId: owner.id };
  const first = await make("/messages", { ...topic, content: "Bonjour" });
  await make("/messages", { ...topic, content: "Encore", conversationId: first.conversationId });
  const rated = { authorId: taker.id, targetId: owner.id, assetId: forSale?.id, transactionId: transaction.id };
  await make("/ratings", { ...rated, score: 80, label: "main:quality", comment: "Parfait" });
}

test("a script seeds a platform, then again over its first run", async () => {
  for (let run = 1; run <= 2; run += 1) {
    await seed();
    const made = await listMade();
    expect(Object.fromEntries(Object.entries(made).map(([kind, things]) => [kind, things.length]))).toEqual({
      "asset-types": 2,
      assets: 2,
      categories: 2,
      "custom-attributes": 2,
      users: 2,
      messages: 2,
      ratings: 1,
      workflows: 1,
      transactions: run,
    });
    for (const { metadata } of Object.values(made).flat()) expect(metadata).toMatchObject(marked);
  }
});
