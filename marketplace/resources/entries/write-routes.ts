import { entries } from "@/contract/entries";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import { createEntry, editEntry, removeEntry } from "@/marketplace/resources/entries/service";

export const entryWrites = (context: Context): Route[] => [
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
];
