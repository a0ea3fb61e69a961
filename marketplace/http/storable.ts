import type { Violation } from "@/marketplace/errors";

type Path = Violation["path"];

/** Maximum nesting, deeper than any real payload; it bounds every recursion over the input. */
const MAX_DEPTH = 20;
/**
 * Maximum number of keys and items at every level, more than any real payload has. Schemas report faults value by
 * value, so this limits the time that a hostile body takes: 80,000 unknown keys blocked the API's only thread for 1.7
 * s.
 */
export const MAX_VALUES = 10_000;

/**
 * Returns the first part of a JSON value that the database cannot store or that code must not traverse; null when there
 * is none. It finds a NUL or half a surrogate pair (PostgreSQL refuses them, so they would be a 500), `__proto__`, too
 * deep nesting, and too many values.
 */
export function findUnstorable(value: unknown): Violation | null {
  const path: Path = [];
  let nbValues = 0;
  const find = (part: unknown): Violation | null => {
    if (path.length > MAX_DEPTH) return refuse(path.slice(0, 3), "is nested too deeply", "object.depth");
    if (typeof part === "string")
      return isStorableText(part) ? null : refuse(path, "contains a character that is not allowed", "string.base");
    if (part === null || typeof part !== "object") return null;
    const children: [key: string | number, child: unknown][] = Array.isArray(part)
      ? [...part.entries()]
      : Object.entries(part);
    nbValues += children.length;
    if (nbValues > MAX_VALUES) return refuse([], `must hold at most ${MAX_VALUES} values`, "object.size");
    for (const [key, child] of children) {
      if (key === "__proto__") return refuse([...path, key], "is not allowed", "object.unknown");
      if (typeof key === "string" && !isStorableText(key))
        return refuse(path, "has a key that contains a character that is not allowed", "object.base");
      path.push(key);
      const found = find(child);
      if (found) return found;
      path.pop();
    }
    return null;
  };
  return find(value);
}

const isStorableText = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

function refuse(path: Path, problem: string, type: string): Violation {
  const shown = path.map((key) => (typeof key === "string" ? key.slice(0, 100) : key));
  return { message: `"${shown.length > 0 ? shown.join(".") : "value"}" ${problem}`, path: shown, type };
}
