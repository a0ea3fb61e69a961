"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import type { Bookmark } from "@/lib/entities/bookmark";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import { routes } from "@/lib/routes/public-routes";
import { MAX_NOTE_LENGTH } from "@/lib/rules/bookmark";
import { OfferLine } from "@/workspace/candidate/offer-line";
import { CompareOffers } from "@/workspace/candidate/saved/compare-offers";
import { LocalOffers } from "@/workspace/candidate/saved/local-offers";
import { type SavedOffer, toOfferPath, toSavedOffer } from "@/workspace/candidate/saved/saved-offer";
import { SavedLinks } from "@/workspace/candidate/saved-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { bookmarksOf, putBookmark, removeBookmark } from "@/workspace/shell/bookmark-queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { OneFieldForm } from "@/workspace/shell/form/one-field-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Maximum number of offers compared at once: nobody reads more than four columns. */
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
  const offers = useMemo(() => bookmarks.map(toSavedOffer), [bookmarks]);
  useOfflineOffers(offers);
  const compared = offers.filter(({ id, state }) => state === "open" && chosen.includes(id));
  const compare = useRef<HTMLButtonElement>(null);
  const fullId = useId();
  const close = () => {
    // The pressed button leaves the page with the comparison: the focus returns to the one that opened it.
    flushSync(() => setComparing(false));
    compare.current?.focus();
  };
  if (isComparing && compared.length > 1) return <CompareOffers offers={compared} onClose={close} />;
  const isFull = compared.length === MAX_COMPARED;
  const choose = (id: string, isChosen: boolean) => {
    const others = compared.map((offer) => offer.id).filter((other) => other !== id);
    setChosen(isChosen ? [...others, id] : others);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 border-t border-rule py-4">
        <p className="text-muted" role="status">
          {t("count", { count: offers.length })}
        </p>
        {compared.length > 1 && (
          <Button ref={compare} variant="secondary" onClick={() => setComparing(true)}>
            {t("compare", { count: compared.length })}
          </Button>
        )}
        {isFull && (
          <span id={fullId} role="status" className="text-muted">
            {t("full")}
          </span>
        )}
      </div>
      <RuleList>
        {offers.map((offer) => (
          <SavedOfferRow
            key={offer.id}
            offer={offer}
            isChosen={chosen.includes(offer.id)}
            fullId={isFull ? fullId : null}
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

/** Makes the public pages of the account's open offers available offline, and drops those of closed offers. */
function useOfflineOffers(offers: readonly SavedOffer[]): void {
  useEffect(() => {
    const isOpen = ({ state }: SavedOffer) => state === "open";
    announceOfflineOffers({
      keep: offers.filter(isOpen).flatMap(toOfferPath),
      drop: offers.filter((offer) => !isOpen(offer)).flatMap(toOfferPath),
    });
  }, [offers]);
}

type Props = {
  offer: SavedOffer;
  isChosen: boolean;
  /** Id of the sentence that says that no more offers can be compared; null while more can. */
  fullId: string | null;
  onChoose: (isChosen: boolean) => void;
};

/** A row of a saved offer: its state, its note, and the checkbox that adds it to the comparison. */
function SavedOfferRow({ offer, isChosen, fullId, onChoose }: Props) {
  const t = useTranslations("candidate_saved");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [isNoting, setNoting] = useState(false);
  const { id, slug, company, state, note } = offer;
  const title = offer.title || t("gone");
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, "offer").queryKey });
      setNoting(false);
    });
  const remove = () =>
    change(async () => {
      await removeBookmark(session.client, actor, "offer", id);
      announceOfflineOffers({ drop: toOfferPath(offer) });
    });
  const save = (written: string) =>
    change(() => putBookmark(session.client, actor, "offer", { assetId: id, note: written || null }));
  return (
    <li className={state === "open" ? "py-5" : "py-5 text-muted"}>
      <OfferLine
        title={title}
        href={slug && company ? routes.companyOffer(company.slug, slug) : null}
        firm={company}
        about={
          <>
            {[company?.name, offer.city].filter(Boolean).join(", ")}
            {state !== "open" && <strong className="ml-3 font-semibold text-brick">{t(`state.${state}`)}</strong>}
          </>
        }
        attributes={offer.attributes}
      />
      {note && !isNoting && <p className="measure mt-3 border-l-2 border-marigold pl-3">{note}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <CompareOrSimilar offer={offer} title={title} isChosen={isChosen} fullId={fullId} onChoose={onChoose} />
        <Button variant="quiet" aria-label={`${t("note")} (${title})`} onClick={() => setNoting(!isNoting)}>
          {t("note")}
        </Button>
        <Button
          variant="quiet"
          aria-label={`${t("remove")} (${title})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || void remove()}
        >
          {t("remove")}
        </Button>
      </div>
      <FormError text={failure} />
      {isNoting && (
        <div className="mt-2">
          <OneFieldForm
            id={`note-${id}`}
            label={t("note_label")}
            hint={t("note_hint")}
            value={note ?? ""}
            maxLength={MAX_NOTE_LENGTH}
            busy={busy}
            onSave={(written) => void save(written)}
          />
        </div>
      )}
    </li>
  );
}

/** A checkbox to compare an open offer; for a closed one, a link to similar offers. */
function CompareOrSimilar({ offer: { id, state }, title, isChosen, fullId, onChoose }: Props & { title: string }) {
  const t = useTranslations("candidate_saved");
  return (
    <>
      {state === "open" && (
        <CheckboxField
          id={`compare-${id}`}
          label={t("choose")}
          aria-label={`${t("choose")} (${title})`}
          checked={isChosen}
          disabled={fullId !== null && !isChosen}
          aria-describedby={fullId !== null && !isChosen ? fullId : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      {state === "closed" && (
        <LinkButton variant="quiet" href={`${routes.searchOffers()}?q=${encodeURIComponent(title)}`}>
          {t("similar")}
        </LinkButton>
      )}
    </>
  );
}
