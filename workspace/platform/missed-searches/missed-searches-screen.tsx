"use client";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { missedSearches } from "@/contract/missed-searches";
import type { MissedSearch } from "@/lib/entities/missed-search";
import { formatDate } from "@/lib/i18n/format";
import type { Session } from "@/lib/session/session";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import type { ListState } from "@/workspace/shell/list/list-state";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Client = Pick<Session["client"], "bind">;

/** The sortable columns; the first is the default. */
const ORDERS = ["count", "addresses", "lastDay"] as const;
type MissedOrder = (typeof ORDERS)[number];

const missedKey = ({ userId }: Pick<Actor, "userId">) => [userId, "missed-searches"];

/** A page of the searches without results: pending or settled. */
const missedLines = ({ bind }: Client, actor: Actor, { filters, ...page }: ListState<MissedOrder>) =>
  queryOptions({
    queryKey: [...missedKey(actor), page, filters.etat],
    queryFn: ({ signal }) =>
      bind(missedSearches).list({ ...page, settled: filters.etat === "reglees" }, { ...actor.as, signal }),
  });

const settleLine = ({ bind }: Client, { as }: Actor, id: string, settled: boolean) =>
  bind(missedSearches).settle(id, { settled }, { ...as });

/** Searches of visitors for which no offer was found: words that the site lacks. */
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
        state={state}
        hrefOf={hrefOf}
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
      // The language of the words is unknown, since visitors of the English pages also write in French.
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

/** Settles a line, which leaves the list, or reopens a settled one. */
function SettleButton({ line: { id, line, settled } }: { line: MissedSearch }) {
  const t = useTranslations("platform_content.lines");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const name = settled ? "reopen" : "settle";
  const press = () =>
    act(async () => {
      await settleLine(session.client, actor, id, !settled);
      notify({ tone: "success", text: t(`${name}_done`, { line }) });
      await queries.invalidateQueries({ queryKey: missedKey(actor) });
    });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${t(name)} (${line})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || press()}
      >
        {t(name)}
      </Button>
      <FormError text={failure} />
    </>
  );
}
