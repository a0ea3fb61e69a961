import type { FeedChoice } from "@/lib/entities/offer-feed";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";

const DAYS = /(?<![\d,.])([1-5])\s*(?:j|jours?|days?)(?!\p{L})/iu;
/** Of days that are spent in the firm, the others of the week are not. */
const IN_FIRM = /sur (?:site|place)|pr[ée]sen|bureau|on[- ]?site|office/iu;
const HOURS = /(?<![\d,.])(\d{1,2})(?:[.,]\d{1,2})?\s*(?:h|heures?|hours?)(?!\p{L})/iu;
const FULL_TIME = [35, 37, 39];
const PART_OF_FIVE = /(?<!\d)[1-4]\s*\/\s*5/;

/** What a word of the field means by its numbers: days a week at home, hours a week. Null for one that counts nothing. */
export function measured(field: FeedChoice, word: string): string | null {
  if (field === "remote") return remoteOf(word);
  return field === "schedule" ? scheduleOf(word) : null;
}

function remoteOf(word: string): string | null {
  const days = DAYS.exec(word)?.[1];
  if (days === undefined) return null;
  const atHome = IN_FIRM.test(word) ? 5 - Number(days) : Number(days);
  return remoteLevels.find(({ daysPerWeek }) => daysPerWeek === atHome)?.slug ?? null;
}

function scheduleOf(word: string): string | null {
  if (PART_OF_FIVE.test(word)) return "temps-partiel";
  const hours = Number(HOURS.exec(word)?.[1] ?? 0);
  if (FULL_TIME.includes(hours)) return `temps-plein-${hours}h`;
  return hours > 0 && hours < Math.min(...FULL_TIME) ? "temps-partiel" : null;
}
