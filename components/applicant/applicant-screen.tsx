import { useTranslations } from "next-intl";
import { ApplicantLinks } from "@/components/applicant/applicant-links";
import { StepList } from "@/components/applicant/step-list";
import { PrintButton } from "@/components/offer/print-button";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonStyle } from "@/components/ui/button-style";
import { FactList } from "@/components/ui/fact-list";
import { LabelList } from "@/components/ui/label-list";
import type { ApplicantView } from "@/lib/views/applicant";

/** A candidate's public profile: their skills on the right, their career on the left. */
export function ApplicantScreen({ applicant }: { applicant: ApplicantView }) {
  const t = useTranslations("applicant");
  const { name, job, city, experiences, education, skills, tools, languages, links } = applicant;
  return (
    <div className="wrap pb-16 print:pb-0">
      <Breadcrumbs crumbs={[{ label: name }]} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4 md:pt-6">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">{name}</h1>
          <p className="mt-2 text-lg">{[job?.label, city].filter(Boolean).join(", ")}</p>
        </div>
        <PrintButton label={t("print")} className={buttonStyle("secondary")} />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[1fr_22rem] print:mt-4 print:block [&>*]:min-w-0">
        <div className="grid content-start gap-12 print:gap-4">
          <StepList id="experiences" title={t("experiences")} steps={experiences} />
          <StepList id="education" title={t("education")} steps={education} />
          {experiences.length + education.length === 0 && <p className="text-muted">{t("empty", { name })}</p>}
        </div>
        <div className="grid content-start gap-10 print:mt-4 print:gap-4">
          <Skills id="specialised" title={t("specialised_skills")} labels={skills.specialised} lang="fr" />
          <Skills id="tools" title={t("tools")} labels={tools.map(({ label }) => label)} />
          <Skills id="common" title={t("common_skills")} labels={skills.common} lang="fr" />
          {languages.length > 0 && (
            <section aria-labelledby="languages">
              <h2 id="languages" className="mb-3 text-xl">
                {t("languages")}
              </h2>
              <FactList
                label={t("languages")}
                lines={languages.map((language) => ({ label: language.name, value: language.level ?? "–" }))}
              />
            </section>
          )}
          <ApplicantLinks links={links} />
          <p className="text-sm text-muted" data-no-print>
            {t("contact", { name })}
          </p>
        </div>
      </div>
    </div>
  );
}

function Skills({ id, title, labels, lang }: { id: string; title: string; labels: string[]; lang?: string }) {
  if (labels.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <LabelList labels={labels} {...(lang && { lang })} />
    </section>
  );
}
