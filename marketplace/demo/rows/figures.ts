import type { FigureKind, Source } from "@/lib/entities/statistics";
import { DEMO_FIRM } from "@/marketplace/demo/accounts";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import type { DemoTable } from "@/marketplace/demo/table-rows";

type Counted = { id: string; owner_id: string; created_date: string };

/**
 * A year of figures for the firm that visitors may log in to; fewer days for firms that the platform's team looks at.
 */
const COUNTED_FIRMS = [
  { company: DEMO_FIRM, days: 365 },
  { company: "treguern-conseil", days: 75 },
  { company: "azurelle-expertise", days: 60 },
];
const DAY_MS = 86_400_000;

/** Share of visitors from each source, in per cent. */
const PARTS: readonly (readonly [Source, number])[] = [
  ...([
    ["platform", 38],
    ["search", 24],
    ["direct", 14],
    ["board", 9],
  ] as const),
  ...([
    ["social", 6],
    ["site", 5],
    ["qr", 2],
    ["mail", 2],
  ] as const),
];

/** Returns a deterministic number from 0 to 1 for a text: FNV-1a, mixed once more. */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Returns the factor of a day: fewer visits at weekends and in August, more from September to November. */
function rhythm(day: Date): number {
  const isWeekend = [0, 6].includes(day.getUTCDay());
  const month = day.getUTCMonth();
  return (isWeekend ? 0.35 : 1) * (month === 7 ? 0.5 : [8, 9, 10].includes(month) ? 1.3 : 1);
}

/** Returns the figures of an asset for one day: its views from each source, and the actions of some visitors. */
function toDay(asset: Counted, daysAgo: number, mean: number) {
  const date = dayFromDataDate(-daysAgo);
  const day = date.slice(0, 10);
  const row = (kind: FigureKind, source: Source, count: number) =>
    count > 0 ? [{ asset_id: asset.id, owner_id: asset.owner_id, day, kind, source, count }] : [];
  return PARTS.flatMap(([source, part]) => {
    const drawn = chance(`${asset.id} ${day} ${source}`);
    const views = Math.floor(
      ((mean * part) / 100) * rhythm(new Date(date)) * 2 * drawn + chance(`${day} ${source} ${asset.id}`),
    );
    const applies = Math.floor(views * 0.12 + chance(`apply ${asset.id} ${day} ${source}`) * 0.6);
    const shares = chance(`share ${asset.id} ${day} ${source}`) > 0.985 ? 1 : 0;
    return [
      ...row("view", source, views),
      ...row("apply_start", source, Math.min(views, applies)),
      ...row("share", source, Math.min(views, shares)),
    ];
  });
}

/**
 * Returns the figures until the day before the data's day, for the page of each firm, and for its offers since their
 * creation.
 */
export function figureTable(offers: readonly Counted[]): DemoTable {
  const today = Date.parse(dayFromDataDate(0));
  const rows = COUNTED_FIRMS.flatMap(({ company, days: countedDays }) => {
    const owner = organizationId(company);
    const page = { id: companyId(company), owner_id: owner, created_date: dayFromDataDate(-countedDays) };
    const own = offers.filter(({ owner_id }) => owner_id === owner);
    return [page, ...own].flatMap((asset) => {
      const age = Math.min(countedDays, Math.floor((today - Date.parse(asset.created_date)) / DAY_MS));
      const days = Array.from({ length: Math.max(0, age) }, (_, index) => index + 1);
      return days.flatMap((daysAgo) => toDay(asset, daysAgo, asset === page ? 5 : 9));
    });
  });
  return { table: "asset_figures", rows };
}
