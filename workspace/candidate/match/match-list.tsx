import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Bookmark } from "@/lib/entities/bookmark";
import type { ResumePlace } from "@/lib/entities/resume";
import { formatList } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofTown } from "@/lib/rules/text/french-names";
import software from "@/lib/rules/vocabulary/software.json";
import { OfferLine } from "@/workspace/candidate/offer-line";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { bookmarksOf, putBookmark, removeBookmark } from "@/workspace/shell/bookmark-queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { type Nearest, nearest } from "@/workspace/shell/match/nearest";
import {
  MATCH_CRITERIA,
  type MatchCriterion,
  type MatchedCandidate,
  type MatchWeights,
} from "@/workspace/shell/match/offer-match";
import {
  appliedOffers,
  FULL_REMOTE,
  offersForMe,
  type RankedOffer,
  ranked,
  widenedKm,
} from "@/workspace/shell/match/queries";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  candidate: MatchedCandidate;
  places: readonly ResumePlace[];
  weights: MatchWeights;
  /** Adds software to the profile. */
  onKnown: (slug: string) => void;
};

/**
 * Offers that a recruiter would propose: for the jobs that the candidate seeks and their neighbours. When the person
 * widens the list, for every job.
 */
export function MatchList({ candidate, places, weights, onKnown }: Props) {
  const t = useTranslations("candidate_match");
  const { session } = useSession();
  const [isWide, setWide] = useState(false);
  const reading = useQuery(offersForMe(session, { candidate, places, isWide }));
  const { data: applied } = useQuery(appliedOffers(session, useActor()));
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
  return (
    <>
      <FormError text={marks.failure} />
      <AsyncBlock reading={reading} empty={{ when: ({ offers }) => offers.length === 0, show: none }}>
        {({ offers, widened }) => (
          <>
            {widened > 1 && (
              <p className="mb-3">{t("widened", { count: places.length, km: widest(places, widened) })}</p>
            )}
            <Rows
              rows={ranked(candidate, offers, weights).filter(({ offer }) => marks.isListed(offer.id))}
              places={places}
              marks={marks}
              applied={applied}
              onKnown={onKnown}
            />
          </>
        )}
      </AsyncBlock>
      <div className="mt-6">{widen}</div>
      <HiddenOffers hidden={marks.hidden} onShow={marks.show} />
    </>
  );
}

const widest = (places: readonly ResumePlace[], widened: number) =>
  Math.max(...places.map(({ radiusKm }) => Math.round(widenedKm(radiusKm, widened))));

type RowsProps = Pick<Props, "places" | "onKnown"> & {
  rows: readonly RankedOffer[];
  marks: ReturnType<typeof useMarks>;
  /** The application to each offer; undefined until they are read. */
  applied: ReadonlyMap<string, string> | undefined;
};

const ROWS_AT_ONCE = 20;

function Rows({ rows, places, marks, applied, onKnown }: RowsProps) {
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
        {t("count", { count: rows.filter(({ offer }) => !marks.isHidden(offer.id)).length })}
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
                applicationId={applied?.get(offer.id) ?? null}
                onKnown={onKnown}
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

type MatchRowProps = Pick<Props, "onKnown"> &
  RankedOffer & {
    distance: Nearest | null;
    applicationId: string | null;
    isKept: boolean;
    onKeep: () => void;
    onHide: () => void;
  };

/** A row of an offer, with the reasons for its place, without a percentage or a colour scale. */
function MatchRow({ offer, match, distance, applicationId, isKept, onKeep, onHide, onKnown }: MatchRowProps) {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  const { name, company, locations, customAttributes } = offer;
  const [office] = locations;
  // A wished town has its department beside its name: "Toulouse (31)".
  const isElsewhere = distance !== null && distance.km > 0 && distance.city.replace(/ \(.+\)$/, "") !== office?.city;
  const away = isElsewhere && t("distance", { km: distance.km, ofTown: ofTown(distance.city, locale) });
  const about = [company?.name, office?.city, away].filter(Boolean).join(", ");
  const apply = company && workspaceRoutes.apply(company.slug, customAttributes.slug);
  return (
    <li className="py-5">
      <OfferLine
        title={name}
        href={company ? routes.companyOffer(company.slug, customAttributes.slug) : null}
        firm={company}
        about={about}
        attributes={customAttributes}
      />
      <Reasons
        match={match}
        distance={distance}
        isAnywhere={customAttributes.remoteWork === FULL_REMOTE}
        onKnown={onKnown}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {applicationId !== null ? (
          <LocalizedLink href={workspaceRoutes.candidateApplication(applicationId)} className="link font-semibold">
            {t("applied")}
          </LocalizedLink>
        ) : (
          apply && (
            <LinkButton href={apply} variant="secondary" aria-label={`${t("apply")} (${name})`}>
              {t("apply")}
            </LinkButton>
          )
        )}
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

const LABELS = new Map(software.map((term) => [term.slug, term.label]));
/** Number of missing software that a row offers to add: a longer row would hide the next offer. */
const MOST_ADDED = 3;

type ReasonsProps = Pick<MatchRowProps, "match" | "distance" | "onKnown"> & { isAnywhere: boolean };

/**
 * The criteria that are met, in one line, then a sentence for each that is met in part, missed, or not said by the offer.
 * A press adds to the profile software that it lacks.
 */
function Reasons({ match, distance, isAnywhere, onKnown }: ReasonsProps) {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  const { values, missingSoftware } = match;
  const met = MATCH_CRITERIA.filter(({ name }) => values[name] === 1);
  const others = MATCH_CRITERIA.filter(({ name }) => values[name] !== 1 && values[name] !== null);
  const reason = (name: MatchCriterion, part: "part" | "no") => {
    if (name === "place" && isAnywhere) return t("reasons.place.anywhere");
    if (name === "experience" && part === "part") return t(`reasons.experience.${match.isBelow ? "below" : "part"}`);
    return t(`reasons.${name}.${part}`, { km: distance?.km ?? 0 });
  };
  const missing = missingSoftware.flatMap((slug) => {
    const label = LABELS.get(slug);
    return label === undefined ? [] : [{ slug, label }];
  });
  return (
    <ul className="mt-3 grid gap-1">
      {met.length > 0 && (
        <li className="text-green">
          <Sign>✓</Sign>
          {formatList(
            locale,
            met.map(({ name }) => t(`criteria.${name}`)),
          )}
        </li>
      )}
      {others.map(({ name }) => {
        const value = values[name];
        return (
          <li key={name} className={value === 0 ? "text-muted" : ""}>
            <Sign>{value === 0 ? "✕" : value === "unknown" ? "?" : "½"}</Sign>
            {value === "unknown" ? t(`unknown.${name}`) : reason(name, value === 0 ? "no" : "part")}
          </li>
        );
      })}
      {missing.length > 0 && (
        <li className="flex flex-wrap items-center gap-x-4">
          <span>
            {t("lacking", {
              software: formatList(
                locale,
                missing.map(({ label }) => label),
              ),
            })}
          </span>
          {missing.slice(0, MOST_ADDED).map(({ slug, label }) => (
            <Button key={slug} variant="quiet" onClick={() => onKnown(slug)}>
              {t("known", { software: label })}
            </Button>
          ))}
        </li>
      )}
    </ul>
  );
}

const Sign = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mr-1 inline-block min-w-4 text-center font-semibold">
    {children}
  </span>
);
