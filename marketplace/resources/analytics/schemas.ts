import { z } from "zod";
import type { LoggedMiss } from "@/lib/entities/missed-search";
import { FIGURE_KINDS } from "@/lib/entities/statistics";
import { LOCALES } from "@/lib/routes/locale-path";
import { id, openObject, text } from "@/marketplace/http/fields";

const MAX_ENTRY_LENGTH = 2_000;
const MAX_ENTRIES = 100;

/**
 * Figure about the page of an asset. An entry that has both `kind` and `assetId` is a figure; its only other field is
 * `source`.
 */
const Figure = z.strictObject({ kind: z.enum(FIGURE_KINDS), assetId: id, source: text().default("") });
const isFigure = (entry: Record<string, unknown>) => "kind" in entry && "assetId" in entry;

/** Search without results. */
const Miss = z.strictObject({
  kind: z.literal("missed_search"),
  line: text(),
  locale: z.enum(LOCALES),
  narrowed: z.boolean(),
}) satisfies z.ZodType<LoggedMiss>;
const isMiss = (entry: Record<string, unknown>) => entry.kind === "missed_search";

const schemaOf = (entry: Record<string, unknown>) => (isMiss(entry) ? Miss : isFigure(entry) ? Figure : null);

const REFUSED: Record<string, string> = {
  kind: `must be one of [${FIGURE_KINDS.join(", ")}]`,
  assetId: "must be the id of an asset",
  source: "must be a text of 255 characters at most",
  line: "must be a text of 255 characters at most",
  locale: `must be one of [${LOCALES.join(", ")}]`,
  narrowed: "must be a boolean",
};

const Entry = openObject(MAX_ENTRY_LENGTH)
  .superRefine((entry, { addIssue }) => {
    const issues = schemaOf(entry)?.safeParse(entry).error?.issues ?? [];
    for (const name of issues.flatMap(({ path, ...issue }) => ("keys" in issue ? issue.keys : path)).map(String))
      addIssue({ code: "custom", path: [name], message: REFUSED[name] ?? "is not allowed" });
  })
  .meta({
    description: `At most ${MAX_ENTRY_LENGTH} characters as JSON. An entry with \`kind\` and \`assetId\` is a figure: its only fields are kind (${FIGURE_KINDS.join(", ")}), assetId and source. An entry of kind missed_search has only line, locale and narrowed besides. No key may look private (an e-mail address, a name, a telephone number).`,
  });

const entries = z.array(Entry).max(MAX_ENTRIES);
export const LogBody = z.union([z.strictObject({ entries }), entries]);

/** Separates the entries of a body: figures of assets, searches without results, and the other entries. */
export function splitByKind(logged: readonly Record<string, unknown>[]) {
  return {
    figures: logged.flatMap((entry) => (schemaOf(entry) === Figure ? [Figure.parse(entry)] : [])),
    misses: logged.flatMap((entry) => (isMiss(entry) ? [Miss.parse(entry)] : [])),
    others: logged.filter((entry) => schemaOf(entry) === null),
  };
}
