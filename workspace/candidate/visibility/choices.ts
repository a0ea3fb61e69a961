import type { SaverState } from "@/lib/queries/object-saver";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";
import { IN_POSITION, type Visibility, visibilityOf } from "@/lib/rules/resume/visibility";

/** The states of a job search, in the order in which firms see candidates. */
export const SEARCH_STATUSES = ["active", "open", "student", IN_POSITION] as const;
type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** An employer that is blocked from its arrival on, by its name, its SIREN, or both. */
export type BlockedEmployer = { name: string | null; siren: string | null };

/** The candidate's choices about the readers of their profile. */
export type Choices = {
  searchStatus: SearchStatus | null;
  visibility: Visibility;
  indexed: boolean;
  blocked: string[];
  employers: BlockedEmployer[];
};

const part = (fields: Fields, key: string): Fields => {
  const value = at(fields, key);
  return isFields(value) ? value : {};
};

/** Returns the employer of the first job of the profile that has no end date; null when there is none. */
export function employerOf(value: SaverState["value"]): string | null {
  const experiences = at(part(value ?? {}, "metadata"), "experiences");
  const current = Array.isArray(experiences)
    ? experiences.filter(isFields).find((item) => (at(item, "endDate") ?? null) === null)
    : undefined;
  const org = current && at(current, "org");
  return typeof org === "string" && org.trim() !== "" ? org.trim() : null;
}

export function choicesOf(value: SaverState["value"]): Choices {
  const attributes = part(value ?? {}, "customAttributes");
  const metadata = part(value ?? {}, "metadata");
  const own = part(metadata, "_private");
  const blocked = at(own, "blockedOrganizations");
  const employers = at(own, "blockedEmployers");
  return {
    searchStatus: SEARCH_STATUSES.find((one) => one === at(attributes, "searchStatus")) ?? null,
    visibility: visibilityOf({
      visibility: at(attributes, "visibility"),
      publicProfile: at(attributes, "publicProfile"),
    }),
    indexed: at(metadata, "indexed") === true,
    blocked: Array.isArray(blocked) ? [...new Set(blocked.filter((id): id is string => typeof id === "string"))] : [],
    employers: Array.isArray(employers) ? employers.filter(isFields).map(toEmployer) : [],
  };
}

function toEmployer(stored: Fields): BlockedEmployer {
  const [name = null, siren = null] = ["name", "siren"].map((key) => {
    const value = at(stored, key);
    return typeof value === "string" && value !== "" ? value : null;
  });
  return { name, siren };
}

const PATHS: Record<keyof Choices, readonly [string, ...string[]]> = {
  searchStatus: ["customAttributes", "searchStatus"],
  visibility: ["customAttributes", "visibility"],
  indexed: ["metadata", "indexed"],
  blocked: ["metadata", "_private", "blockedOrganizations"],
  employers: ["metadata", "_private", "blockedEmployers"],
};

/** Converts a change to the shape that the saver expects: the fields concerned, with their current and new values. */
export function toEdit(value: SaverState["value"], change: Partial<Choices>): { base: Fields; next: Fields } {
  const changed = Object.entries(PATHS).flatMap(([name, path]) => {
    const chosen = Object.entries(change).find(([key]) => key === name);
    return chosen ? [{ path, chosen: chosen[1] }] : [];
  });
  // Items are merged by their ids: an employer that another tab adds at the same moment stays.
  const identified = change.employers?.map((one) => ({ id: [one.siren, one.name].filter(Boolean).join(" "), ...one }));
  const edit = (toValue: (one: (typeof changed)[number]) => unknown) =>
    changed.reduce<Fields>((fields, one) => withPath(fields, one.path, toValue(one)), {});
  return {
    base: edit(({ path }) => valueAt(value ?? {}, path)),
    next: edit(({ path, chosen }) => (path === PATHS.employers ? identified : chosen)),
  };
}

const valueAt = (fields: Fields, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return fields;
  return rest.length === 0 ? at(fields, key) : valueAt(part(fields, key), rest);
};

/** Sets a value at a path; when the value is absent, the last key of the path is left out. */
function withPath(fields: Fields, [key, ...rest]: readonly [string, ...string[]], value: unknown): Fields {
  const [next, ...others] = rest;
  if (next !== undefined) return { ...fields, [key]: withPath(part(fields, key), [next, ...others], value) };
  return value === undefined ? fields : { ...fields, [key]: value };
}
