import type { Range } from "@/lib/rules/vocabulary/labelled";

/** Parses metadata._team.headcountRange: two bounds joined by an underscore, the last one open: "10_49", "5000_". */
export function toRange(text: string | null | undefined): Range | null {
  const bounds = /^(\d*)_(\d*)$/.exec(text ?? "");
  if (!bounds) return null;
  const [, min, max] = bounds;
  if (!min && !max) return null;
  return { min: min ? Number(min) : null, max: max ? Number(max) : null };
}
