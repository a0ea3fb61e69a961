import { useTranslations } from "next-intl";
import { CompanyFacts } from "@/components/company/company-facts";
import { LabelList } from "@/components/ui/label-list";
import { RichText } from "@/components/ui/rich-text";
import { SectionHeading } from "@/components/ui/section-heading";
import type { CompanyView } from "@/lib/views/company";

/** The firm's presentation, beside its legal facts. */
export function CompanyPresentation({ company }: { company: CompanyView }) {
  const t = useTranslations("company");
  return (
    <section aria-labelledby="presentation" className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
      <div>
        <SectionHeading id="presentation" title={t("presentation")} />
        <RichText html={company.descriptionHtml} />
        {company.specialties.length > 0 && (
          <div className="mt-8">
            <h3 className="mb-3 text-lg">{t("specialties")}</h3>
            <LabelList labels={company.specialties} lang="fr" />
          </div>
        )}
      </div>
      <CompanyFacts company={company} />
    </section>
  );
}
