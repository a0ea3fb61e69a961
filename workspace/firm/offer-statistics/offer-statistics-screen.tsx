"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { OwnOffer } from "@/lib/entities/own-offer";
import type { RefusalReasons } from "@/lib/entities/refusal-reasons";
import type { AssetStatistics } from "@/lib/entities/statistics";
import { refusalLabel } from "@/lib/rules/transaction/application-texts";
import { unnamedCriterion } from "@/workspace/firm/offer-statistics/unnamed-criterion";
import { ownOffer } from "@/workspace/firm/offers/queries";
import { CountedNote } from "@/workspace/firm/statistics/counted-note";
import { HiringSections } from "@/workspace/firm/statistics/hiring-sections";
import { KeyFigures } from "@/workspace/firm/statistics/key-figures";
import { PeriodCharts } from "@/workspace/firm/statistics/period-charts";
import { PeriodFilters } from "@/workspace/firm/statistics/period-filters";
import { offerFile, offerStatistics, STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { SourcesTable } from "@/workspace/firm/statistics/sources-table";
import { StatisticsDownload } from "@/workspace/firm/statistics/statistics-download";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { ScreenName } from "@/workspace/shell/screen-name";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export function OfferStatisticsScreen({ id }: { id: string }) {
  return (
    <Guarded screen="firmOfferStatistics">
      <OfferStatistics id={id} />
    </Guarded>
  );
}

/** The statistics of one offer. */
function OfferStatistics({ id }: { id: string }) {
  const { session } = useSession();
  const actor = useActor();
  const { state } = useListState<"views">(STATISTICS_RULES);
  const reading = useQuery({
    ...offerStatistics(session.client, actor, id, state.filters),
    placeholderData: keepPreviousData,
  });
  const offer = useQuery(ownOffer(session.client, actor, id)).data?.results[0];
  return (
    <AsyncBlock reading={reading}>
      {(read: AssetStatistics) => (
        <>
          {read.asset.name && <ScreenName name={read.asset.name} lang="fr" />}
          <PeriodFilters since={read.since} />
          <CountedNote since={read.since} />
          <KeyFigures total={read.total} />
          <HiringSections {...read} />
          <PeriodCharts steps={read.steps} />
          <SourcesTable {...read} />
          {read.refusals && <RefusalsSection refusals={read.refusals} offer={offer} />}
          <StatisticsDownload read={() => offerFile(session.client, actor, id, state.filters)} />
        </>
      )}
    </AsyncBlock>
  );
}

type Props = { refusals: RefusalReasons; offer: Pick<OwnOffer, "customAttributes"> | undefined };

/** The reasons for which the offer's candidates were refused, and the criteria that the offer could have named. */
function RefusalsSection({ refusals: { refusals, reasons: counted }, offer }: Props) {
  const t = useTranslations("firm_statistics.refusals");
  const locale = useLocale();
  return (
    <div className="mb-12">
      <ScreenSection id="refusals" title={t("title")} lead={t("lead")}>
        {refusals === null ? (
          <p className="text-muted">{t("few")}</p>
        ) : (
          <ul className="measure divide-y divide-rule border-y border-rule">
            {counted.map(({ reason, count }) => {
              const unnamed = offer ? unnamedCriterion(reason, offer) : null;
              return (
                <li key={reason} className="py-3">
                  {unnamed
                    ? t(`unnamed.${unnamed}`, { count, all: refusals })
                    : t("counted", { count, all: refusals, reason: refusalLabel(reason, locale) })}
                </li>
              );
            })}
          </ul>
        )}
      </ScreenSection>
    </div>
  );
}
