import type { Violation } from "@/marketplace/http/errors";

type Path = Violation["path"];

/** Deeper than any real payload; bounds every recursion over what was sent. */
const MAX_DEPTH = 20;

/**
 * The first thing in a JSON value that the database could not keep or that code must never walk into: a NUL or half a
 * surrogate pair (PostgreSQL refuses them, so they would be a 500), `__proto__`, bottomless nesting. Null when sound.
 */
export function findUnstorable(value: unknown, path: Path = []): Violation | null {
  if (path.length > MAX_DEPTH) return refuse(path.slice(0, 3), "is nested too deeply", "object.depth");
  if (typeof value === "string")
    return isStorableText(value) ? null : refuse(path, "contains a character that is not allowed", "string.base");
  if (value === null || typeof value !== "object") return null;
  for (const [key, child] of Object.entries(value)) {
    const childPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "__proto__") return refuse(childPath, "is not allowed", "object.unknown");
    if (!isStorableText(key))
      return refuse(path, "has a key that contains a character that is not allowed", "object.base");
    const found = findUnstorable(child, childPath);
    if (found) return found;
  }
  return null;
}

const isStorableText = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

function refuse(path: Path, problem: string, type: string): Violation {
  const shown = path.map((key) => (typeof key === "string" ? key.slice(0, 100) : key));
  return { message: `"${shown.length > 0 ? shown.join(".") : "value"}" ${problem}`, path: shown, type };
}
