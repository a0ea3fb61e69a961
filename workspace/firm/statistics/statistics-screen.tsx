"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { CountedAsset, Figures, OrganizationStatistics } from "@/lib/entities/statistics";
import { formatNumber } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CountedNote } from "@/workspace/firm/statistics/counted-note";
import { HiringSections } from "@/workspace/firm/statistics/hiring-sections";
import { KeyFigures } from "@/workspace/firm/statistics/key-figures";
import { PeriodCharts } from "@/workspace/firm/statistics/period-charts";
import { PeriodFilters } from "@/workspace/firm/statistics/period-filters";
import { firmFile, firmStatistics, STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { SourcesTable } from "@/workspace/firm/statistics/sources-table";
import { StatisticsDownload } from "@/workspace/firm/statistics/statistics-download";
import { useMedian } from "@/workspace/firm/statistics/use-median";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { type Column, DataTable } from "@/workspace/shell/list/data-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export function StatisticsScreen() {
  return (
    <Guarded screen="firmStatistics">
      <FirmStatistics />
    </Guarded>
  );
}

/** The statistics of the firm's page and offers. The URL contains the period and the office. */
function FirmStatistics() {
  const t = useTranslations("firm_statistics");
  const { session } = useSession();
  const actor = useActor();
  const { state } = useListState<"views">(STATISTICS_RULES);
  // The current figures stay on screen while another period is loading.
  const reading = useQuery({
    ...firmStatistics(session.client, actor, state.filters),
    placeholderData: keepPreviousData,
  });
  return (
    <AsyncBlock reading={reading}>
      {(read: OrganizationStatistics) => (
        <>
          <PeriodFilters since={read.since} offices={read.offices} />
          <CountedNote since={read.since} />
          <KeyFigures total={read.total} />
          <HiringSections {...read} />
          <PeriodCharts steps={read.steps} />
          <FiguresTable
            id="offers"
            title={t("by_offer")}
            lead={t("by_offer_lead")}
            rows={read.assets}
            name={(asset) => <AssetName asset={asset} />}
          />
          {read.offices.length > 1 && (
            <FiguresTable
              id="offices"
              title={t("by_office")}
              lead={t("by_office_lead")}
              rows={read.offices}
              name={({ name }) => <span lang="fr">{name}</span>}
            />
          )}
          <SourcesTable {...read} />
          <ResponseTimeSection responseTime={read.responseTime} />
          <StatisticsDownload read={() => firmFile(session.client, actor, state.filters)} />
        </>
      )}
    </AsyncBlock>
  );
}

function AssetName({ asset: { id, name, kind, city } }: { asset: CountedAsset }) {
  const t = useTranslations("firm_statistics");
  if (name === null) return t("removed");
  if (kind === "company") return t("page");
  return (
    <span lang="fr">
      <LocalizedLink href={workspaceRoutes.firmOfferStatistics(id)} className="link font-semibold break-words">
        {name}
      </LocalizedLink>
      {city !== null && <span className="block text-sm text-muted">{city}</span>}
    </span>
  );
}

type Props = Pick<OrganizationStatistics, "responseTime">;

/** The firm's response time as candidates read it, and the numbers from which it is computed. */
function ResponseTimeSection({ responseTime }: Props) {
  const t = useTranslations("firm_statistics.response");
  const { promisedDays, shown, applications, answered } = responseTime;
  return (
    <div className="mb-12">
      <ScreenSection id="response" title={t("title")} lead={t("lead")}>
        <blockquote className="measure border-y border-rule py-4 text-lg">
          {promisedDays !== null && <p>{t("promised", { days: promisedDays })}</p>}
          {shown ? <p>{t("measured", shown)}</p> : <p className="text-muted">{t("none")}</p>}
        </blockquote>
        <p className="measure mt-3 text-sm text-muted">{t("counted", { applications, answered })}</p>
      </ScreenSection>
    </div>
  );
}

type Row = Figures & { id: string };
type FiguresTableProps<Counted extends Row> = {
  id: string;
  title: string;
  lead: string;
  rows: readonly Counted[];
  name: (row: Counted) => ReactNode;
};

const isSilent = ({ views, applyStarts, shares, applications }: Figures) =>
  views + applyStarts + shares + applications === 0;

/** A table of figures for several offers or offices; those without any figure are folded. */
function FiguresTable<Counted extends Row>({ id, title, lead, rows, name }: FiguresTableProps<Counted>) {
  const t = useTranslations("firm_statistics");
  const { state, hrefOf } = useListState<"views">(STATISTICS_RULES);
  const columns = useFigureColumns<Counted>(t("columns.name"), name);
  if (rows.length === 0) return null;
  const silent = rows.filter(isSilent);
  const counted = rows.filter((row) => !isSilent(row));
  return (
    <div className="mb-12">
      <ScreenSection id={id} title={title} lead={lead}>
        {counted.length > 0 && (
          <DataTable
            columns={columns}
            state={state}
            hrefOf={hrefOf}
            nbPages={1}
            caption={lead}
            rows={counted}
            keyOf={(row) => row.id}
          />
        )}
        {silent.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-muted">
              {t("silent", { count: silent.length })}
            </summary>
            <ul className="gap-x-8 sm:columns-2">
              {silent.map((row) => (
                <li key={row.id} className="break-inside-avoid py-1">
                  {name(row)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </ScreenSection>
    </div>
  );
}

/** The columns of a table of figures; `name` renders the first column. */
function useFigureColumns<Row extends Figures>(label: string, name: (row: Row) => ReactNode): Column<Row, "views">[] {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const median = useMedian();
  const count = (key: "views" | "applyStarts" | "applications"): Column<Row, "views"> => ({
    key,
    label: t(`columns.${key}`),
    isNumber: true,
    cell: (row) => formatNumber(locale, row[key]),
  });
  return [
    { key: "name", label, cell: name },
    count("views"),
    count("applyStarts"),
    count("applications"),
    {
      key: "answered",
      label: t("columns.answered"),
      isNumber: true,
      cell: ({ answered, applications }) =>
        applications === 0 ? null : t("figures.of", { part: answered, all: applications }),
    },
    { key: "median", label: t("columns.median"), isNumber: true, cell: (row) => median(row) },
  ];
}
