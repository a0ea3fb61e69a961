import { type RawParams, textParam } from "@/lib/rules/search/params";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";

/** Longer than any number or date that a person writes in a field. */
const MAX_LENGTH = 30;

/** One of the values allowed, else the first of them, or the one given. */
export function choiceParam<const Choice extends string>(
  params: RawParams,
  name: string,
  allowed: readonly Choice[],
  fallback: NoInfer<Choice>,
): Choice {
  const input = textParam(params, name, 100);
  return allowed.find((value) => value === input) ?? fallback;
}

type Bounds<Fallback> = { min: number; max: number; fallback: Fallback; decimals?: number };

/**
 * A number as people write it: "2 500", "2500,50", "38000 €". Brought within its bounds, cut to its decimals; anything
 * else is the fallback. Total: no value of a URL makes it fail.
 */
export function numberParam<Fallback extends number | null>(
  params: RawParams,
  name: string,
  { min, max, fallback, decimals = 0 }: Bounds<Fallback>,
): number | Fallback {
  const text = textParam(params, name, MAX_LENGTH)
    .replace(/[\s€%]/g, "")
    .replace(",", ".");
  if (!/^\d+(?:\.\d*)?$/.test(text)) return fallback;
  const scale = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(Number(text) * scale) / scale));
}

/** A day as yyyy-mm-dd between 1950 and 2099, else null. */
export function dateParam(params: RawParams, name: string): string | null {
  const text = textParam(params, name, MAX_LENGTH);
  return isCalendarDate(text) && text >= "1950" && text < "2100" ? text : null;
}

/** The inverse of the parsers: the query of these inputs. Null and empty values are left out. */
export function toToolQuery(values: Record<string, string | number | null | readonly string[]>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const all = value === null ? [] : typeof value === "object" ? value : [String(value)];
    for (const one of all) if (one !== "") query.append(name, one);
  }
  return query;
}
