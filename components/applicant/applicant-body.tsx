import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountancyFacts } from "@/components/applicant/accountancy-facts";
import { ApplicantLinks } from "@/components/applicant/applicant-links";
import { StepList } from "@/components/applicant/step-list";
import { ToolList } from "@/components/applicant/tool-list";
import { FactList } from "@/components/ui/fact-list";
import { LabelList } from "@/components/ui/label-list";
import { hasAccountancy } from "@/lib/entities/resume";
import type { ApplicantView } from "@/lib/views/applicant";

type Props = {
  applicant: ApplicantView;
  /** Stands below the skills. */
  children?: ReactNode;
};

/** A profile: the career on the left, the skills on the right. */
export function ApplicantBody({ applicant, children }: Props) {
  const t = useTranslations("applicant");
  const { name, experiences, education, accountancy, skills, tools, languages, links } = applicant;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[1fr_22rem] print:mt-4 print:block [&>*]:min-w-0">
      <div className="grid content-start gap-12 print:gap-4">
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
        <Skills id="specialised" title={t("specialised_skills")} labels={skills.specialised} />
        {tools.length > 0 && (
          <BodySection id="tools" title={t("tools")}>
            <ToolList tools={tools} />
          </BodySection>
        )}
        <Skills id="common" title={t("common_skills")} labels={skills.common} />
        {languages.length > 0 && (
          <BodySection id="languages" title={t("languages")}>
            <FactList
              label={t("languages")}
              lines={languages.map((language) => ({ label: language.name, value: language.level ?? "–" }))}
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

/** Skills are French whatever the page's language. */
const Skills = ({ id, title, labels }: { id: string; title: string; labels: string[] }) =>
  labels.length > 0 && (
    <BodySection id={id} title={title}>
      <LabelList labels={labels} lang="fr" />
    </BodySection>
  );
