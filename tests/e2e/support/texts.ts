import { readFileSync } from "node:fs";
import { messageFiles } from "@/tests/support/message-files";

/** Returns a text of the interface in a language: `text("en", "newsletter", "submit")`. */
export const text = (locale: string, namespace: string, ...path: string[]) => {
  const file = messageFiles(locale).get(namespace);
  if (!file) throw new Error(`No messages ${namespace} in ${locale}`);
  let found: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const key of path) found = found && typeof found === "object" ? Reflect.get(found, key) : undefined;
  if (typeof found !== "string") throw new Error(`No message ${namespace}.${path.join(".")} in ${locale}`);
  return found;
};

/** Returns a pattern of a sentence of the interface with any values; for a plural, of its `other` form. */
export const sentenceLike = (sentence: string): RegExp => {
  const several = /other \{#([^}]*)\}/.exec(sentence)?.[1] ?? sentence;
  return new RegExp(
    several
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
      .join(".*"),
  );
};
