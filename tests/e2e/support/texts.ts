import { readFileSync } from "node:fs";

/** The words of the interface, as a visitor of that language reads them: `text("en", "newsletter", "submit")`. */
export const text = (locale: string, namespace: string, ...path: string[]) => {
  let found: unknown = JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, "utf8"));
  for (const key of path) found = found && typeof found === "object" ? Reflect.get(found, key) : undefined;
  if (typeof found !== "string") throw new Error(`No message ${namespace}.${path.join(".")} in ${locale}`);
  return found;
};
