import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Resume } from "@/lib/entities/resume";
import { ownProfile, toOwnResume } from "@/lib/queries/own-profile";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { completenessOf } from "@/lib/rules/resume/completeness";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { HomeSection } from "@/workspace/home/home-section";
import { MovedApplications } from "@/workspace/home/moved-applications";
import { type HomeStep, nextHomeStep } from "@/workspace/home/next-home-step";
import { latestApplications, openApplications } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ownPlaces } from "@/workspace/shell/match/nearest";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The home of a candidate: the next step, recent changes, new offers, and the incomplete parts of the profile. Each
 * part is read separately, and fails alone.
 */
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

/** The home of a candidate who already has a profile or an application. */
function Progress({ sent, profile }: ProgressProps) {
  const t = useTranslations("overview");
  const resume = profile.data;
  return (
    <>
      <NextStep />
      {/* The offers stand beside the two other sections. */}
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2 xl:has-[>:nth-child(3)]:grid-rows-[auto_1fr] xl:[&>:nth-child(2):nth-last-child(2)]:row-span-2">
        <HomeSection title={t("applications.title")} href={workspaceRoutes.candidateApplications()}>
          <MovedApplications reading={sent} />
        </HomeSection>
        {resume && wantedJobs(resume).length > 0 && ownPlaces(resume).length > 0 && (
          <HomeSection title={t("near.title")} href={workspaceRoutes.offersForMe()}>
            <Part name="near-offers" load={() => import("@/workspace/home/near-offers")}>
              {({ NearOffers }) => <NearOffers profile={resume} />}
            </Part>
          </HomeSection>
        )}
        <HomeSection title={t("profile.title")} href={workspaceRoutes.candidateProfile()}>
          <ProfileSections reading={profile} />
        </HomeSection>
      </div>
    </>
  );
}

const STEPS = [
  { name: "profile", href: workspaceRoutes.candidateImport() },
  { name: "search", href: routes.searchOffers() },
  { name: "alert", href: workspaceRoutes.alerts() },
] as const;

/** The first steps of a new candidate. */
function FirstSteps() {
  const t = useTranslations("overview.first");
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-2xl">
        {t("heading")}
      </h2>
      <ol aria-labelledby="first-steps" className="mt-6 grid gap-6 md:grid-cols-3">
        {STEPS.map(({ name, href }) => (
          <li key={name} className="flex flex-col gap-3 rounded-md border border-rule bg-surface p-5">
            <h3 className="text-lg">{t(`${name}.title`)}</h3>
            <p className="grow text-muted">{t(`${name}.text`)}</p>
            <LinkButton href={href} variant={name === "profile" ? "primary" : "secondary"} className="self-start">
              {t(`${name}.action`)}
            </LinkButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Reading = ComponentProps<typeof AsyncBlock<Resume | null>>["reading"];

/** « 3 rubriques sur 5 », and the incomplete sections. */
function ProfileSections({ reading }: { reading: Reading }) {
  const t = useTranslations("overview.profile");
  return (
    <AsyncBlock reading={reading} empty={{ when: (profile) => profile === null, show: <p>{t("none")}</p> }}>
      {(profile) => profile && <Sections profile={profile} />}
    </AsyncBlock>
  );
}

function Sections({ profile }: { profile: Resume }) {
  const t = useTranslations("overview");
  const states = completenessOf(profile);
  const left = states.filter(({ isComplete }) => !isComplete);
  const done = states.length - left.length;
  return (
    <>
      <p className="figures font-semibold">
        <span className={left.length === 0 ? "double-rule" : ""}>
          {left.length === 0 ? t("profile.complete") : t("profile.count", { done, all: states.length })}
        </span>
      </p>
      {left.length > 0 && (
        <RuleList className="mt-3" aria-label={t("profile.left")}>
          {left.map(({ section }) => (
            <li key={section}>
              <LocalizedLink
                href={`${workspaceRoutes.candidateProfile()}#${section}`}
                className="flex min-h-11 items-center justify-between gap-4 py-1 hover:text-green"
              >
                {t(`next.sections.${section}`)}
                <span className="text-sm text-muted">{t("profile.to_do")}</span>
              </LocalizedLink>
            </li>
          ))}
        </RuleList>
      )}
    </>
  );
}

/** The most useful thing to do now, with a button that leads to it. */
function NextStep() {
  const t = useTranslations("overview.next");
  const { session } = useSession();
  const actor = useActor();
  const open = useQuery(openApplications(session.client, actor));
  const profile = useQuery({ ...ownProfile(session, actor), select: toOwnResume });
  const failed = open.error ? open : profile;
  const reading = {
    ...failed,
    data: open.data && profile.data !== undefined ? { open: open.data, profile: profile.data } : undefined,
  };
  return (
    <section aria-labelledby="next-step" className="border-l-4 border-marigold pl-5">
      <h2 id="next-step" className="text-sm font-semibold text-muted">
        {t("heading")}
      </h2>
      <AsyncBlock reading={reading}>
        {(known) => <Step step={nextHomeStep(known.open, known.profile, Date.now())} />}
      </AsyncBlock>
    </section>
  );
}

function Step({ step }: { step: HomeStep }) {
  const t = useTranslations("overview.next");
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="measure text-lg">
        <Sentence step={step} />
      </p>
      <LinkButton href={hrefOf(step)}>{t(`${step.kind}.action`)}</LinkButton>
    </div>
  );
}

function Sentence({ step }: { step: HomeStep }): string {
  const t = useTranslations("overview.next");
  if ("section" in step) return t("section.text", { section: t(`sections.${step.section}`) });
  if (!("application" in step)) return t(`${step.kind}.text`);
  const { company } = step.application;
  const offer = offerNameOf(step.application) ?? t("unnamed");
  return company?.name ? t(`${step.kind}.text`, { offer, company: company.name }) : t(`${step.kind}.short`, { offer });
}

const PAGES = {
  profile: workspaceRoutes.candidateProfile(),
  wishes: workspaceRoutes.candidateProfile(),
  offers: workspaceRoutes.offersForMe(),
};

function hrefOf(step: HomeStep): string {
  if ("application" in step) return workspaceRoutes.candidateApplication(step.application.id);
  if ("section" in step) return `${workspaceRoutes.candidateProfile()}#${step.section}`;
  return PAGES[step.kind];
}
