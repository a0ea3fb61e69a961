import { itemIdOf } from "@/lib/entities/item-id";
import { RESUME_MAX_FILES } from "@/lib/entities/resume";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";

/** A CV file listed in the profile. Fields that other programs stored beside `key` are preserved. */
type Named = Fields & { id: string; key: string };
type Change = { base: Fields; next: Fields };
type Value = Fields | null;

/** Returns the keys of a profile's CV files, in order and without duplicates; the default file is among them. */
export function cvFilesOf(value: Value): { keys: string[]; defaultKey: string | null } {
  const defaultKey = keyOf(at(filesOf(value), "resume"));
  return { keys: listOf(value).map(({ key }) => key), defaultKey };
}

/** True when the profile may have one more file. */
export const hasRoom = (value: Value): boolean => listOf(value).length < RESUME_MAX_FILES;

/** Adds a file. The first file becomes the default. */
export function withFile(value: Value, key: string): Change {
  const list = listOf(value);
  return changeOf(value, [...list, toNamed(key)], ...(list.length === 0 ? [key] : []));
}

/** Replaces a file by another. When the replaced file was the default, the new file becomes the default. */
export function withFileInstead(value: Value, key: string, other: string): Change {
  const { defaultKey } = cvFilesOf(value);
  const list = listOf(value).map((file) => (file.key === key ? toNamed(other) : file));
  return changeOf(value, list, ...(defaultKey === key ? [other] : []));
}

/** Removes a file. When it was the default, the profile no longer has a default file. */
export function withoutFile(value: Value, key: string): Change {
  const { defaultKey } = cvFilesOf(value);
  const list = listOf(value).filter((file) => file.key !== key);
  return changeOf(value, list, ...(defaultKey === key ? [null] : []));
}

export const withDefault = (value: Value, key: string | null): Change => changeOf(value, listOf(value), key);

/** Returns a change in the shape that the saver expects. Without a third argument, the default file stays. */
function changeOf(value: Value, list: readonly Named[], ...defaultKey: readonly (string | null)[]): Change {
  const [key] = defaultKey;
  const library = at(metadataOf(value), "library");
  const resume = at(filesOf(value), "resume");
  if (key === undefined) return { base: { metadata: { library } }, next: { metadata: { library: list } } };
  return {
    // The base must equal what the API has: an absent value is not an empty object.
    base: { metadata: { library, ...(resume !== undefined && { _files: { resume } }) } },
    next: { metadata: { library: list, _files: { resume: key === null ? null : { key } } } },
  };
}

function listOf(value: Value): Named[] {
  const library = at(metadataOf(value), "library");
  const stored = Array.isArray(library) ? library : [];
  const named = [...stored, at(filesOf(value), "resume")].flatMap((file): Named[] => {
    const key = keyOf(file);
    return key === null ? [] : [toNamed(key, isFields(file) && stored.includes(file) ? file : {})];
  });
  return named.filter(({ key }, index) => named.findIndex((other) => other.key === key) === index);
}

/** Derives the id from the key, so that files added in two browsers are two items. */
const toNamed = (key: string, stored: Fields = {}): Named => ({ ...stored, id: itemIdOf(key), key });

function keyOf(file: unknown): string | null {
  const key = isFields(file) ? at(file, "key") : file;
  return typeof key === "string" && key !== "" ? key : null;
}

function metadataOf(value: Value): Fields {
  const metadata = at(value ?? {}, "metadata");
  return isFields(metadata) ? metadata : {};
}

function filesOf(value: Value): Fields {
  const files = at(metadataOf(value), "_files");
  return isFields(files) ? files : {};
}
