import { useLocale, useTranslations } from "next-intl";
import type {
  AssetStatistics,
  CountedAsset,
  Figures,
  OrganizationStatistics,
  SourceFigures,
} from "@/lib/entities/statistics";
import { csvDate } from "@/lib/rules/text/csv";
import { refusalLabel } from "@/lib/rules/transaction/application-texts";
import { CsvDownload } from "@/workspace/shell/csv-download";

type Read = Pick<AssetStatistics, "from" | "to" | "total" | "steps" | "sources"> &
  Partial<Pick<AssetStatistics, "refusals"> & Pick<OrganizationStatistics, "assets" | "offices">>;

const hundredths = (value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : "");
const FIGURES = ["views", "applyStarts", "shares", "applications", "answered"] as const;
/** The cells of a row that has a number of refusals alone. */
const NO_FIGURES = [...FIGURES, "medianDays"].map(() => "");

/**
 * Downloads everything that a statistics screen shows, one row each: the period, its days, offers, offices, sources,
 * refusals.
 */
export function StatisticsDownload({ read }: { read: () => Promise<Read> }) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  /** A row of figures. A source has no applications: those cells are empty, as is the cell of refusals. */
  const rowOf = (
    part: "total" | "day" | "offer" | "company" | "office" | "source" | "removed",
    name: string,
    figures: SourceFigures | Figures,
  ) => [t(`parts.${part}`), name, ...FIGURES.map((figure) => figures[figure]), hundredths(figures.medianDays), ""];
  /** Adds the town to the name, since a firm may have several offers with the same title. */
  const nameOf = ({ id, name, city }: CountedAsset) => (name === null ? id : [name, city].filter(Boolean).join(", "));
  return (
    <CsvDownload
      read={async (form) => {
        const { from, to, total, steps, assets = [], offices = [], sources, refusals } = await read();
        return {
          name: `${t("file")}-${from}-${to}`,
          columns: [
            ...(["line", "name"] as const).map((name) => t(`columns.${name}`)),
            ...FIGURES.map((name) => t(`columns.${name}`)),
            ...(["medianDays", "refusals"] as const).map((name) => t(`columns.${name}`)),
          ],
          rows: [
            rowOf("total", [from, to].map((day) => csvDate(day, form)).join(" – "), total),
            ...steps.map((step) => rowOf("day", step.step, step)),
            ...assets.map((asset) => rowOf(asset.kind ?? "removed", nameOf(asset), asset)),
            ...offices.map((office) => rowOf("office", office.name, office)),
            ...sources.map((source) => rowOf("source", t(`source.${source.source}`), source)),
            ...(refusals?.reasons ?? []).map(({ reason, count }) => [
              t("parts.refusal"),
              refusalLabel(reason, locale),
              ...NO_FIGURES,
              count,
            ]),
          ],
        };
      }}
    />
  );
}
