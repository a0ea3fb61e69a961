import type { z } from "zod";
import { entries } from "@/contract/entries";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { listFormerNames, removeFormerName } from "@/marketplace/resources/entries/former-names";
import { entryPairRoutes } from "@/marketplace/resources/entries/pairs/routes";
import { entryRevisionRoutes } from "@/marketplace/resources/entries/revisions/routes";
import {
  AdvancedQuery,
  EntriesQuery,
  EntryEdit,
  entryPath,
  FormerNamesQuery,
  formerNamePath,
  NameQuery,
  NewEntry,
  OptionsQuery,
} from "@/marketplace/resources/entries/schemas";
import { createEntry, editEntry, removeEntry } from "@/marketplace/resources/entries/service";
import {
  type EntryFilters,
  listEntries,
  readEntry,
  readEntryByName,
  readsHidden,
  toEntryFor,
} from "@/marketplace/resources/entries/store";

const MAX_OPTIONS = 100;

export const entryRoutes = (context: Context): Route[] => {
  const { db, livemode } = context;
  const list = async (query: EntryFilters & z.output<typeof EntriesQuery>, caller: Caller) => {
    const found = await listEntries(db, caller, query, query);
    return toPageOf(query, found, (row) => toEntryFor(caller, row, livemode));
  };
  const found = (caller: Caller, row: Awaited<ReturnType<typeof readEntry>>) => {
    if (!row) throw notFound();
    return toEntryFor(caller, row, livemode);
  };
  const common = { method: "GET", cached: (caller: Caller) => !readsHidden(caller) } as const;
  return [
    route(entries.list, {
      ...common,
      action: "entry:list",
      summary: "List entries",
      description:
        "Only editors, administrators and secret keys read entries whose `metadata.active` is false or whose `publishedDate` is in the future; they also read `metadata._draft`.",
      query: EntriesQuery,
      run: ({ query, caller }) => list(query, caller),
    }),
    route(entries.advanced, {
      ...common,
      action: "entry:list",
      summary: "List entries by text and by metadata, 10 per page",
      query: AdvancedQuery,
      run: ({ query, caller }) => list(query, caller),
    }),
    route(entries.options, {
      ...common,
      action: "entry:list",
      summary: "List the entries of a collection as choices, each with its name as value and its title as label",
      query: OptionsQuery,
      run: ({ query, caller }) => listOptions(db, caller, query),
    }),
    route(entries.byName, {
      ...common,
      action: "entry:read",
      summary: "Read an entry by its name, in French unless another locale is requested",
      params: entryPath,
      query: NameQuery,
      run: async ({ params, query, caller }) =>
        found(caller, await readEntryByName(db, caller, params.name, query.locale)),
    }),
    route(entries.read, {
      ...common,
      action: "entry:read",
      summary: "Read an entry",
      params: byId,
      run: async ({ params, caller }) => found(caller, await readEntry(db, caller, params.id)),
    }),
    route(entries.formerNames, {
      ...common,
      action: "entry:list",
      summary: "List the addresses that entries had while visitors could read them, each with the entry's present name",
      query: FormerNamesQuery,
      run: ({ query, caller }) => listFormerNames(db, caller, query),
    }),
    ...entryPairRoutes(context),
    ...entryRevisionRoutes(context),
    ...entryWrites(context),
  ];
};

const FIRST = { page: 1, nbResultsPerPage: MAX_OPTIONS, orderBy: "createdDate", order: "desc" } as const;

async function listOptions(db: Context["db"], caller: Caller, query: EntryFilters) {
  const { rows } = await listEntries(db, caller, query, FIRST);
  return rows.map(({ id, name, fields }) => ({
    label: typeof fields.title === "string" ? fields.title : name,
    value: name,
    id,
  }));
}

const entryWrites = (context: Context): Route[] => [
  route(entries.create, {
    action: "entry:create",
    summary:
      "Create an entry, whose name is unique in its locale; HTML is stored unchanged, and made safe where it is shown",
    body: NewEntry,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createEntry(context, call, body),
  }),
  route(entries.update, {
    action: "entry:edit",
    summary: "Edit an entry: open objects are merged; `metadata.active` false hides it",
    params: byId,
    body: EntryEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editEntry(context, call, params.id, body),
  }),
  route(entries.remove, {
    action: "entry:remove",
    summary: "Remove an entry",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeEntry(context, call, params.id),
  }),
  route(entries.removeFormerName, {
    action: "entry:edit",
    summary: "Remove a former address of an entry, which then leads nowhere",
    params: formerNamePath,
    run: ({ params, ...call }) => removeFormerName(context, call, params),
  }),
];
