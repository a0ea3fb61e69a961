import { useLocale, useTranslations } from "next-intl";
import { type Hiring, SOURCES, type Source, type SourceFigures } from "@/lib/entities/statistics";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { DataTable } from "@/workspace/shell/list/data-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Read = { sources: readonly SourceFigures[]; hiring: Pick<Hiring, "sources" | "ways" | "since"> };
export type SourceRow = {
  source: Source | "unmeasured";
  /** Null where no visit is counted: for applications whose source was not measured. */
  seen: Pick<SourceFigures, "views" | "applyStarts" | "shares"> | null;
  applications: number;
  hires: number;
};

const NOT_SEEN = { views: 0, applyStarts: 0, shares: 0 };
const NOT_BROUGHT = { applications: 0, hires: 0 };

/** Returns a row for each source that brought a visit or an application; what was not measured comes last. */
export function toSourceRows({ sources, hiring }: Read): SourceRow[] {
  const rows = SOURCES.flatMap((source): SourceRow[] => {
    const seen = sources.find((row) => row.source === source);
    const brought = hiring.sources.find((row) => row.source === source);
    const { applications, hires } = brought ?? NOT_BROUGHT;
    return seen || brought ? [{ source, seen: seen ?? NOT_SEEN, applications, hires }] : [];
  });
  const unmeasured = hiring.sources.find(({ source }) => source === null);
  return [
    ...rows.toSorted((a, b) => (b.seen?.views ?? 0) - (a.seen?.views ?? 0) || b.applications - a.applications),
    ...(unmeasured
      ? [
          {
            source: "unmeasured" as const,
            seen: null,
            applications: unmeasured.applications,
            hires: unmeasured.hires,
          },
        ]
      : []),
  ];
}

/** The sources of visits and of applications, each with a bar for the share of the views that it brings. */
export function SourcesTable(read: Read) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const { state, hrefOf } = useListState<"views">(STATISTICS_RULES);
  const rows = toSourceRows(read);
  const most = Math.max(1, ...rows.map(({ seen }) => seen?.views ?? 0));
  if (rows.length === 0) return null;
  const visits = (key: "views" | "applyStarts" | "shares") => ({
    key,
    label: t(`columns.${key}`),
    isNumber: true,
    cell: ({ seen }: SourceRow) => seen && formatNumber(locale, seen[key]),
  });
  const brought = (key: "applications" | "hires") => ({
    key,
    label: t(`columns.${key}`),
    isNumber: true,
    cell: (row: SourceRow) => formatNumber(locale, row[key]),
  });
  return (
    <div className="mb-12">
      <ScreenSection id="sources" title={t("sources")} lead={t("sources_lead")}>
        <DataTable
          state={state}
          hrefOf={hrefOf}
          nbPages={1}
          caption={t("sources_lead")}
          rows={rows}
          keyOf={({ source }) => source}
          columns={[
            { key: "source", label: t("columns.source"), cell: ({ source }) => t(`source.${source}`) },
            visits("views"),
            {
              key: "part",
              label: t("columns.part"),
              isMinor: true,
              cell: ({ seen }) =>
                seen && (
                  <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-24 lg:w-40">
                    <rect y="2" width={(seen.views / most) * 100} height="8" className="fill-green" />
                  </svg>
                ),
            },
            visits("applyStarts"),
            visits("shares"),
            brought("applications"),
            brought("hires"),
          ]}
        />
        <SourcesNotes since={read.hiring.since} />
        <WaysList ways={read.hiring.ways} />
      </ScreenSection>
    </div>
  );
}

/** States since when the sources of applications are noted, and since when the finer classes of visits are. */
function SourcesNotes({ since: { sources, finerSources } }: { since: Hiring["since"] }) {
  const t = useTranslations("firm_statistics.sources_notes");
  const locale = useLocale();
  return (
    <div className="measure -mt-2 mb-4 grid gap-1 text-sm text-muted">
      <p>{sources === null ? t("not_yet") : t("since", { date: formatDate(locale, sources) })}</p>
      {finerSources !== null && <p>{t("finer", { date: formatDate(locale, finerSources) })}</p>}
    </div>
  );
}

/** The applications by the way in which their offer came to the site; nothing while all offers are written by hand. */
function WaysList({ ways }: Pick<Hiring, "ways">) {
  const t = useTranslations("firm_statistics.ways");
  if (ways.every(({ way }) => way === "hand")) return null;
  return (
    <>
      <h3 className="mb-2 text-lg font-semibold">{t("title")}</h3>
      <ul className="measure divide-y divide-rule border-y border-rule">
        {ways.map(({ way, applications, hires }) => (
          <li key={way} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{t(`names.${way}`)}</span>
            <span className="figures">{t("counts", { applications, hires })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
