import { isFields } from "@/lib/rules/json-equal";

/** Formats a value of the profile as text, with one name per line, so that a person can compare two values. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join("\n");
  if (!isFields(value)) return String(value);
  const { title, org, name, city, startDate, endDate, level } = value;
  const first = [title, name, city].find((text) => typeof text === "string" && text !== "");
  const rest = [org, level, [startDate, endDate].filter(Boolean).join(" – ")].filter(Boolean);
  return [first, ...rest].filter(Boolean).join(", ");
}
