import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { FIRST_STEPS, firstStepsOf, missingParts } from "@/lib/rules/company/first-steps";
import { ChecklistLine } from "@/workspace/home/checklist/checklist-line";
import { firstRun } from "@/workspace/home/checklist/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The first steps of a firm, each derived from what it has; « 7 sur 7 » once all are done. */
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
