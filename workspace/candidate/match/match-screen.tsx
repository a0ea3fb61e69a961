"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { User } from "@/lib/entities/user";
import { ownProfile } from "@/lib/queries/own-profile";
import { today } from "@/lib/rules/time/paris-time";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { Session } from "@/lib/session/session";
import { MatchList } from "@/workspace/candidate/match/match-list";
import { MATCH_CRITERIA, MATCH_FACTORS, type MatchWeights } from "@/workspace/candidate/match/offer-match";
import { RankingNote } from "@/workspace/candidate/match/ranking-note";
import { toCandidate } from "@/workspace/candidate/match/to-candidate";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * `nextJobs`: the jobs that each job leads to. The server computes them, because the referential is too large for the
 * browser. `jobs`: the jobs to choose from.
 */
type Props = { nextJobs: Record<string, readonly string[]>; jobs: readonly Labelled[] };

export const MatchScreen = (props: Props) => (
  <Guarded screen="offersForMe">{({ naturalUser }) => <Matched {...props} user={naturalUser} />}</Guarded>
);

function Matched({ nextJobs, jobs, user }: Props & { user: User }) {
  const { session } = useSession();
  const reading = useQuery(ownProfile(session, useActor()));
  const [weights, setWeights] = useState(() => readWeights(user));
  const { failure, act } = useAction();
  const weigh = (chosen: MatchWeights) => {
    setWeights(chosen);
    void act(async () => {
      await saveWeights(session, user.id, chosen);
      session.reload().catch(() => undefined);
    });
  };
  return (
    <AsyncBlock reading={reading}>
      {(profile) => {
        const candidate = profile && toCandidate(profile.value, today());
        if (!profile || !candidate || candidate.jobs.length === 0 || candidate.places.length === 0)
          return (
            <Part name="two-answers" load={() => import("@/workspace/candidate/match/two-answers")}>
              {({ TwoAnswers }) => <TwoAnswers jobs={jobs} user={user} profile={profile} />}
            </Part>
          );
        return (
          <>
            <RankingNote weights={weights} onChange={weigh} />
            <FormError text={failure} />
            <MatchList
              candidate={candidate}
              places={profile.value.metadata._private.wishes.places}
              nextJobs={nextJobs}
              weights={weights}
            />
          </>
        );
      }}
    </AsyncBlock>
  );
}

const Stored = z.object({ _private: z.object({ matchWeights: z.record(z.string(), z.unknown()) }) });
type Factor = keyof typeof MATCH_FACTORS;

const isFactor = (value: unknown): value is Factor => typeof value === "string" && Object.hasOwn(MATCH_FACTORS, value);

/** The weights that this person chose for the criteria; criteria left at their default are absent. */
function readWeights({ metadata }: User): MatchWeights {
  const stored = Stored.safeParse(metadata).data?._private.matchWeights ?? {};
  const chosen = MATCH_CRITERIA.flatMap(({ name }) => {
    const factor = stored[name];
    return isFactor(factor) ? [[name, factor] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * Saves the weights in the account and not in the profile, so that no firm reads them and the profile does not appear
 * edited.
 */
const saveWeights = ({ client }: Pick<Session, "client">, userId: string, matchWeights: MatchWeights) =>
  client.users.update(userId, { metadata: { _private: { matchWeights } } }, { organizationId: null });
