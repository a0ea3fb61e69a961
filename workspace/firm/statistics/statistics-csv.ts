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

/** A row of figures. A source has no applications: those cells are empty, as is the cell of refusals. */
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

/** Adds the town to the name, since a firm may have several offers with the same title. */
const nameOf = ({ id, name, city }: CountedAsset) => (name === null ? id : [name, city].filter(Boolean).join(", "));

/**
 * Everything that a statistics screen shows, one row each: the period, its days, offers, offices, sources, refusals.
 */
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
