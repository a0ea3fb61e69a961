import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@/lib/entities/json";
import { messageArguments } from "@/lib/rules/text/message-arguments";
import { badField } from "@/marketplace/errors";
import { projectRoot } from "@/marketplace/project-root";

/** The collection of the texts that editors write in the place of those of the interface, an entry a namespace. */
const COLLECTION = "i18n";
const PREFIX = /^i18n-/;
/** A folder of messages whose name is part of the names of its namespaces (lib/i18n/catalogue). */
const AREAS = ["candidate", "firm", "platform"];

type Tree = { [key: string]: Tree | string };
const read = new Map<string, Tree | null>();

/**
 * Throws 400, naming the field, for a text of the interface that cannot take the place of ours: no ICU message, or one
 * with other arguments. What replaces nothing is ignored by the site, and let through.
 */
export function requireMessages({ collection, locale, name, fields }: Written): void {
  if (collection !== COLLECTION || !fields) return;
  const own = messagesOf(locale, name.replace(PREFIX, ""));
  if (own) requireFitting(own, fields, ["fields"]);
}

type Written = { collection: string; locale: string; name: string; fields?: JsonObject | undefined };

function requireFitting(own: Tree, given: JsonObject, path: string[]): void {
  for (const [key, text] of Object.entries(given)) {
    const ours = Object.hasOwn(own, key) ? own[key] : undefined;
    if (typeof ours === "string") requireText(ours, text, [...path, key]);
    else if (ours && typeof text === "object" && text !== null) requireFitting(ours, { ...text }, [...path, key]);
  }
}

function requireText(ours: string, given: unknown, path: string[]): void {
  if (typeof given !== "string" || given.trim() === "") return;
  const expected = messageArguments(ours);
  const found = argumentsOf(given);
  if (found === null) throw badField(path, "must be an ICU message");
  if (found.join() !== expected.join())
    throw badField(path, `must have the arguments ${expected.join(", ") || "of a text without any"}`);
}

function argumentsOf(text: string): string[] | null {
  try {
    return messageArguments(text);
  } catch {
    return null;
  }
}

/** Our own texts of a namespace, read once; null for what is none. */
function messagesOf(locale: string, namespace: string): Tree | null {
  const key = `${locale}/${namespace}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const file = findFile(locale, namespace);
  const tree: Tree | null = file && JSON.parse(readFileSync(file, "utf8"));
  read.set(key, tree);
  return tree;
}

function findFile(locale: string, namespace: string): string | null {
  if (!["fr", "en"].includes(locale)) return null;
  const folder = join(projectRoot, "messages", locale);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const found = files.find((path) => namespaceOf(path) === namespace);
  return found ? join(folder, found) : null;
}

function namespaceOf(path: string): string | null {
  const [, area, name] = /^(?:(\w+)\/)?(\w+)\.json$/.exec(path) ?? [];
  if (name === undefined) return null;
  return area && AREAS.includes(area) ? `${area}_${name}` : name;
}
