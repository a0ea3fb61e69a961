import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RuleList } from "@/components/ui/rule-list";
import type { ResumePlace } from "@/lib/entities/resume";
import { byMatch, type MatchedCandidate, type MatchWeights, matchOffer } from "@/lib/rules/resume/offer-match";
import { HiddenOffers, JustHidden } from "@/workspace/candidate/match/hidden-offers";
import { MatchRow } from "@/workspace/candidate/match/match-row";
import { type FoundOffer, offersAround } from "@/workspace/candidate/match/queries";
import { familyOf, jobsNear } from "@/workspace/candidate/match/terms";
import { toMatchedOffer } from "@/workspace/candidate/match/to-matched-offer";
import { useMarks } from "@/workspace/candidate/match/use-marks";
import { nearest } from "@/workspace/candidate/nearest";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  candidate: MatchedCandidate;
  places: readonly ResumePlace[];
  nextJobs: Record<string, readonly string[]>;
  weights: MatchWeights;
};

/** Offers of the jobs sought, of their families and of what they lead to; of every job when the person widens. */
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
