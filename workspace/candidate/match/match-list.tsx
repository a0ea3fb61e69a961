import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { RuleList } from "@/components/ui/rule-list";
import type { ResumePlace } from "@/lib/entities/resume";
import { byMatch, type MatchedCandidate, type MatchWeights, matchOffer } from "@/lib/rules/resume/offer-match";
import { bookmarksOf, putBookmark } from "@/workspace/candidate/bookmark-queries";
import { MatchRow } from "@/workspace/candidate/match/match-row";
import { offersAround } from "@/workspace/candidate/match/queries";
import { RankingNote } from "@/workspace/candidate/match/ranking-note";
import { familyOf } from "@/workspace/candidate/match/terms";
import { toMatchedOffer } from "@/workspace/candidate/match/to-matched-offer";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  candidate: MatchedCandidate;
  places: readonly ResumePlace[];
  nextJobs: Record<string, readonly string[]>;
};

/** More would be read by nobody. */
const MOST_SHOWN = 50;

/** The offers, the best first; hidden ones are left out. */
export function MatchList({ candidate, places, nextJobs }: Props) {
  const t = useTranslations("candidate_match");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [weights, setWeights] = useState<MatchWeights>({});
  const reading = useQuery(offersAround(session, places));
  const { data: hidden = [] } = useQuery(bookmarksOf(session.client, actor, "hidden"));
  const { data: kept = [] } = useQuery(bookmarksOf(session.client, actor, "offer"));
  const ties = { familyOf, nextJobsOf: (job: string) => nextJobs[job] ?? [] };
  const keep = (kind: "offer" | "hidden", assetId: string) =>
    busy ||
    void act(async () => {
      await putBookmark(session.client, actor, kind, { assetId });
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, kind).queryKey });
    });
  return (
    <>
      <RankingNote weights={weights} onChange={setWeights} />
      <FormError text={failure} />
      <AsyncBlock
        reading={reading}
        empty={{ when: (all) => all.length === 0, show: <EmptyState title={t("empty")} /> }}
      >
        {(offers) => {
          const matched = offers
            .filter(({ id }) => !hidden.some(({ assetId }) => assetId === id))
            .map((offer) => ({ offer, match: matchOffer(candidate, toMatchedOffer(offer), ties, weights) }))
            .sort((a, b) => byMatch(a.match, b.match))
            .slice(0, MOST_SHOWN);
          return (
            <RuleList>
              {matched.map(({ offer, match }) => (
                <MatchRow
                  key={offer.id}
                  offer={offer}
                  match={match}
                  isKept={kept.some(({ assetId }) => assetId === offer.id)}
                  onKeep={(kind) => keep(kind, offer.id)}
                />
              ))}
            </RuleList>
          );
        }}
      </AsyncBlock>
    </>
  );
}
