"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { User } from "@/lib/entities/user";
import { formatList } from "@/lib/i18n/format";
import { newItemId } from "@/lib/queries/new-item-id";
import { type OwnProfile, ownProfile } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofTown } from "@/lib/rules/text/french-names";
import { today } from "@/lib/rules/time/paris-time";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import software from "@/lib/rules/vocabulary/software.json";
import type { Session } from "@/lib/session/session";
import { RankingNote } from "@/workspace/candidate/match/ranking-note";
import { toolsPart } from "@/workspace/candidate/profile/queries";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { SaverLine } from "@/workspace/draft/saver-line";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { ownPlaces } from "@/workspace/shell/match/nearest";
import type { MatchedCandidate, MatchWeights } from "@/workspace/shell/match/offer-match";
import { readWeights } from "@/workspace/shell/match/queries";
import { toCandidate } from "@/workspace/shell/match/to-candidate";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** `jobs`: the jobs to choose from. */
type Props = { jobs: readonly Labelled[] };

export const MatchScreen = (props: Props) => (
  <Guarded screen="offersForMe">{({ naturalUser }) => <Matched {...props} user={naturalUser} />}</Guarded>
);

function Matched({ jobs, user }: Props & { user: User }) {
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
            <RankedOffers profile={profile} candidate={candidate} weights={weights} name={nameOf(user)} />
          </>
        );
      }}
    </AsyncBlock>
  );
}

type RankedProps = { profile: OwnProfile; candidate: MatchedCandidate; weights: MatchWeights; name: string };

/** The list, above it what the profile could still say, and the saver of the software that a row adds. */
function RankedOffers({ profile, candidate, weights, name }: RankedProps) {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  const { saver, state } = useProfileSaver(profile, name);
  const { tools } = profile.value.metadata;
  const unsaid = UNSAID.filter((criterion) => isUnsaid(candidate, criterion));
  const [home] = profile.value.metadata._private.wishes.places.length === 0 ? ownPlaces(profile.value) : [];
  const addSoftware = (slug: string) => {
    const title = software.find((term) => term.slug === slug)?.label ?? slug;
    const added = { id: newItemId(), title, slug, level: null };
    // The saver's line shows a refusal with its reason.
    saver.change(`tools:${slug}`, toolsPart(tools), toolsPart([...tools, added])).catch(() => undefined);
  };
  return (
    <>
      {home && <p className="mb-3">{t("around_home", { ofTown: ofTown(home.city, locale), km: home.radiusKm })}</p>}
      {unsaid.length > 0 && (
        <p className="mb-3 text-muted">
          {t("unsaid", {
            criteria: formatList(
              locale,
              unsaid.map((criterion) => t(`stated.${criterion}`)),
            ),
          })}{" "}
          <LocalizedLink href={workspaceRoutes.candidateProfile()} className="link">
            {t("say")}
          </LocalizedLink>
        </p>
      )}
      <SaverLine state={state} onRetry={saver.resume} />
      <Part name="match-list" load={() => import("@/workspace/candidate/match/match-list")}>
        {({ MatchList }) => (
          <MatchList candidate={candidate} places={ownPlaces(profile.value)} weights={weights} onKnown={addSoftware} />
        )}
      </Part>
    </>
  );
}

const UNSAID = ["salary", "contract", "remote", "diploma", "software"] as const;

const isUnsaid = (candidate: MatchedCandidate, criterion: (typeof UNSAID)[number]): boolean =>
  ({
    salary: candidate.salaryMin === null,
    contract: candidate.contracts.length === 0,
    remote: candidate.remoteDays.length === 0,
    diploma: candidate.diplomaLevel === null && candidate.diplomaInProgress === null,
    software: candidate.software.length === 0,
  })[criterion];

/**
 * Saves the weights in the account and not in the profile, so that no firm reads them and the profile does not appear
 * edited.
 */
const saveWeights = ({ client }: Pick<Session, "client">, userId: string, matchWeights: MatchWeights) =>
  client.users.update(userId, { metadata: { _private: { matchWeights } } }, { organizationId: null });
