"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import type { Bookmark } from "@/lib/entities/bookmark";
import { routes } from "@/lib/routes/public-routes";
import { bookmarksOf } from "@/workspace/candidate/bookmark-queries";
import { CompareOffers } from "@/workspace/candidate/saved/compare-offers";
import { toKeptOffer } from "@/workspace/candidate/saved/kept-offer";
import { LocalOffers } from "@/workspace/candidate/saved/local-offers";
import { SavedOfferRow } from "@/workspace/candidate/saved/saved-offer-row";
import { useOfflineOffers } from "@/workspace/candidate/saved/use-offline-offers";
import { SavedLinks } from "@/workspace/candidate/saved-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** More than four columns are read by nobody. */
const MAX_COMPARED = 4;

export const SavedScreen = () => (
  <Guarded screen="keptOffers">
    <SavedLinks current="keptOffers" />
    <Saved />
  </Guarded>
);

function Saved() {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(bookmarksOf(session.client, actor, "offer"));
  return (
    <>
      <LocalOffers />
      <AsyncBlock reading={reading} empty={{ when: (offers) => offers.length === 0, show: <NoOffer /> }}>
        {(bookmarks) => <SavedList bookmarks={bookmarks} />}
      </AsyncBlock>
    </>
  );
}

function SavedList({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const t = useTranslations("candidate_saved");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const offers = useMemo(() => bookmarks.map(toKeptOffer), [bookmarks]);
  useOfflineOffers(offers);
  const compared = offers.filter(({ id, state }) => state === "open" && chosen.includes(id));
  if (isComparing && compared.length > 1)
    return <CompareOffers offers={compared} onClose={() => setComparing(false)} />;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id].slice(-MAX_COMPARED) : before.filter((other) => other !== id)));
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 border-t border-rule py-4">
        <p className="text-muted" role="status">
          {t("count", { count: offers.length })}
        </p>
        {compared.length > 1 && (
          <Button variant="secondary" onClick={() => setComparing(true)}>
            {t("compare", { count: compared.length })}
          </Button>
        )}
      </div>
      <RuleList>
        {offers.map((offer) => (
          <SavedOfferRow
            key={offer.id}
            offer={offer}
            isChosen={chosen.includes(offer.id)}
            onChoose={(isChosen) => choose(offer.id, isChosen)}
          />
        ))}
      </RuleList>
    </>
  );
}

function NoOffer() {
  const t = useTranslations("candidate_saved");
  return (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("empty_text")}</p>
      <LinkButton href={routes.searchOffers()} className="mt-5">
        {t("search")}
      </LinkButton>
    </EmptyState>
  );
}
