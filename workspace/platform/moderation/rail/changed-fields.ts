import type { JsonObject } from "@/lib/entities/json";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";

export type ChangedField = { path: string; before: string; after: string };

/**
 * Returns the fields whose text differs between two states of a content, by their paths: "description",
 * "metadata._public.siren".
 */
export function changedFields(before: JsonObject, after: JsonObject): ChangedField[] {
  const [former, latter] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...former.keys(), ...latter.keys()])].flatMap((path) => {
    const [was = "", is = ""] = [former.get(path), latter.get(path)];
    return was === is ? [] : [{ path, before: was, after: is }];
  });
}

const MAX_DEPTH = 6;

/** Returns the texts of an object by path; a list is one text, with an item per line. */
function leavesOf(value: unknown, path = "", depth = 0): Map<string, string> {
  if (isObject(value) && depth < MAX_DEPTH)
    return new Map(
      Object.entries(value).flatMap(([key, inner]) => [
        ...leavesOf(inner, path === "" ? key : `${path}.${key}`, depth + 1),
      ]),
    );
  return new Map([[path, textOf(value, path)]]);
}

function textOf(value: unknown, path: string): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(lineOf).join("\n");
  if (isObject(value)) return JSON.stringify(value);
  return path.endsWith("description") ? richTextLines(String(value)) : String(value);
}

/** Returns an item of a list as one line: a person of the team with the key of their portrait, a photograph. */
const lineOf = (item: unknown): string =>
  isObject(item) ? Object.values(item).map(lineOf).filter(Boolean).join(", ") : String(item ?? "");

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
