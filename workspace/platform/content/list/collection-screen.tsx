"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { EntryPair } from "@/lib/entities/entry-pair";
import { NewTextForm } from "@/workspace/platform/content/list/new-text-form";
import { NEEDS, ORDERS, pairs } from "@/workspace/platform/content/list/queries";
import { RemovedTexts } from "@/workspace/platform/content/list/removed-texts";
import { usePairColumns } from "@/workspace/platform/content/list/use-pair-columns";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

export const CollectionScreen = ({ collection }: { collection: string }) => (
  <Guarded screen="contentCollection">
    <Texts collection={collection} />
  </Guarded>
);

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["tous", "manque", "ancien", "brouillon", "programme", "retire", "propose"] },
  texts: ["q"],
} as const satisfies Parameters<typeof useListState>[0];

/** The texts of a collection, each with its languages, those that changed last first. */
function Texts({ collection }: { collection: string }) {
  const t = useTranslations("platform_content");
  const { session } = useSession();
  const actor = useActor();
  const [isAdding, setAdding] = useState(false);
  const { state, isFiltered, hrefOf, setFilter } = useListState<(typeof ORDERS)[number]>(RULES);
  const reading = useQuery({
    ...pairs(session.client, actor, collection, state),
    placeholderData: keepPreviousData,
  });
  const options = Object.entries(NEEDS).map(([value, need]) => ({ value, label: t(need ? `needs.${need}` : "all") }));
  return (
    <>
      {isAdding ? (
        <NewTextForm collection={collection} onClose={() => setAdding(false)} />
      ) : (
        <Button className="mb-6" onClick={() => setAdding(true)}>
          {t("new")}
        </Button>
      )}
      <ListFilters
        filters={[{ name: "etat", label: t("filter"), value: state.filters.etat ?? "tous", options }]}
        onChange={setFilter}
        search={{ label: t("search"), submit: t("search_submit"), value: state.filters.q ?? "" }}
      />
      <ListTable<EntryPair, (typeof ORDERS)[number]>
        reading={reading}
        empty={
          isFiltered ? (
            <NoMatch title={t("none_filtered")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t("none")} />
          )
        }
        caption={t("caption")}
        keyOf={({ name }) => name}
        columns={usePairColumns()}
        {...{ state, hrefOf }}
      />
      <RemovedTexts collection={collection} />
    </>
  );
}
