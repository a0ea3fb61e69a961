import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountancyFacts } from "@/components/applicant/accountancy-facts";
import { periodText } from "@/components/applicant/period-text";
import { ToolList } from "@/components/applicant/tool-list";
import { ExternalLink } from "@/components/ui/external-link";
import { FactList } from "@/components/ui/fact-list";
import { LabelList } from "@/components/ui/label-list";
import { Section } from "@/components/ui/section";
import { hasAccountancy } from "@/lib/entities/resume";
import type { ApplicantView, EducationView, ExperienceView, SkillView } from "@/lib/views/applicant";

type Props = {
  applicant: ApplicantView;
  /** Content shown below the skills. */
  children?: ReactNode;
};

/** A profile: the career on the left, the skills on the right. */
export function ApplicantBody({ applicant, children }: Props) {
  const t = useTranslations("applicant");
  const { name, summary, experiences, education, accountancy, skills, tools, languages, links } = applicant;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[1fr_22rem] print:mt-4 print:block [&>*]:min-w-0">
      <div className="grid content-start gap-12 print:gap-4">
        {summary && (
          <BodySection id="summary" title={t("summary")}>
            <p className="measure whitespace-pre-line break-words" lang="fr">
              {summary}
            </p>
          </BodySection>
        )}
        <StepList id="experiences" title={t("experiences")} steps={experiences} />
        <StepList id="education" title={t("education")} steps={education} />
        {experiences.length + education.length === 0 && <p className="text-muted">{t("empty", { name })}</p>}
      </div>
      <div className="grid content-start gap-10 print:mt-4 print:gap-4">
        {hasAccountancy(accountancy) && (
          <BodySection id="accountancy" title={t("accountancy.heading")}>
            <AccountancyFacts accountancy={accountancy} />
          </BodySection>
        )}
        <Skills id="specialised" title={t("specialised_skills")} skills={skills.specialised} />
        {tools.length > 0 && (
          <BodySection id="tools" title={t("tools")}>
            <ToolList tools={tools} />
          </BodySection>
        )}
        <Skills id="common" title={t("common_skills")} skills={skills.common} />
        {languages.length > 0 && (
          <BodySection id="languages" title={t("languages")}>
            <FactList
              label={t("languages")}
              lines={languages.map(({ name, emoji, level }) => ({ label: name, sign: emoji, value: level ?? "–" }))}
            />
          </BodySection>
        )}
        <ApplicantLinks links={links} />
        {children}
      </div>
    </div>
  );
}

const BodySection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-xl">
      {title}
    </h2>
    {children}
  </section>
);

type SkillsProps = { id: string; title: string; skills: SkillView[] };

/** Skills as labels, then those that the person describes. They are French whatever the page's language. */
function Skills({ id, title, skills }: SkillsProps) {
  const described = skills.filter(({ description }) => description !== null);
  const labels = skills.flatMap((skill) => (skill.description === null ? [skill.title] : []));
  return (
    skills.length > 0 && (
      <BodySection id={id} title={title}>
        {labels.length > 0 && <LabelList labels={labels} lang="fr" />}
        {described.length > 0 && (
          <dl className="mt-3 grid gap-3" lang="fr">
            {described.map((skill) => (
              <div key={skill.title}>
                <dt className="font-semibold">{skill.title}</dt>
                <dd className="whitespace-pre-line break-words">{skill.description}</dd>
              </div>
            ))}
          </dl>
        )}
      </BodySection>
    )
  );
}

/**
 * Other sites of the person, each named by its host: the label that the person typed is not trusted. Renders nothing
 * without links.
 */
function ApplicantLinks({ links }: Pick<ApplicantView, "links">) {
  const t = useTranslations("applicant");
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="mb-1 text-xl">
        {t("links")}
      </h2>
      <ul>
        {links.map(({ url }) => (
          <li key={url}>
            <ExternalLink
              href={url}
              newWindowLabel={t("new_window")}
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              {new URL(url).hostname.replace(/^www\./, "")}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Step = EducationView & Partial<Pick<ExperienceView, "tasks">>;
type StepListProps = { id: string; title: string; steps: Step[] };

/**
 * The steps of a career or of an education, like lines of an account: the period on the left, the step on the right.
 * Renders nothing without steps.
 */
function StepList({ id, title, steps }: StepListProps) {
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
