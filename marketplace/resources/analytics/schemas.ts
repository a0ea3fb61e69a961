import { z } from "zod";
import { FIGURE_KINDS } from "@/lib/entities/statistics";
import { id, openObject, text } from "@/marketplace/http/fields";

const MAX_ENTRY_LENGTH = 2_000;
const MAX_ENTRIES = 100;

/** What is counted of the page of an asset, and nothing else: an entry that has both names is one of these. */
const Figure = z.strictObject({ kind: z.enum(FIGURE_KINDS), assetId: id, source: text().default("") });
const isFigure = (entry: Record<string, unknown>) => "kind" in entry && "assetId" in entry;

const REFUSED: Record<string, string> = {
  kind: `must be one of [${FIGURE_KINDS.join(", ")}]`,
  assetId: "must be the id of an asset",
  source: "must be a text of 255 characters at most",
};

const Entry = openObject(MAX_ENTRY_LENGTH).superRefine((entry, { addIssue }) => {
  if (!isFigure(entry)) return;
  const issues = Figure.safeParse(entry).error?.issues ?? [];
  for (const name of issues.flatMap(({ path, ...issue }) => ("keys" in issue ? issue.keys : path)).map(String))
    addIssue({ code: "custom", path: [name], message: REFUSED[name] ?? "is not allowed" });
});

const entries = z.array(Entry).max(MAX_ENTRIES);
export const LogBody = z.union([z.strictObject({ entries }), entries]);

/** The entries of a body, apart: the figures of assets, and what else a client gathers. */
export function apart(logged: readonly Record<string, unknown>[]) {
  return {
    figures: logged.flatMap((entry) => (isFigure(entry) ? [Figure.parse(entry)] : [])),
    others: logged.filter((entry) => !isFigure(entry)),
  };
}
