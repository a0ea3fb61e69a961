"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { MissedSearch } from "@/lib/entities/missed-search";
import { formatDate } from "@/lib/i18n/format";
import { type MissedOrder, missedLines, ORDERS } from "@/workspace/platform/missed-searches/queries";
import { SettleButton } from "@/workspace/platform/missed-searches/settle-button";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

/** What visitors searched, and no offer has: the words that the site lacks. */
export const MissedSearchesScreen = () => (
  <Guarded screen="missedSearches">
    <MissedLines />
  </Guarded>
);

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["attente", "reglees"] },
} as const satisfies Parameters<typeof useListState>[0];

function MissedLines() {
  const t = useTranslations("platform_content.lines");
  const { session } = useSession();
  const { state, hrefOf, setFilter } = useListState<MissedOrder>(RULES);
  const reading = useQuery({
    ...missedLines(session.client, useActor(), state),
    placeholderData: keepPreviousData,
  });
  const shown = state.filters.etat === "reglees" ? "settled" : "waiting";
  return (
    <>
      <ListFilters
        filters={[
          {
            name: "etat",
            label: t("filter"),
            value: state.filters.etat ?? "attente",
            options: [
              { value: "attente", label: t("waiting") },
              { value: "reglees", label: t("settled") },
            ],
          },
        ]}
        onChange={setFilter}
      />
      <ListTable<MissedSearch, MissedOrder>
        caption={t("heading")}
        reading={reading}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t(`none_${shown}`)}>
            <p>{t(`none_${shown}_lead`)}</p>
          </EmptyState>
        }
        columns={useColumns()}
        {...{ state, hrefOf }}
      />
    </>
  );
}

function useColumns(): Column<MissedSearch, MissedOrder>[] {
  const t = useTranslations("platform_content.lines");
  const locale = useLocale();
  return [
    {
      key: "line",
      label: t("line"),
      // Visitors of the English pages write in French too: the language of the words is unknown.
      cell: ({ line, locale: language }) => (
        <>
          <bdi className="break-words font-semibold">{line}</bdi>
          {language !== "fr" && <span className="block text-sm text-muted">{t("page", { language })}</span>}
        </>
      ),
    },
    {
      key: "count",
      label: t("count"),
      orderBy: "count",
      isNumber: true,
      cell: ({ count, narrowed }) => (
        <>
          {count}
          {narrowed > 0 && <span className="block text-sm text-muted">{t("narrowed", { count: narrowed })}</span>}
        </>
      ),
    },
    {
      key: "addresses",
      label: t("addresses"),
      orderBy: "addresses",
      isNumber: true,
      cell: ({ addresses }) => addresses,
    },
    {
      key: "lastDay",
      label: t("last_day"),
      orderBy: "lastDay",
      cell: ({ lastDay }) => formatDate(locale, lastDay, "short"),
    },
    { key: "settle", label: t("action"), cell: (line) => <SettleButton line={line} /> },
  ];
}
