import { readdirSync } from "node:fs";
import { sep } from "node:path";

/**
 * Returns the file of each namespace of a language, by name; the name of an area's namespace begins with the area, as
 * in lib/i18n/area-catalogue.
 */
export const messageFiles = (locale: string): Map<string, string> =>
  new Map(
    readdirSync(`messages/${locale}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => [namespaceOf(file.replace(".json", "").split(sep)), `messages/${locale}/${file}`]),
  );

const namespaceOf = (segments: string[]) => segments.filter((segment) => segment !== "workspace").join("_");
