import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatList } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import {
  FIRST_STEPS,
  type FirstStep,
  firstStepsOf,
  missingParts,
  type PagePart,
  STEP_MINUTES,
} from "@/lib/rules/company/first-steps";
import { firstRun } from "@/workspace/home/checklist/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The first steps of a firm, each derived from its data; « 7 sur 7 » once all are done. */
export function Checklist() {
  const t = useTranslations("firm_start");
  const { session } = useSession();
  const reading = useQuery(firstRun(session, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {(run) => {
        const steps = firstStepsOf(run);
        const done = steps.filter(({ isDone }) => isDone).length;
        return (
          <>
            <p className="figures font-semibold">
              <span className={done === FIRST_STEPS.length ? "double-rule" : ""}>
                {t("count", { done, all: FIRST_STEPS.length })}
              </span>
            </p>
            <RuleList className="mt-3" aria-label={t("list")}>
              {steps.map((step) => (
                <ChecklistLine
                  key={step.step}
                  {...step}
                  missing={step.step === "page" ? missingParts(run.company) : []}
                />
              ))}
            </RuleList>
            {!run.company?.validated && <p className="mt-4 text-sm text-muted">{t("hidden")}</p>}
          </>
        );
      }}
    </AsyncBlock>
  );
}

/** The screen of each step. */
const HREFS: Record<FirstStep, string> = {
  page: workspaceRoutes.firmPage(),
  review: workspaceRoutes.firmPage(),
  promise: workspaceRoutes.firmPage(),
  process: workspaceRoutes.firmPage(),
  offer: workspaceRoutes.firmOffers(),
  team: workspaceRoutes.team(),
  testimonials: workspaceRoutes.firmTestimonials(),
};

type Props = { step: FirstStep; isDone: boolean; missing: PagePart[] };

/** A step: its title, the time it takes, what is missing, and a link to its screen. */
function ChecklistLine({ step, isDone, missing }: Props) {
  const t = useTranslations("firm_start");
  const locale = useLocale();
  const parts = formatList(
    locale,
    missing.map((part) => t(`part.${part}`)),
  );
  // Offices have their own screen: when only an office is missing, the step links there.
  const isOffice = missing.length === 1 && missing[0] === "office";
  return (
    <li className="flex items-start gap-4 py-3">
      <span
        aria-hidden="true"
        className={`mt-1 flex size-6 shrink-0 items-center justify-center rounded-full border ${isDone ? "border-green bg-green text-paper" : "border-field"}`}
      >
        {isDone && "✓"}
      </span>
      <div className="min-w-0 flex-1">
        {isDone ? (
          <p className="text-muted">
            {t(`step.${step}`)} <span className="sr-only">{t("done")}</span>
          </p>
        ) : (
          <LocalizedLink
            href={isOffice ? workspaceRoutes.firmOffices() : HREFS[step]}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {t(`step.${step}`)}
          </LocalizedLink>
        )}
        {!isDone && <p className="text-sm text-muted">{parts ? t("missing", { parts }) : t(`text.${step}`)}</p>}
        {!isDone && missing.includes("office") && !isOffice && (
          <LocalizedLink
            href={workspaceRoutes.firmOffices()}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t("put_office")}
          </LocalizedLink>
        )}
      </div>
      {!isDone && (
        <span className="figures shrink-0 py-2 text-sm text-muted">{t("minutes", { count: STEP_MINUTES[step] })}</span>
      )}
    </li>
  );
}
