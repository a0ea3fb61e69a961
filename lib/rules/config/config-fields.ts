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
  /** Where it is stored: the first part is stelace or custom. */
  path: string;
  kind: ConfigFieldKind;
  group: ConfigGroup;
  /** What is emptied is stored as null; the others keep a value once they have one. */
  isClearable?: true;
};

export const CONFIG_GROUPS = ["site", "publication", "accounts", "limits", "technical"] as const;
type ConfigGroup = (typeof CONFIG_GROUPS)[number];

/** The settings that the server, the site or a client of the protocol reads; the API judges these and no other. */
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

/** The name of a setting in a form and in messages: a dot would be a step down. */
export const configNameOf = ({ path }: Pick<ConfigField, "path">): string => path.replaceAll(".", "_");

/** What is stored there; undefined for nothing. */
export const configValueAt = (config: Fields, { path }: Pick<ConfigField, "path">): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isFields(value) ? at(value, key) : undefined), config);

/** An object with this value at the path, and nothing else. */
export const configWith = ({ path }: Pick<ConfigField, "path">, value: unknown): Fields =>
  path
    .split(".")
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), value) as Fields;

/** What the configuration holds besides the settings above, which every edit keeps; null when that is nothing. */
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
