import { at, type Fields, isFields } from "@/lib/rules/json-equal";

/** `kilometres` and `megabytes` are stored in metres and bytes; `words` is a list of short texts. */
type ConfigFieldKind =
  | "line"
  | "url"
  | "choice"
  | "language"
  | "currency"
  | "kilometres"
  | "megabytes"
  | "words"
  | "assetType"
  | "category";

export type ConfigField = {
  /** Path where the setting is stored; its first part is stelace or custom. */
  path: string;
  kind: ConfigFieldKind;
  group: ConfigGroup;
  /**
   * The setting is stored as null when it is emptied. A setting without this flag cannot be emptied once it has a
   * value.
   */
  isClearable?: true;
};

export const CONFIG_GROUPS = ["site", "publication", "accounts", "limits", "technical"] as const;
type ConfigGroup = (typeof CONFIG_GROUPS)[number];

/** The settings that the server, the site or a client of the protocol reads; the API validates these and no others. */
export const CONFIG_FIELDS: readonly ConfigField[] = [
  { path: "stelace.instant.serviceName", kind: "line", group: "site", isClearable: true },
  { path: "stelace.instant.logoUrl", kind: "line", group: "site", isClearable: true },
  { path: "stelace.instant.locale", kind: "language", group: "site" },
  { path: "stelace.instant.currency", kind: "currency", group: "site" },
  { path: "stelace.instant.assetsInUniqueCountryActive", kind: "choice", group: "site" },
  { path: "stelace.instant.assetsInUniqueCountry", kind: "line", group: "site", isClearable: true },
  { path: "stelace.assetsValidationAutomatic", kind: "choice", group: "publication" },
  { path: "stelace.roles.default", kind: "words", group: "accounts" },
  { path: "stelace.roles.whitelist", kind: "words", group: "accounts" },
  { path: "stelace.tokenCheckRedirectUrl", kind: "url", group: "accounts", isClearable: true },
  { path: "custom.maxUploadFileSize", kind: "megabytes", group: "limits" },
  { path: "stelace.search.maxDistance", kind: "kilometres", group: "limits" },
  { path: "custom.defaultOfferCategoryId", kind: "category", group: "technical" },
  { path: "custom.assetTypes.offer", kind: "assetType", group: "technical" },
  { path: "custom.assetTypes.resume", kind: "assetType", group: "technical" },
  { path: "custom.assetTypes.company", kind: "assetType", group: "technical" },
  { path: "custom.assetTypes.brand", kind: "assetType", group: "technical" },
];

/**
 * Returns the name of a setting in a form and in messages: its path without dots, which forms and messages read as
 * levels of nesting.
 */
export const configNameOf = ({ path }: Pick<ConfigField, "path">): string => path.replaceAll(".", "_");

/** Returns the value of a setting; undefined when none is stored. */
export const configValueAt = (config: Fields, { path }: Pick<ConfigField, "path">): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isFields(value) ? at(value, key) : undefined), config);

/** Returns an object whose only value is this one, at the path. */
export const configWith = ({ path }: Pick<ConfigField, "path">, value: unknown): Fields =>
  path
    .split(".")
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), value) as Fields;

/**
 * Returns the part of the configuration outside the settings above, which every edit preserves; null when it is empty.
 */
export function otherConfig(config: Fields): Fields | null {
  return without(config, "");
}

function without(fields: Fields, parent: string): Fields | null {
  const others = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const path = parent ? `${parent}.${key}` : key;
    if (CONFIG_FIELDS.some((field) => field.path === path)) return [];
    if (!isFields(value)) return [[key, value]];
    const inner = without(value, path);
    return inner ? [[key, inner]] : [];
  });
  return others.length > 0 ? Object.fromEntries(others) : null;
}
