import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { ownProfile, toOwnResume } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { type HomeStep, nextHomeStep } from "@/workspace/home/next-home-step";
import { openApplications } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The one thing to do now, and the press that leads to it. */
export function NextStep() {
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
