import "server-only";
import { matchPlace } from "@/lib/rules/place-match";

/** The place meant by what was typed; null when nothing was typed. */
export async function resolvePlace(typed: string) {
  if (!typed) return null;
  const { place, suggestions } = matchPlace(typed);
  const point = place && "latitude" in place ? place : null;
  return { typed, place: point, suggestions };
}
