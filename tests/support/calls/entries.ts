import { newId } from "@/marketplace/db/new-id";
import { entry, formerName } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, onObject, removalOf, request, type Situation } from "@/tests/support/replay/request";

const withNewName = () => ({ name: newId("attr") });
const anEntry = { collection: "blog", locale: "fr", name: "a" };
const option = { label: "A", value: "a" };

/** Creates an entry that had another name. */
async function renamed(situation: Situation): Promise<{ id: string; name: string }> {
  const id = await createFor(situation, "entry");
  const name = newId("attr");
  await situation.context.db.insertInto("former_entry_names").values({ locale: "fr", name, entry_id: id }).execute();
  return { id, name };
}

export const ENTRY_CALLS: Call[] = [
  {
    operation: "GET /entries",
    protocol: [18],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.env(is.entry),
    client: [
      clientCall(
        "entries.list",
        (c) => c.entries.list({ collection: "page", locale: "fr", metadata: { active: true }, nbResultsPerPage: 50 }),
        "GET /entries?collection=page&locale=fr&metadata=%7B%22active%22:true%7D&nbResultsPerPage=50",
        page(entry),
      ),
    ],
  },
  {
    operation: "GET /entries/:id",
    protocol: [19],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: onObject("entry"),
    response: is.entry,
    client: [clientCall("entries.read", (c) => c.entries.read("ent_1"), "GET /entries/ent_1", { response: entry })],
  },
  {
    operation: "GET /entries/options",
    protocol: [97],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "collection=blog"),
    response: is.options,
    client: [
      clientCall(
        "entries.options",
        (c) => c.entries.options({ collection: "blog", query: "pa" }),
        "GET /entries/options?collection=blog&query=pa",
        { response: [option] },
      ),
    ],
  },
  {
    operation: "GET /entries/advanced",
    protocol: [97],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.env(is.entry),
    client: [
      clientCall(
        "entries.advanced",
        (c) => c.entries.advanced({ query: "paie", page: 1, orderBy: "createdDate", order: "desc" }),
        "GET /entries/advanced?query=paie&page=1&orderBy=createdDate&order=desc",
        page(entry),
      ),
    ],
  },
  {
    operation: "GET /entries/name/:name",
    protocol: [97],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => {
      const id = await createFor(situation, "entry");
      const { name } = await situation.context.db
        .selectFrom("entries")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { params: { name } };
    },
    response: is.entry,
    client: [
      clientCall(
        "entries.byName",
        (c) => c.entries.byName("a b", { locale: "en" }),
        "GET /entries/name/a%20b?locale=en",
        {
          response: entry,
        },
      ),
    ],
  },
  {
    operation: "POST /entries",
    protocol: [20],
    rights: "... ... ....... ..A.A A .",
    request: request(() => ({ ...withNewName(), collection: "page", locale: "fr", fields: { title: "Titre" } })),
    response: is.entry,
    client: [
      clientCall("entries.create", (c) => c.entries.create(anEntry), "POST /entries", {
        body: anEntry,
        response: entry,
      }),
    ],
  },
  {
    operation: "PATCH /entries/:id",
    protocol: [20],
    rights: "... ... ....... ..A.A A .",
    request: onObject("entry", { fields: { title: "Autre" } }),
    response: is.entry,
    client: [
      clientCall(
        "entries.update",
        (c) => c.entries.update("ent_1", { fields: { title: "A" } }),
        "PATCH /entries/ent_1",
        {
          body: { fields: { title: "A" } },
          response: entry,
        },
      ),
    ],
  },
  {
    operation: "DELETE /entries/:id",
    protocol: [20],
    rights: "... ... ....... ..A.A A .",
    request: removalOf("entry", "entries"),
    response: is.removed,
    client: [clientCall("entries.remove", (c) => c.entries.remove("ent_1"), "DELETE /entries/ent_1", removal("ent_1"))],
  },
  {
    operation: "GET /entries/former-names",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => {
      const { id, name } = await renamed(situation);
      return { query: `entryId=${id}`, isDone: ({ body }) => JSON.stringify(body).includes(name) };
    },
    client: [
      clientCall(
        "entries.formerNames",
        (c) => c.entries.formerNames({ name: "a b", locale: "fr" }),
        "GET /entries/former-names?name=a+b&locale=fr",
        { response: [formerName] },
      ),
    ],
  },
  {
    operation: "DELETE /entries/:id/former-names/:name",
    rights: "... ... ....... ..A.A A .",
    request: async (situation) => ({ params: await renamed(situation) }),
    client: [
      clientCall(
        "entries.removeFormerName",
        (c) => c.entries.removeFormerName("ent_1", "a b"),
        "DELETE /entries/ent_1/former-names/a%20b",
        { response: { success: true } },
      ),
    ],
  },
];
