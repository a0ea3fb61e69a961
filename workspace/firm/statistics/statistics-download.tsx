import { useLocale, useTranslations } from "next-intl";
import {
  type AssetStatistics,
  type CountedAsset,
  DELAYS,
  type Figures,
  type OrganizationStatistics,
} from "@/lib/entities/statistics";
import { csvDate } from "@/lib/rules/text/csv";
import { refusalLabel } from "@/lib/rules/transaction/application-texts";
import { toSourceRows } from "@/workspace/firm/statistics/sources-table";
import { CsvDownload } from "@/workspace/shell/csv-download";

type Read = Pick<AssetStatistics, "from" | "to" | "total" | "steps" | "sources" | "hiring"> &
  Partial<Pick<AssetStatistics, "refusals"> & Pick<OrganizationStatistics, "assets" | "offices">>;

const COLUMNS = [
  ...(["views", "applyStarts", "shares", "applications", "answered", "medianDays"] as const),
  ...(["examined", "interviewed", "hires", "withdrawn", "cases", "refusals"] as const),
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], number | null>>;

/**
 * Downloads everything that a statistics screen shows, one row each: the period, its days, offers, offices, sources,
 * delays, refusals. A row leaves empty what is not counted of it.
 */
export function StatisticsDownload({ read }: { read: () => Promise<Read> }) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const rowOf = (part: Parameters<typeof toPart>[0], name: string, cells: Cells) => [
    toPart(part),
    name,
    ...COLUMNS.map((column) => hundredths(cells[column])),
  ];
  const toPart = (
    part: "total" | "day" | "offer" | "company" | "office" | "source" | "removed" | "way" | "delay" | "refusal",
  ) => t(`parts.${part}`);
  /** Adds the town to the name, since a firm may have several offers with the same title. */
  const nameOf = ({ id, name, city }: CountedAsset) => (name === null ? id : [name, city].filter(Boolean).join(", "));
  return (
    <CsvDownload
      read={async (form) => {
        const { from, to, total, steps, assets = [], offices = [], sources, hiring, refusals } = await read();
        const { examined, interviewed, hired: hires, withdrawn } = hiring;
        return {
          name: `${t("file")}-${from}-${to}`,
          columns: [...(["line", "name"] as const), ...COLUMNS].map((name) => t(`columns.${name}`)),
          rows: [
            rowOf("total", [from, to].map((day) => csvDate(day, form)).join(" – "), {
              ...figuresOf(total),
              examined,
              interviewed,
              hires,
              withdrawn,
            }),
            ...steps.map((step) => rowOf("day", step.step, figuresOf(step))),
            ...assets.map((asset) => rowOf(asset.kind ?? "removed", nameOf(asset), figuresOf(asset))),
            ...offices.map((office) => rowOf("office", office.name, figuresOf(office))),
            ...toSourceRows({ sources, hiring }).map(({ source, seen, ...brought }) =>
              rowOf("source", t(`source.${source}`), { ...seen, ...brought }),
            ),
            ...hiring.ways.map(({ way, ...brought }) => rowOf("way", t(`ways.names.${way}`), brought)),
            ...DELAYS.map((name) => rowOf("delay", t(`delays.names.${name}`), hiring.delays[name])),
            ...(refusals?.reasons ?? []).map(({ reason, count }) =>
              rowOf("refusal", refusalLabel(reason, locale), { refusals: count }),
            ),
          ],
        };
      }}
    />
  );
}

const hundredths = (value: number | null | undefined) =>
  typeof value === "number" ? Math.round(value * 100) / 100 : "";

const figuresOf = ({ views, applyStarts, shares, applications, answered, medianDays }: Figures): Cells => ({
  views,
  applyStarts,
  shares,
  applications,
  answered,
  medianDays,
});
