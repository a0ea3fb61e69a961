"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";
import { ORDERS, type STATES, sentApplications } from "@/workspace/candidate/applications/queries";
import { StateLinks } from "@/workspace/candidate/applications/state-links";
import { useColumns } from "@/workspace/candidate/applications/use-columns";
import { ElsewhereSection } from "@/workspace/candidate/elsewhere/elsewhere-section";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { SINCE } from "@/workspace/shell/list/created-since";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

export function ApplicationsScreen() {
  return (
    <Guarded screen="candidateApplications">
      <SentApplications />
    </Guarded>
  );
}

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["toutes", "attente", "entretien", "terminees"], depuis: SINCE },
  texts: ["q"],
} as const satisfies Parameters<typeof useListState>[0] & { filters: { etat: readonly (keyof typeof STATES)[] } };

/** What the candidate sent, by state: the URL says which part is shown. */
function SentApplications() {
  const t = useTranslations("candidate_applications");
  const { session } = useSession();
  const actor = useActor();
  const columns = useColumns();
  const { state, isFiltered, hrefOf, setFilter } = useListState<(typeof ORDERS)[number]>(RULES);
  // What is shown stays while another page is read.
  const reading = useQuery({ ...sentApplications(session.client, actor, state), placeholderData: keepPreviousData });
  const since = SINCE.map((value) => ({ value, label: t(`since.${value}`) }));
  return (
    <>
      <StateLinks
        counts={reading.data?.facets.status}
        current={state.filters.etat}
        hrefOf={(etat) => hrefOf({ filters: { ...state.filters, etat } })}
      />
      <ListFilters
        filters={[{ name: "depuis", label: t("since.label"), value: state.filters.depuis ?? SINCE[0], options: since }]}
        onChange={setFilter}
        search={{ label: t("query"), submit: t("query_submit"), value: state.filters.q ?? "" }}
      />
      <ListTable
        reading={reading}
        empty={<Nothing isFiltered={isFiltered} />}
        caption={t("heading")}
        keyOf={({ id }) => id}
        {...{ columns, state, hrefOf }}
      />
      <ElsewhereSection />
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("candidate_applications");
  if (isFiltered) return <EmptyState title={t("empty_filtered")} drawing={<StateDrawing name="nothing-found" />} />;
  return (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-received" />}>
      <p>{t("empty_text")}</p>
      <LinkButton href={routes.searchOffers()} className="mt-5">
        {t("search")}
      </LinkButton>
    </EmptyState>
  );
}
