import { useTranslations } from "next-intl";
import { ApplicantBody } from "@/components/applicant/applicant-body";
import { PrintButton } from "@/components/offer/print-button";
import { ReportLink } from "@/components/report/report-link";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonStyle } from "@/components/ui/button-style";
import { routes } from "@/lib/routes/public-routes";
import type { ApplicantView } from "@/lib/views/applicant";

/** A candidate's public profile. */
export function ApplicantScreen({ applicant }: { applicant: ApplicantView }) {
  const t = useTranslations("applicant");
  const { name, job, city } = applicant;
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
      <ApplicantBody applicant={applicant}>
        <p className="text-sm text-muted" data-no-print>
          {t("contact", { name })}
        </p>
        <p data-no-print>
          <ReportLink href={routes.applicantProfile(applicant.slug)} />
        </p>
      </ApplicantBody>
    </div>
  );
}
