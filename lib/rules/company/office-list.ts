import type { Location } from "@/lib/entities/location";
import type { Fields } from "@/lib/rules/json-equal";

/** Maximum number of offices of a firm: the same as the locations of an asset. */
export const MAX_OFFICES = 500;

export type Office = Location & { id: string };

type Page = { id: string; locations: readonly Location[] };

/**
 * Returns the offices of a firm's page in its order, each with a unique id. Older locations, stored without an id, get
 * the id that the public page gives them. At most one office is the main one.
 */
export function officesIn({ id: companyId, locations }: Page): Office[] {
  const ids = new Set<string>();
  let hasMain = false;
  return locations.map((location, position) => {
    const id = location.id && !ids.has(location.id) ? location.id : `${companyId}-${position}`;
    ids.add(id);
    const isMain = location.main === true && !hasMain;
    hasMain ||= isMain;
    return marked({ ...location, id }, isMain);
  });
}

export const isMain = ({ main }: Office): boolean => main === true;

/**
 * Returns how discarding a draft changes the offices of a page: the ids of the offices that come back, and of the
 * offices that disappear.
 */
export function discardedOffices(published: Page, drafted: Page): { back: string[]; gone: string[] } {
  const [before, after] = [published, drafted].map((page) => officesIn(page).map(({ id }) => id));
  const without = (all: readonly string[] = [], others: readonly string[] = []) =>
    all.filter((id) => !others.includes(id));
  return { back: without(before, after), gone: without(after, before) };
}

/** Returns the list with this office added or replaced; the first office of a firm is its main one. */
export function withOffice(offices: readonly Office[], office: Office): Office[] {
  const before = offices.find(({ id }) => id === office.id);
  if (before) return offices.map((other) => (other === before ? marked(office, isMain(before)) : other));
  return [...offices, marked(office, offices.length === 0)];
}

/** Returns the list without this office. When no main office remains, the first of the list becomes the main one. */
export function withoutOffice(offices: readonly Office[], id: string): Office[] {
  const left = offices.filter((office) => office.id !== id);
  const [first] = left;
  return first && !left.some(isMain) ? asMain(left, first.id) : left;
}

export const asMain = (offices: readonly Office[], id: string): Office[] =>
  offices.map((office) => marked(office, office.id === id));

/** Returns the list with this office moved by one place, up or down; at either end of the list, nothing changes. */
export function movedOffice(offices: readonly Office[], id: string, by: 1 | -1): Office[] {
  const from = offices.findIndex((office) => office.id === id);
  const [office, to] = [offices[from], from + by];
  if (!office || to < 0 || to >= offices.length) return [...offices];
  return offices.toSpliced(from, 1).toSpliced(to, 0, office);
}

/** Returns what the page stores about its offices: their locations, and the towns that the search of firms reads. */
export const officesPart = (offices: readonly Office[]): Fields => ({
  locations: offices,
  customAttributes: { implantations: [...new Set(offices.flatMap(({ city }) => city || []))] },
});

function marked({ main: _, ...office }: Office, isMainOne: boolean): Office {
  return isMainOne ? { ...office, main: true } : office;
}
