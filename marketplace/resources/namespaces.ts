import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn, scopeOf } from "@/marketplace/access/rights";
import { forbidden } from "@/marketplace/errors";

/**
 * First-level keys `_name` of metadata and platformData are namespaces (docs/protocol.md §0.8, §4): the right to read
 * or write their content depends on the caller and on the owner of the object.
 */
export type Namespaces = "*" | ReadonlySet<string>;

/** Namespaces that every caller reads, and owners also write in their own objects. */
const PUBLIC = ["public", "files", "team"];
const OWNERS = ["private", "protected"];
/** Namespaces that owners read, and write by other means: the draft of an asset (assets/draft.ts). */
const READ_BY_OWNERS = ["draft"];
/** The platform's own namespaces: the API never writes them, and only the platform reads them. */
const RESERVED = ["system", "stelace"];

const PUBLIC_NAMESPACES: ReadonlySet<string> = new Set(PUBLIC);
const OWN_NAMESPACES: ReadonlySet<string> = new Set([...PUBLIC, ...OWNERS]);
const READ_NAMESPACES: ReadonlySet<string> = new Set([...OWN_NAMESPACES, ...READ_BY_OWNERS]);

export type Reader = Pick<Caller, "isSecret" | "actorId" | "readNamespaces">;
type Writer = Pick<Caller, "isSecret" | "actorId" | "editNamespaces" | "grantees" | "permissions">;
type OwnerId = string | null | undefined;

/** Returns the namespaces that this reader may read on an object of these owners. */
export function readable(reader: Reader, ...ownerIds: OwnerId[]): Namespaces {
  if (reader.isSecret || reader.readNamespaces.has("*")) return "*";
  const base = isOwn(reader, ...ownerIds) ? READ_NAMESPACES : PUBLIC_NAMESPACES;
  return reader.readNamespaces.size === 0 ? base : new Set([...base, ...reader.readNamespaces]);
}

/** Returns the open object with only these of its namespaces, and with its other keys. */
export const partOf = (object: JsonObject, namespaces: Namespaces): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => isReadable(key, namespaces)));

/** Returns an object without its namespaces that are not public. */
export const publicPart = (object: JsonObject): JsonObject => partOf(object, PUBLIC_NAMESPACES);

/** Returns the namespaces of an object that are not public. */
export const hiddenPart = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !isReadable(key, PUBLIC_NAMESPACES)));

type Change = { metadata?: JsonObject | undefined; platformData?: JsonObject | undefined };

/** Returns the requested change as an event may carry it: with its public namespaces only. */
export const publicChange = <Edit extends Change & { updatedDate?: string | undefined }>({
  updatedDate: _,
  metadata,
  platformData,
  ...edit
}: Edit): JsonObject => ({
  ...edit,
  ...(metadata && { metadata: publicPart(metadata) }),
  ...(platformData && { platformData: publicPart(platformData) }),
});

function isReadable(key: string, namespaces: Namespaces): boolean {
  if (!key.startsWith("_")) return true;
  const name = key.slice(1);
  return namespaces === "*" ? !RESERVED.includes(name) : namespaces.has(name);
}

/** Returns whether the object contains a namespace, which callers without rights on namespaces may not write. */
export const usesNamespace = (object: JsonObject): boolean => Object.keys(object).some((key) => key.startsWith("_"));

/**
 * Throws 403 when the caller may not write a part of an object of these owners: a namespace that is not theirs, or
 * platformData without `platformData:edit`.
 */
export function requireWritable(caller: Writer, { metadata = {}, platformData }: Change, ...ownerIds: OwnerId[]): void {
  if (platformData !== undefined && scopeOf(caller, "platformData:edit") === null) throw forbidden();
  const mine = isOwn(caller, ...ownerIds) ? OWN_NAMESPACES : PUBLIC_NAMESPACES;
  for (const key of [...Object.keys(metadata), ...Object.keys(platformData ?? {})]) {
    if (!key.startsWith("_")) continue;
    const name = key.slice(1);
    const allowed =
      caller.isSecret || mine.has(name) || caller.editNamespaces.has(name) || caller.editNamespaces.has("*");
    if (RESERVED.includes(name) || !allowed) throw forbidden();
  }
}
