"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { today } from "@/lib/rules/time/paris-time";
import { MatchList } from "@/workspace/candidate/match/match-list";
import { matchedProfile } from "@/workspace/candidate/match/queries";
import { toCandidate } from "@/workspace/candidate/match/to-candidate";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** `nextJobs`: the jobs that each job leads to, of a referential too large for the browser. */
type Props = { nextJobs: Record<string, readonly string[]> };

export const MatchScreen = (props: Props) => (
  <Guarded screen="offersForMe">
    <Matched {...props} />
  </Guarded>
);

function Matched({ nextJobs }: Props) {
  const { session } = useSession();
  const reading = useQuery(matchedProfile(session, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {(resume) => {
        const candidate = resume && toCandidate(resume, today());
        if (!resume || !candidate || candidate.jobs.length === 0 || candidate.places.length === 0)
          return <TwoAnswers />;
        return <MatchList candidate={candidate} places={resume.metadata._private.wishes.places} nextJobs={nextJobs} />;
      }}
    </AsyncBlock>
  );
}

/** A job and a place are enough. */
function TwoAnswers() {
  const t = useTranslations("candidate_match");
  return (
    <EmptyState title={t("missing")}>
      <p>{t("missing_text")}</p>
      <LinkButton href={workspaceRoutes.candidateProfile()} className="mt-5">
        {t("complete")}
      </LinkButton>
    </EmptyState>
  );
}
