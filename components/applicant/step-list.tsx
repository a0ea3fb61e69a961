import { useLocale, useTranslations } from "next-intl";
import { periodText } from "@/components/applicant/period-text";
import { Section } from "@/components/ui/section";
import type { EducationView, ExperienceView } from "@/lib/views/applicant";

type Step = EducationView & Partial<Pick<ExperienceView, "tasks">>;
type Props = { id: string; title: string; steps: Step[] };

/**
 * The steps of a career or of an education, as lines of an account: the period on the left, the step on the right.
 * Nothing without steps.
 */
export function StepList({ id, title, steps }: Props) {
  const t = useTranslations("applicant");
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ol className="divide-y divide-rule border-y border-rule" lang="fr">
        {steps.map((step) => (
          <li
            key={`${step.start}-${step.end}-${step.title}-${step.org}`}
            className="grid gap-x-8 gap-y-1 py-5 md:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr] print:py-2"
          >
            <p className="figures text-sm text-muted md:pt-1" lang={locale}>
              {periodText(step, locale, t("today"))}
            </p>
            <div className="min-w-0">
              <h3 className="text-lg">{step.title ?? step.org}</h3>
              <p className="text-muted">{[step.title && step.org, step.place].filter(Boolean).join(", ")}</p>
              {step.tasks && step.tasks.length > 0 && (
                <ul className="measure mt-3 list-disc space-y-1 pl-5 marker:text-muted print:mt-1">
                  {[...new Set(step.tasks)].map((task) => (
                    <li key={task}>{task}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
