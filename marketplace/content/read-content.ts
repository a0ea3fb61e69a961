import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { projectRoot } from "@/marketplace/project-root";

const CONTENT_FOLDER = join(projectRoot, "marketplace/content/");

/** `<collection>/<name>.<locale>.md`. */
const FILE = /^(?<collection>[a-z][a-z0-9-]*)\/(?<name>[A-Za-z0-9][\w-]*)\.(?<locale>fr|en)\.md$/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
/**
 * Collections whose files are published only once they have a text: until then, the file holds only its front matter.
 */
const UNPUBLISHED_WITHOUT_BODY = new Set(["blog", "blog-vdc", "capsule", "live", "love-friend"]);
/** Collections whose texts are not read as pages, so that they need no title. */
const WITHOUT_TITLE = new Set(["seo", "i18n"]);

const text = z.string({ error: "must be a text" }).trim().min(1, "must not be empty");
const day = z.iso.date("must be a day: 2026-09-03");
const daysAgo = z.int("must be a whole number of days").min(0, "must not be in the future");

const Dates = {
  /** Either a number of days before the day of the demonstration data, or a fixed day. */
  publishedDaysAgo: daysAgo.optional(),
  published: day.optional(),
  updatedDaysAgo: daysAgo.optional(),
  updated: day.optional(),
};
/** Any other first-level key is a field, and its value is a text. */
const FrontMatter = z.object({ ...Dates, title: text.optional(), metadata: z._default(JsonObject, {}) }).catchall(text);
/** Overrides of messages: nested as in the files of messages/. */
const Overrides = z.object({ ...Dates, metadata: z._default(JsonObject, {}) }).catchall(z.union([text, JsonObject]));

/** Content of a file, read and checked. */
export type Content = {
  collection: string;
  name: string;
  locale: string;
  fields: Record<string, unknown>;
  metadata: JsonObject;
  published: When;
  updated: When | undefined;
};
/** A fixed day (yyyy-mm-dd), or a number of days before the day for which the demonstration data is written. */
export type When = { day: string } | { daysAgo: number };

/**
 * Returns all the content shipped with the product, sorted by path. Throws one line with the path and the field when a
 * file cannot be read as content, or when two files take the same name in one locale (names are unique by locale).
 */
export function readContent(folder: string = CONTENT_FOLDER): Content[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md"))
    .sort();
  const contents = paths.flatMap((path) => parseContent(path, readFileSync(`${folder}/${path}`, "utf8")) ?? []);
  refuseTakenNames(contents);
  return contents;
}

/** Returns the content of a file, or null when its text is not written yet. Throws as `readContent` does. */
export function parseContent(path: string, source: string): Content | null {
  const file = FILE.exec(path)?.groups;
  if (!file) throw new Error(`Content ${path}: must be named <collection>/<name>.<fr|en>.md`);
  const { collection = "", name = "", locale = "" } = file;
  const { published, publishedDaysAgo, updated, updatedDaysAgo, metadata, ...fields } = readFront(path, source);
  if (!fields.title && !WITHOUT_TITLE.has(collection)) throw bad(path, "title", "is missing");
  const body = source.replace(FRONT_MATTER, "").trim();
  if (!body && UNPUBLISHED_WITHOUT_BODY.has(collection)) return null;
  const publication = toWhen(published, publishedDaysAgo);
  if (!publication) throw bad(path, "publishedDaysAgo", "is missing (or published)");
  return {
    collection,
    name,
    locale,
    fields: { ...fields, ...(body && { body }) },
    metadata: { active: true, ...metadata },
    published: publication,
    updated: toWhen(updated, updatedDaysAgo),
  };
}

function readFront(path: string, source: string) {
  const front = FRONT_MATTER.exec(source)?.[1];
  if (front === undefined) throw new Error(`Content ${path}: must begin with its front matter, between two lines ---`);
  const parsed = (path.startsWith("i18n/") ? Overrides : FrontMatter).safeParse(parseYaml(path, front));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw bad(path, issue?.path.join(".") || "front matter", issue?.message ?? "cannot be read");
}

function parseYaml(path: string, front: string): unknown {
  try {
    return parse(front);
  } catch (error) {
    throw bad(path, "front matter", error instanceof Error ? error.message : String(error));
  }
}

const toWhen = (fixed: string | undefined, daysBefore: number | undefined): When | undefined => {
  if (fixed !== undefined) return { day: fixed };
  return daysBefore === undefined ? undefined : { daysAgo: daysBefore };
};

const bad = (path: string, field: string, message: string) => new Error(`Content ${path}: ${field} ${message}`);

function refuseTakenNames(contents: Content[]) {
  const taken = new Map<string, string>();
  for (const { collection, name, locale } of contents) {
    const key = `${name}.${locale}`;
    const first = taken.get(key);
    if (first) throw new Error(`Content ${collection}/${key}.md: ${first} has this name already in this language`);
    taken.set(key, collection);
  }
}
