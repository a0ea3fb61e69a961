import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { FIRST_STEPS, firstStepsOf } from "@/lib/rules/company/first-steps";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { Checklist } from "@/workspace/home/checklist/checklist";
import { firstRun } from "@/workspace/home/checklist/queries";
import { DueAnswers } from "@/workspace/home/due-answers";
import { EndingOffers } from "@/workspace/home/ending-offers";
import { FirmCredits } from "@/workspace/home/firm-credits";
import { HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { HomeSection } from "@/workspace/home/home-section";
import { NotesRequests } from "@/workspace/home/notes-requests";
import { isAllowed } from "@/workspace/shell/area/area";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** What waits for a firm: answers due, offers that end, credits; and its first steps until all are done. */
export function FirmHome({ current }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  const recruits = isAllowed(current, "transaction:list");
  const publishes = isAllowed(current, "asset:edit");
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("acting", { name: nameOf(current.user) })}</p>
      <div className="grid gap-12">
        {recruits && (
          <HomeSection title={t("due.title")} href={workspaceRoutes.firmApplications()}>
            <DueAnswers />
          </HomeSection>
        )}
        {isAllowed(current, "notesRequest:release") && <NotesRequests />}
        {publishes && <FoldedChecklist />}
        {publishes && <EndingOffers />}
        <FirmCredits organization={current.user} readsThem={isAllowed(current, "creditMove:list")} />
        <HomeLinks label={t("links")}>
          <HomeLink href={workspaceRoutes.account()} title={t("account.title")} text={t("account.text")} />
          <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
        </HomeLinks>
      </div>
    </>
  );
}

/** Gone once all of it is done; a failure of its reading is no reason to show it. */
function FoldedChecklist() {
  const t = useTranslations("firm_start");
  const { session } = useSession();
  const { data } = useQuery(firstRun(session, useActor()));
  const done = data ? firstStepsOf(data).filter(({ isDone }) => isDone).length : 0;
  if (!data || done === FIRST_STEPS.length) return null;
  return (
    <details open className="border-l-4 border-marigold pl-5">
      <summary className="min-h-11 cursor-pointer py-2 font-display text-xl font-semibold">{t("heading")}</summary>
      <Checklist />
    </details>
  );
}
