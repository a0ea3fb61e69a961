import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RuleList } from "@/components/ui/rule-list";
import type { Bookmark } from "@/lib/entities/bookmark";
import type { Offer } from "@/lib/entities/offer";
import type { ResumePlace } from "@/lib/entities/resume";
import { formatList } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { ofTown } from "@/lib/rules/text/french-names";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import software from "@/lib/rules/vocabulary/software.json";
import { bookmarksOf, putBookmark, removeBookmark } from "@/workspace/candidate/bookmark-queries";
import {
  byMatch,
  MATCH_CRITERIA,
  type MatchedCandidate,
  type MatchedOffer,
  type MatchWeights,
  matchOffer,
  type OfferMatch,
} from "@/workspace/candidate/match/offer-match";
import { type FoundOffer, offersAround } from "@/workspace/candidate/match/queries";
import { diplomaLevelOf, familyOf, jobsNear, levelRankOf } from "@/workspace/candidate/match/terms";
import { type Nearest, nearest } from "@/workspace/candidate/nearest";
import { OfferLine } from "@/workspace/candidate/offer-line";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  candidate: MatchedCandidate;
  places: readonly ResumePlace[];
  nextJobs: Record<string, readonly string[]>;
  weights: MatchWeights;
};

/**
 * Offers for the jobs that the candidate seeks, for the jobs of the same families, and for the jobs that the sought
 * ones lead to. When the person widens the list, offers for every job.
 */
export function MatchList({ candidate, places, nextJobs, weights }: Props) {
  const t = useTranslations("candidate_match");
  const { session } = useSession();
  const [isWide, setWide] = useState(false);
  const jobs = isWide ? null : jobsNear(candidate.jobs, nextJobs);
  const reading = useQuery(offersAround(session, { places, jobs }));
  const marks = useMarks();
  const widen = (
    <Button variant="secondary" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
      {t(isWide ? "narrow" : "widen")}
    </Button>
  );
  const none = (
    <EmptyState title={t(isWide ? "empty" : "empty_job")} drawing={<StateDrawing name="nothing-found" />}>
      {!isWide && <p>{t("empty_text")}</p>}
    </EmptyState>
  );
  const matched = (offers: readonly FoundOffer[]) =>
    offers
      .filter(({ id }) => marks.isListed(id))
      .map((offer) => ({
        offer,
        match: matchOffer(
          candidate,
          toMatchedOffer(offer),
          { familyOf, nextJobsOf: (job) => nextJobs[job] ?? [] },
          weights,
        ),
      }))
      .sort((a, b) => byMatch(a.match, b.match));
  return (
    <>
      <FormError text={marks.failure} />
      <AsyncBlock reading={reading} empty={{ when: (offers) => offers.length === 0, show: none }}>
        {(offers) => <Rows rows={matched(offers)} places={places} marks={marks} />}
      </AsyncBlock>
      <div className="mt-6">{widen}</div>
      <HiddenOffers hidden={marks.hidden} onShow={marks.show} />
    </>
  );
}

type RowsProps = {
  rows: readonly { offer: FoundOffer; match: ReturnType<typeof matchOffer> }[];
  places: readonly ResumePlace[];
  marks: ReturnType<typeof useMarks>;
};

const ROWS_AT_ONCE = 20;

function Rows({ rows, places, marks }: RowsProps) {
  const t = useTranslations("candidate_match");
  const [nbShown, setShown] = useState(ROWS_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setShown(nbShown + ROWS_AT_ONCE));
    list.current?.children[nbShown]?.querySelector("a")?.focus();
  };
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {t("count", { count: rows.length })}
      </p>
      <RuleList ref={list}>
        {rows
          .slice(0, nbShown)
          .map(({ offer, match }) =>
            marks.isHidden(offer.id) ? (
              <JustHidden key={offer.id} title={offer.name} onShow={() => marks.show(offer.id)} />
            ) : (
              <MatchRow
                key={offer.id}
                offer={offer}
                match={match}
                distance={nearest(places, offer.locations)}
                isKept={marks.isKept(offer.id)}
                onKeep={() => marks.keep(offer.id)}
                onHide={() => marks.hide(offer.id)}
              />
            ),
          )}
      </RuleList>
      {rows.length > nbShown && (
        <Button variant="secondary" className="mt-6" onClick={showMore}>
          {t("more", { count: Math.min(ROWS_AT_ONCE, rows.length - nbShown) })}
        </Button>
      )}
    </>
  );
}

const FULL_REMOTE = "full-remote";
const FACTORS = new Map(salaryPeriods.map(({ slug, yearFactor }) => [slug, yearFactor ?? 1]));

/** Converts an offer to the values that are compared with a candidate. */
function toMatchedOffer({ customAttributes: attributes, locations, metadata }: Offer): MatchedOffer {
  const top = attributes.salaryMax ?? attributes.salaryMin ?? null;
  const job = attributes.jobReferential ?? null;
  const needs = metadata.needs ?? {};
  return {
    job,
    family: familyOf(job),
    places: locations,
    isFullRemote: attributes.remoteWork === FULL_REMOTE,
    salaryTop: top === null ? null : top * (FACTORS.get(attributes.salaryPeriod ?? "") ?? 1),
    contract: attributes.contractType ?? null,
    schedule: attributes.jobSchedule ?? null,
    experienceRank: levelRankOf(attributes.experience),
    diplomaLevel: diplomaLevelOf(attributes.formation),
    software: attributes.tools ?? [],
    wished: {
      experience: needs.experience === "wished",
      diploma: needs.formation === "wished",
      software: (attributes.tools ?? []).filter((slug) => needs.tools?.[slug] === "wished"),
    },
  };
}

