import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { entries } from "@/contract/entries";
import type { Entry } from "@/lib/entities/entry";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import type { Session } from "@/lib/session/session";
import { contentKey } from "@/workspace/platform/content/list/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Pick<Session["client"], "bind">;
type Reading = { signal: AbortSignal };
export type Language = "fr" | "en";

const COLLECTION = "i18n";
const PREFIX = "i18n-";

const Found = z.object({
  texts: z.array(z.object({ key: z.string(), fr: z.string(), en: z.string() })),
  count: z.number(),
});
export type InterfaceText = z.infer<typeof Found>["texts"][number];

const interfaceTexts = calls({
  find: {
    method: "POST",
    path: "/api/interface-texts",
    ofSite: true,
    body: sent<{ query: string }>(),
    response: Found,
  },
});

/** The texts of the interface that contain these words, or have this key. */
export const textsFound = ({ bind }: Client, { as, userId }: Actor, query: string) => ({
  queryKey: [userId, "interface-texts", query],
  queryFn: ({ signal }: Reading) => bind(interfaceTexts).find({ query }, { ...as, signal }),
  enabled: query.trim().length >= 2,
});

/** The texts by which editors replaced the product's, one entry per namespace and language. */
export const overrides = ({ bind }: Client, actor: Actor) => ({
  queryKey: [...contentKey(actor), "overrides"],
  queryFn: async ({ signal }: Reading) =>
    (await bind(entries).list({ collection: COLLECTION, nbResultsPerPage: 100 }, { ...actor.as, signal })).results,
});

const entryOf = (all: readonly Entry[], key: string, locale: Language): Entry | undefined => {
  const [namespace = ""] = key.split(".");
  return all.find((entry) => entry.locale === locale && [namespace, PREFIX + namespace].includes(entry.name));
};

/** Returns the text by which an editor replaced this one; null when there is none. */
export function overrideOf(all: readonly Entry[], key: string, locale: Language): string | null {
  const [, ...names] = key.split(".");
  const value = names.reduce<unknown>(
    (place, name) => (isFields(place) ? place[name] : undefined),
    entryOf(all, key, locale)?.fields,
  );
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** Returns every key that is replaced in at least one language. */
export const overriddenKeys = (all: readonly Entry[]): string[] => [
  ...new Set(all.flatMap(({ name, fields }) => keysIn(fields, name.replace(PREFIX, "")))),
];

const keysIn = (fields: Fields, above: string): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (isFields(value)) return keysIn(value, `${above}.${name}`);
    return typeof value === "string" && value.trim() !== "" ? [`${above}.${name}`] : [];
  });

/**
 * Replaces a text of the product, or restores it (null). Throws 412 when the entry that stores it has changed since it
 * was read.
 */
export function writeOverride(
  { bind }: Client,
  { as }: Actor,
  all: readonly Entry[],
  { key, locale, text }: { key: string; locale: Language; text: string | null },
): Promise<Entry> {
  const [namespace = "", ...names] = key.split(".");
  const fields = names.reduceRight<unknown>((value, name) => ({ [name]: value }), text);
  const entry = entryOf(all, key, locale);
  const body = { fields: isFields(fields) ? fields : {} };
  if (entry) return bind(entries).update(entry.id, body, { ...as, ifMatch: `"${entry.updatedDate}"` });
  const created = { collection: COLLECTION, locale, name: PREFIX + namespace, metadata: { active: true } };
  return bind(entries).create({ ...created, ...body }, as);
}
