"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OwnOfferPage } from "@/lib/entities/own-offer";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ActionDialog } from "@/workspace/firm/offers/action-dialog";
import type { OpenAction } from "@/workspace/firm/offers/dialogs";
import { NoOffers } from "@/workspace/firm/offers/no-offers";
import { ORDERS, ownOffers, STATES } from "@/workspace/firm/offers/queries";
import { QuotaLine } from "@/workspace/firm/offers/quota-line";
import { SpontaneousSection } from "@/workspace/firm/offers/spontaneous-section";
import { StateLinks } from "@/workspace/firm/offers/state-links";
import { useColumns } from "@/workspace/firm/offers/use-columns";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

export function OffersScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmOffers">
        <OwnOffers />
      </Guarded>
    </AsNamed>
  );
}

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["toutes", ...Object.keys(STATES).filter((state) => state !== "toutes")] },
  texts: ["q", "bureau"],
} as const satisfies Parameters<typeof useListState>[0];

/** What the firm offers, by state: the URL says which part is shown. */
function OwnOffers() {
  const t = useTranslations("firm_offers");
  const { session } = useSession();
  const actor = useActor();
  const [opened, setOpened] = useState<OpenAction | null>(null);
  const { state, isFiltered, hrefOf, setFilter } = useListState<(typeof ORDERS)[number]>(RULES);
  // What is shown stays while another page is read.
  const reading = useQuery({ ...ownOffers(session.client, actor, state), placeholderData: keepPreviousData });
  const columns = useColumns(setOpened);
  const offices = useOffices(reading.data, state.filters.bureau ?? "");
  // Before the first offer, there is nothing to search.
  const hasOffers = isFiltered || !reading.data || reading.data.paginationMeta.nbResults > 0;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {actor.permissions.includes("asset:create") && (
          <LinkButton href={workspaceRoutes.newFirmOffer()}>{t("new")}</LinkButton>
        )}
        {actor.permissions.includes("offerFeed:list") && (
          <LocalizedLink href={workspaceRoutes.offerImport()} className="link inline-flex min-h-11 items-center">
            {t("import")}
          </LocalizedLink>
        )}
      </div>
      {reading.data && <QuotaLine {...reading.data} />}
      {hasOffers && (
        <>
          <StateLinks
            counts={reading.data?.states}
            current={state.filters.etat}
            hrefOf={(etat) => hrefOf({ filters: { ...state.filters, etat } })}
          />
          <ListFilters
            filters={offices}
            onChange={setFilter}
            search={{ label: t("query"), submit: t("query_submit"), value: state.filters.q ?? "" }}
          />
        </>
      )}
      <ListTable
        reading={reading}
        empty={<NoOffers isFiltered={isFiltered} />}
        caption={t("heading")}
        keyOf={({ id }) => id}
        {...{ columns, state, hrefOf }}
      />
      <SpontaneousSection />
      {opened && (
        <ActionDialog key={`${opened.action} ${opened.offer.id}`} {...opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The filter by office, for a firm whose offers are in several. */
function useOffices(page: Pick<OwnOfferPage, "offices"> | undefined, value: string) {
  const t = useTranslations("firm_offers");
  const offices = page?.offices ?? [];
  if (offices.length < 2 && value === "") return [];
  const options = offices.map(({ id, name, count }) => ({ value: id, label: t("office_count", { name, count }) }));
  return [{ name: "bureau", label: t("office"), value, options: [{ value: "", label: t("all_offices") }, ...options] }];
}