type HiddenOffersProps = { hidden: readonly Bookmark[]; onShow: (assetId: string) => void };

/** The offers that the person hid, each with a button that shows the offer again. */
function HiddenOffers({ hidden, onShow }: HiddenOffersProps) {
  const t = useTranslations("candidate_match");
  if (hidden.length === 0) return null;
  return (
    <details className="mt-10">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {t("hidden.heading", { count: hidden.length })}
      </summary>
      <RuleList className="mt-3">
        {hidden.map(({ assetId, asset }) => {
          const name = asset?.name ?? t("hidden.gone");
          return (
            <li key={assetId} className="flex flex-wrap items-center justify-between gap-x-5 py-1">
              <span>{[name, asset?.company?.name].filter(Boolean).join(", ")}</span>
              <Button variant="quiet" aria-label={`${t("hidden.show")} (${name})`} onClick={() => onShow(assetId)}>
                {t("hidden.show")}
              </Button>
            </li>
          );
        })}
      </RuleList>
    </details>
  );
}

/** Shown in place of an offer that was just hidden, until the user leaves the screen. */
function JustHidden({ title, onShow }: { title: string; onShow: () => void }) {
  const t = useTranslations("candidate_match");
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 py-1 text-muted">
      <span>{t("hidden.just", { title })}</span>
      {/* The pressed button is gone: the focus moves to the button that undoes the action. */}
      <Button variant="quiet" autoFocus onClick={onShow}>
        {t("hidden.show")}
      </Button>
    </li>
  );
}

/**
 * The offers that the person saved or hid. An offer hidden on this screen keeps its row, with a button that shows the
 * offer again.
 */
function useMarks() {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [justHidden, setJustHidden] = useState<readonly string[]>([]);
  const { data: hidden = [] } = useQuery(bookmarksOf(session.client, actor, "hidden"));
  const { data: kept = [] } = useQuery(bookmarksOf(session.client, actor, "offer"));
  const isHidden = (id: string) => hidden.some(({ assetId }) => assetId === id);
  const change = (kind: "offer" | "hidden", work: () => Promise<unknown>) => {
    if (busy) return;
    void act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, kind).queryKey });
    });
  };
  return {
    failure,
    hidden,
    isHidden,
    isKept: (id: string) => kept.some(({ assetId }) => assetId === id),
    isListed: (id: string) => !isHidden(id) || justHidden.includes(id),
    keep: (assetId: string) => change("offer", () => putBookmark(session.client, actor, "offer", { assetId })),
    hide: (assetId: string) => {
      setJustHidden((before) => [...before, assetId]);
      change("hidden", () => putBookmark(session.client, actor, "hidden", { assetId }));
    },
    show: (assetId: string) => change("hidden", () => removeBookmark(session.client, actor, "hidden", assetId)),
  };
}

type MatchRowProps = {
  offer: FoundOffer;
  match: OfferMatch;
  distance: Nearest | null;
  isKept: boolean;
  onKeep: () => void;
  onHide: () => void;
};

const LABELS = new Map(software.map((term) => [term.slug, term.label]));

/** A row of an offer, with the criteria that fit and those that do not, without a percentage or a colour scale. */
function MatchRow({ offer, match, distance, isKept, onKeep, onHide }: MatchRowProps) {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  const { name, company, locations, customAttributes } = offer;
  const missing = match.missingSoftware.flatMap((slug) => LABELS.get(slug) ?? []);
  const [office] = locations;
  const isElsewhere = distance !== null && distance.km > 0 && distance.city !== office?.city;
  const away = isElsewhere && t("distance", { km: distance.km, ofTown: ofTown(distance.city, locale) });
  const about = [company?.name, office?.city, away].filter(Boolean).join(", ");
  return (
    <li className="py-5">
      <OfferLine
        title={name}
        href={company ? routes.companyOffer(company.slug, customAttributes.slug) : null}
        about={about}
        attributes={customAttributes}
      />
      <p className="mt-3">
        {t("sentence", { met: match.met, known: match.known })}{" "}
        {missing.length > 0 && t("lacking", { software: formatList(locale, missing) })}
      </p>
      <Marks values={match.values} />
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <Button
          variant="quiet"
          aria-label={`${t("keep")} (${name})`}
          aria-disabled={isKept || undefined}
          onClick={() => isKept || onKeep()}
        >
          {t(isKept ? "kept" : "keep")}
        </Button>
        <Button variant="quiet" aria-label={`${t("hide")} (${name})`} onClick={onHide}>
          {t("hide")}
        </Button>
      </div>
    </li>
  );
}

const SIGNS = { 1: "✓", 0.5: "½", 0: "✕" } as const;
const WORDS = { 1: "yes", 0.5: "half", 0: "no" } as const;
const INKS = { 1: "text-green", 0.5: "text-ink", 0: "text-muted" } as const;

/** A symbol for each criterion; none when the offer or the profile lacks the value. */
function Marks({ values }: { values: OfferMatch["values"] }) {
  const t = useTranslations("candidate_match");
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {MATCH_CRITERIA.map(({ name }) => {
        const value = values[name];
        if (value === null) return null;
        return (
          <li key={name} className={INKS[value]}>
            <span aria-hidden="true" className="mr-1 inline-block min-w-4 text-center font-semibold">
              {SIGNS[value]}
            </span>
            {t(`criteria.${name}`)}
            <span className="sr-only"> {t(`values.${WORDS[value]}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
