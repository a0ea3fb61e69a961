import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ownProfile, toOwnResume } from "@/lib/queries/own-profile";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { FirstSteps } from "@/workspace/home/first-steps";
import { HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { HomeSection } from "@/workspace/home/home-section";
import { MovedApplications } from "@/workspace/home/moved-applications";
import { NearOffers } from "@/workspace/home/near-offers";
import { NextStep } from "@/workspace/home/next-step";
import { ProfileSections } from "@/workspace/home/profile-sections";
import { latestApplications } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** What comes next, what moved, what is new, and what the profile lacks: each is read, and fails, for itself. */
export function CandidateHome() {
  const t = useTranslations("overview");
  const { session } = useSession();
  const actor = useActor();
  const profile = useQuery({ ...ownProfile(session, actor), select: toOwnResume });
  const sent = useQuery(latestApplications(session.client, actor));
  const isNew = profile.data === null && sent.data?.paginationMeta.nbResults === 0;
  return (
    <div className="grid gap-12">
      {isNew ? <FirstSteps /> : <Progress sent={sent} profile={profile} />}
      <HomeLinks label={t("links")}>
        {!isNew && <HomeLink href={routes.searchOffers()} title={t("search.title")} text={t("search.text")} />}
        <HomeLink href={workspaceRoutes.keptOffers()} title={t("saved.title")} text={t("saved.text")} />
        <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
      </HomeLinks>
    </div>
  );
}

type ProgressProps = {
  sent: ComponentProps<typeof MovedApplications>["reading"];
  profile: ComponentProps<typeof ProfileSections>["reading"];
};

/** What a candidate who began reads. */
function Progress({ sent, profile }: ProgressProps) {
  const t = useTranslations("overview");
  return (
    <>
      <NextStep />
      <HomeSection title={t("applications.title")} href={workspaceRoutes.candidateApplications()}>
        <MovedApplications reading={sent} />
      </HomeSection>
      {(profile.data?.metadata._private.wishes.places.length ?? 0) > 0 && profile.data && (
        <HomeSection title={t("near.title")} href={workspaceRoutes.offersForMe()}>
          <NearOffers profile={profile.data} />
        </HomeSection>
      )}
      <HomeSection title={t("profile.title")} href={workspaceRoutes.candidateProfile()}>
        <ProfileSections reading={profile} />
      </HomeSection>
    </>
  );
}
