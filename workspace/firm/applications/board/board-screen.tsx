"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNames, stageCounts } from "@/workspace/firm/applications/board/queries";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { HeldBanner } from "@/workspace/firm/applications/move/held-banner";
import { useFollowed } from "@/workspace/firm/applications/move/use-followed";
import { type Filters, type ORDERS, RULES } from "@/workspace/firm/applications/received-state";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

/** The code of the board and of the list loads while the applications are counted. */
const loadReceived = () => import("@/workspace/firm/applications/board/received");

export function BoardScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmApplications">
        <HeldBanner />
        <InterviewsLink />
        <Counted />
      </Guarded>
    </AsNamed>
  );
}

function InterviewsLink() {
  return (
    <p>
      <LocalizedLink href={workspaceRoutes.firmInterviews()} className="link inline-flex min-h-11 items-center">
        {useTranslations("firm_board")("interviews")}
      </LocalizedLink>
    </p>
  );
}

/** The applications that the firm received, filtered and shown as a board or as a list according to the URL. */
function Counted() {
  const t = useTranslations("firm_board");
  const { session } = useSession();
  const actor = useActor();
  const list = useListState<(typeof ORDERS)[number]>(RULES);
  const { filters } = list.state;
  const counting = useQuery(stageCounts(session.client, actor, filters));
  const account = useQuery(firmAccount(session.client, actor));
  const followed = useFollowed();
  const isNarrowed = list.isFiltered;
  return (
    <Part name="firm-received" load={loadReceived}>
      {({ Received }) => (
        <AsyncBlock
          reading={counting}
          empty={{
            when: ({ facets }) => !isNarrowed && Object.keys(facets?.stage ?? {}).length === 0,
            show: (
              <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-received" />}>
                <p>{t("empty_text")}</p>
              </EmptyState>
            ),
          }}
        >
          {({ facets: { stage = {}, assetId = {}, city = {}, talentPool = {} } = {} }) => (
            <>
              <BoardFilters filters={filters} offers={assetId} cities={city} onChange={list.setFilter} />
              <Received
                list={list}
                steps={account.data?.steps ?? []}
                counted={{ counts: stage, readAt: counting.dataUpdatedAt }}
                kept={talentPool.kept ?? 0}
                followed={followed}
              />
            </>
          )}
        </AsyncBlock>
      )}
    </Part>
  );
}

type Counts = Readonly<Record<string, number>>;
type Props = { filters: Filters; offers: Counts; cities: Counts; onChange: (name: string, value: string) => void };

/** The filters of the board and of the list: a name, an offer, a town, late or reminded applications. */
function BoardFilters({ filters, offers, cities, onChange }: Props) {
  const t = useTranslations("firm_board.filter");
  const { session } = useSession();
  const { data: named = [] } = useQuery(offerNames(session.client, useActor(), Object.keys(offers).toSorted()));
  const all = { value: "", label: t("all") };
  const choices = [
    {
      name: "offre",
      label: t("offer"),
      value: filters.offre ?? "",
      options: [all, ...named.map(({ id, name }) => ({ value: id, label: `${name} (${offers[id] ?? 0})` }))],
    },
    {
      name: "bureau",
      label: t("city"),
      value: filters.bureau ?? "",
      options: [all, ...Object.keys(cities).map((city) => ({ value: city, label: `${city} (${cities[city]})` }))],
    },
    {
      name: "suivi",
      label: t("follow"),
      value: filters.suivi ?? "",
      options: [all, { value: "retard", label: t("late") }, { value: "relance", label: t("reminded") }],
    },
  ];
  // Without a second office, the filter by office is useless.
  const shown = choices.filter(
    ({ name, value }) => name !== "bureau" || value !== "" || Object.keys(cities).length > 1,
  );
  return (
    <ListFilters
      filters={shown}
      onChange={onChange}
      search={{ label: t("query"), submit: t("query_submit"), value: filters.q ?? "" }}
    />
  );
}
