import { itemIdOf } from "@/lib/entities/item-id";
import { at, type Fields } from "@/lib/rules/json-equal";
import { type MatchedItem, matchItems } from "@/lib/rules/resume/match-items";
import { type ItemSection, isSameThing } from "@/workspace/candidate/import/rules/item-sections";

/**
 * Which item of the profile one of the CV is: `own` is its index, null for a new one, which would have this id. Several
 * may be it, or it several: `isSure` is false, and the person says.
 */
export type ParsedMatch = { own: number | null; id: string; isSure: boolean };

/**
 * Matches the items of a CV. The id of a new one is made of what the CV says, so that the same CV read again finds what
 * it gave. `now` is `yyyy-mm`.
 */
export function matchParsed(
  section: ItemSection,
  own: readonly Fields[],
  read: readonly Fields[],
  now: string,
): ParsedMatch[] {
  const ids = idsOf(section, read);
  const indexOf = (id: string | undefined) => own.findIndex((item) => at(item, "id") === id);
  if (section !== "experiences" && section !== "education")
    return read.map((item, index) => {
      const given = indexOf(ids[index]);
      const found = given >= 0 ? given : own.findIndex((other) => isSameThing(item, other));
      return { own: found < 0 ? null : found, id: ids[index] ?? "", isSure: true };
    });
  const given = ids.map(indexOf);
  const places = read.flatMap((_, index) => (given[index] === -1 ? [index] : []));
  const free = own.flatMap((_, index) => (given.includes(index) ? [] : [index]));
  const matched = matchFree(pick(own, free), pick(read, places), now);
  return read.map((_, index) => {
    const id = ids[index] ?? "";
    const found = matched[places.indexOf(index)];
    if (!found) return { own: given[index] ?? null, id, isSure: true };
    return { id, own: found.own === null ? null : (free[found.own] ?? null), isSure: found.isSure };
  });
}

/** A match is sure when neither side could be another's; a new item, when no item could be it. */
function matchFree(own: readonly Fields[], read: readonly Fields[], now: string) {
  const [ours, theirs] = [own.map(toMatched), read.map(toMatched)];
  const couldBe = theirs.map((item) =>
    ours.flatMap((other, index) => (matchItems([other], [item], now)[0] === 0 ? [index] : [])),
  );
  return matchItems(ours, theirs, now).map((found, index) => {
    const candidates = couldBe[index] ?? [];
    const rivals = couldBe.filter((others) => found !== null && others.includes(found));
    return {
      own: found,
      isSure: found === null ? candidates.length === 0 : candidates.length === 1 && rivals.length === 1,
    };
  });
}

function idsOf(section: ItemSection, read: readonly Fields[]): string[] {
  const contents = read.map((item) => `${section} ${JSON.stringify(item)}`);
  return contents.map((content, index) => {
    const copy = contents.slice(0, index).filter((other) => other === content).length;
    return itemIdOf(copy === 0 ? content : `${content}#${copy + 1}`);
  });
}

const toMatched = (item: Fields): MatchedItem => ({
  ...{ org: textAt(item, "org"), title: textAt(item, "title") },
  ...{ startDate: textAt(item, "startDate"), endDate: textAt(item, "endDate") },
});

function textAt(item: Fields, name: string): string | null {
  const value = at(item, name);
  return typeof value === "string" && value !== "" ? value : null;
}

const pick = (items: readonly Fields[], indexes: readonly number[]): Fields[] =>
  items.filter((_, index) => indexes.includes(index));
