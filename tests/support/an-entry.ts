import { z } from "zod";
import { Entry } from "@/lib/entities/entry";
import { EntryRevision, EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import type { withMarketplace } from "@/tests/support/marketplace";

type Marketplace = Pick<ReturnType<typeof withMarketplace>, "call" | "get" | "post" | "signIn">;
type Headers = Record<string, string>;

/** The calls of an editor about entries; each rejects when it is refused. */
export function entryCalls({ call, get, post, signIn }: Marketplace) {
  const done = <Schema extends z.core.$ZodType>(
    schema: Schema,
    { status, body }: { status: number; body: unknown },
  ) => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return z.parse(schema, body);
  };
  return {
    anEditor: () => signIn({ roles: ["user", "editor"] }),
    create: async (headers: Headers, entry: object) =>
      done(Entry, await post("/entries", { collection: "blog", locale: "fr", name: newId("attr"), ...entry }, headers)),
    edit: async (headers: Headers, id: string, edit: object) =>
      done(Entry, await call("PATCH", `/entries/${id}`, edit, headers)),
    read: async (headers: Headers, id: string) => done(Entry, await get(`/entries/${id}`, headers)),
    revisionsOf: async (headers: Headers, id: string) =>
      done(pageOf(EntryRevisionSummary), await get(`/entries/${id}/revisions`, headers)).results,
    revision: async (headers: Headers, id: string, revisionId: string) =>
      done(EntryRevision, await get(`/entries/${id}/revisions/${revisionId}`, headers)),
    restore: async (headers: Headers, id: string, revisionId: string, draft = false) =>
      done(Entry, await post(`/entries/${id}/revisions/${revisionId}/restore`, { draft }, headers)),
  };
}

/**
 * Returns whether this caller sees the entry, by each list and each single read: as one value when all these reads
 * agree.
 */
export async function isEntrySeenBy(
  { get }: Pick<Marketplace, "get">,
  { id, collection, name }: Entry,
  headers: Headers,
) {
  const lists = [`/entries?collection=${collection}`, `/entries/advanced?collection=${collection}&query=${name}`];
  const answers = await Promise.all([
    ...[...lists, `/entries/options?collection=${collection}`].map(async (path) => {
      const { text } = await get(path, headers);
      return text.includes(id);
    }),
    ...[`/entries/${id}`, `/entries/name/${name}`].map(async (path) => (await get(path, headers)).status === 200),
  ]);
  return [...new Set(answers)];
}
