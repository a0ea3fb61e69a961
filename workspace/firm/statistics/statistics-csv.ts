import type {
  AssetStatistics,
  CountedAsset,
  Figures,
  OrganizationStatistics,
  SourceFigures,
} from "@/lib/entities/statistics";
import { csvDate, type Language, toCsv } from "@/lib/rules/text/csv";

const COLUMNS = [
  ...(["part", "name", "views", "applyStarts", "shares"] as const),
  ...(["applications", "answered", "medianDays", "refusals"] as const),
];

type Read = Pick<AssetStatistics, "from" | "to" | "total" | "steps" | "sources"> &
  Partial<Pick<AssetStatistics, "refusals"> & Pick<OrganizationStatistics, "assets" | "offices">>;

/** A source has no applications: its cells are empty, as that of refusals is. */
const rowOf = (part: string, name: string, figures: SourceFigures | Figures) => [
  part,
  name,
  figures.views,
  figures.applyStarts,
  figures.shares,
  figures.applications,
  figures.answered,
  figures.medianDays,
  "",
];

/** With the town: a firm has several offers of one title. */
const nameOf = ({ id, name, city }: CountedAsset) => (name === null ? id : [name, city].filter(Boolean).join(", "));

/** Everything that a screen of figures shows, one line each: the period, its days, offers, offices, sources, refusals. */
export const statisticsCsv = (
  language: Language,
  { from, to, total, steps, assets = [], offices = [], sources, refusals }: Read,
): string =>
  toCsv(language, COLUMNS, [
    rowOf("total", [from, to].map((day) => csvDate(day, language)).join(" – "), total),
    ...steps.map((step) => rowOf("day", step.step, step)),
    ...assets.map((asset) => rowOf(asset.kind ?? "removed", nameOf(asset), asset)),
    ...offices.map((office) => rowOf("office", office.name, office)),
    ...sources.map((source) => rowOf("source", source.source, source)),
    ...(refusals?.reasons ?? []).map(({ reason, count }) => ["refusal", reason, "", "", "", "", "", "", count]),
  ]);
