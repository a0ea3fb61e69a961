import { toWords } from "@/lib/rules/text/words";

/** A job or a diploma, of a profile or a CV; dates are `yyyy` or `yyyy-mm`. */
export type MatchedItem = {
  org: string | null;
  title: string | null;
  startDate: string | null;
  endDate: string | null;
};

/**
 * Returns, for each item of a CV, the index of the same item in the profile, or null for a new item. Two items are the
 * same when they have the same organization and their months overlap; when one of them has no organization, their
 * titles must be the same. An item of the profile matches at most one item of the CV: the one with the most equal
 * fields (title, dates). Among equals, it matches the one with the most months in common. `now` is `yyyy-mm`.
 */
export function matchItems(own: readonly MatchedItem[], read: readonly MatchedItem[], now: string): (number | null)[] {
  const pairs = read.flatMap((item, at) =>
    own.flatMap((other, index) => {
      const months = commonMonths(item, other, now);
      if (months === 0 || !isSamePlace(item, other)) return [];
      return [{ at, index, rank: [likeness(item, other), months] as const }];
    }),
  );
  pairs.sort((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1] || a.at - b.at || a.index - b.index);
  const found: (number | null)[] = read.map(() => null);
  const taken = new Set<number>();
  for (const { at, index } of pairs) {
    if (found[at] !== null || taken.has(index)) continue;
    found[at] = index;
    taken.add(index);
  }
  return found;
}

/** Counts the equal fields, among the title and both dates, to distinguish two jobs in the same firm. */
const likeness = (one: MatchedItem, other: MatchedItem) =>
  Number(isSameText(one.title, other.title)) +
  Number(one.startDate === other.startDate) +
  Number(one.endDate === other.endDate);

/** Words for the legal form or the kind of a firm, which the firm's name may or may not include. */
const FORMS = new Set(toWords("sa sas sasu sarl eurl selarl snc ei groupe group cabinet societe ets etablissements"));

/**
 * True when both items are at the same organization: "Cabinet Morvan" and "Morvan SARL" are the same. When one item has
 * no organization, their titles are compared.
 */
function isSamePlace(one: MatchedItem, other: MatchedItem): boolean {
  if (!one.org || !other.org) return isSameText(one.title, other.title);
  const [words, others] = [nameOf(one.org), nameOf(other.org)];
  const [short, long] = words.length <= others.length ? [words, others] : [others, words];
  return short.length > 0 && short.every((word) => long.includes(word));
}

function nameOf(org: string): string[] {
  const words = toWords(org);
  const name = words.filter((word) => !FORMS.has(word));
  return name.length > 0 ? name : words;
}

const isSameText = (one: string | null, other: string | null) =>
  one !== null && other !== null && toWords(one).join(" ") === toWords(other).join(" ") && toWords(one).length > 0;

/**
 * Returns the number of months that both items share. An undated item shares one month with every other item, since the
 * two may overlap.
 */
function commonMonths(one: MatchedItem, other: MatchedItem, now: string): number {
  const [a, b] = [monthsOf(one, now), monthsOf(other, now)];
  if (!a || !b) return 1;
  return Math.max(0, Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1);
}

/**
 * Returns the first and the last month of an item, counted from year 0; null without dates. A year without a month
 * covers all its months.
 */
function monthsOf({ startDate, endDate }: MatchedItem, now: string) {
  const from = startDate ?? endDate;
  if (from === null) return null;
  const [first, last] = [firstMonth(from), lastMonth(endDate ?? now)];
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

const firstMonth = (date: string) =>
  Number(date.slice(0, 4)) * 12 + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : 0);
const lastMonth = (date: string) =>
  Number(date.slice(0, 4)) * 12 + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : 11);
