import type { z } from "zod";
import type { Violation } from "@/marketplace/errors";

type Issue = z.core.$ZodIssue;
type Path = Violation["path"];

/** Maximum length of a name that comes from the caller and is repeated in the response. */
const MAX_ECHO = 100;

/**
 * Maximum number of mistakes that a response names: enough to correct a request. Hostile requests contain thousands.
 */
const MAX_VIOLATIONS = 20;

/**
 * Converts the first 20 issues of zod into the protocol's messages: `"page" must be greater than or equal to 1`
 * (docs/protocol.md §1.0).
 */
export function toViolations(issues: readonly Issue[], root: Path = []): Violation[] {
  const violations: Violation[] = [];
  for (const issue of issues) {
    if (violations.length >= MAX_VIOLATIONS) break;
    violations.push(...toViolation(issue, root));
  }
  return violations.slice(0, MAX_VIOLATIONS);
}

function toViolation(issue: Issue, root: Path): Violation[] {
  const path = [...root, ...issue.path.map((key) => (typeof key === "symbol" ? String(key) : key))];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .slice(0, MAX_VIOLATIONS)
        .map((key) => violation([...path, key], "is not allowed", "object.unknown"));
    case "invalid_type":
      return issue.input === undefined
        ? [violation(path, "is required", "any.required")]
        : [violation(path, `must be ${article(issue.expected)}`, `${issue.expected}.base`)];
    case "invalid_union":
      return unionViolations(issue, path);
    case "invalid_key":
      return [violation(path, "is not allowed", "object.unknown")];
    case "invalid_value":
      return [violation(path, `must be one of [${issue.values.map(String).join(", ")}]`, "any.allowOnly")];
    case "too_small":
      return [
        violation(
          path,
          limit(issue.origin, "at least", issue.minimum, issue.inclusive !== false),
          `${issue.origin}.min`,
        ),
      ];
    case "too_big":
      return [
        violation(
          path,
          limit(issue.origin, "at most", issue.maximum, issue.inclusive !== false),
          `${issue.origin}.max`,
        ),
      ];
    case "invalid_format":
      return [
        violation(
          path,
          `must be a valid ${issue.format === "regex" ? "value" : issue.format}`,
          `string.${issue.format}`,
        ),
      ];
    case "custom":
      return [violation(path, issue.message, "any.invalid")];
    default:
      return [violation(path, "is invalid", "any.invalid")];
  }
}

function violation(path: Path, problem: string, type: string): Violation {
  const known = path.map((key) => (typeof key === "string" ? key.slice(0, MAX_ECHO) : key));
  return { message: `"${known.join(".")}" ${problem}`, path: known, type };
}

/** True when the value had the right type, or when a part of it was checked. */
const isPrecise = (issue: Issue): boolean =>
  issue.path.length > 0 ||
  (issue.code === "invalid_union" ? issue.errors.flat().some(isPrecise) : issue.code !== "invalid_type");

/**
 * Explains why a value fits no branch of a union, by the most precise branch, which is the one that was validated
 * furthest: a bad field inside an object rather than "not a string".
 */
function unionViolations(issue: z.core.$ZodIssueInvalidUnion, path: Path): Violation[] {
  const deepest = issue.errors.find((branch) => branch.some(isPrecise));
  if (deepest) return toViolations(deepest, path);
  const expected = issue.errors.flatMap((branch) =>
    branch.map((inner) => ("expected" in inner ? article(inner.expected) : "valid")),
  );
  return [
    violation(
      path,
      issue.input === undefined ? "is required" : `must be ${[...new Set(expected)].join(" or ")}`,
      "any.invalid",
    ),
  ];
}

function article(expected: string): string {
  const noun = { int: "integer", record: "object", nonoptional: "value" }[expected] ?? expected;
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function limit(origin: string, bound: "at least" | "at most", value: number | bigint, inclusive: boolean): string {
  const words = bound === "at least" ? "greater than" : "less than";
  if (origin === "number" || origin === "int") return `must be ${words}${inclusive ? " or equal to" : ""} ${value}`;
  const unit = origin === "string" ? "characters" : origin === "array" ? "items" : "entries";
  return `must have ${bound} ${value} ${unit}`;
}
