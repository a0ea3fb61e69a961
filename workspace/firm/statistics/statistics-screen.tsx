"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { CountedAsset, OrganizationStatistics } from "@/lib/entities/statistics";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CountedNote } from "@/workspace/firm/statistics/counted-note";
import { DownloadButton } from "@/workspace/firm/statistics/download-button";
import { FiguresTable } from "@/workspace/firm/statistics/figures-table";
import { KeyFigures } from "@/workspace/firm/statistics/key-figures";
import { PeriodCharts } from "@/workspace/firm/statistics/period-charts";
import { PeriodFilters } from "@/workspace/firm/statistics/period-filters";
import { firmFile, firmStatistics, STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { ResponseTimeSection } from "@/workspace/firm/statistics/response-time-section";
import { SourcesTable } from "@/workspace/firm/statistics/sources-table";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

export function StatisticsScreen() {
  return (
    <Guarded screen="firmStatistics">
      <FirmStatistics />
    </Guarded>
  );
}

/** What the firm's pages and offers bring: the URL says of which period, and of which office. */
function FirmStatistics() {
  const t = useTranslations("firm_statistics");
  const { session } = useSession();
  const actor = useActor();
  const { state } = useListState<"views">(STATISTICS_RULES);
  // What is shown stays while another period is read.
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
          <SourcesTable sources={read.sources} />
          <ResponseTimeSection responseTime={read.responseTime} />
          <DownloadButton read={() => firmFile(session.client, actor, state.filters)} />
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
