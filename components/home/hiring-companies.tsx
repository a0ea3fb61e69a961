import { useTranslations } from "next-intl";
import { CompanyCard } from "@/components/company/company-card";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { FrontpageView } from "@/lib/views/frontpage";

export function HiringCompanies({ companies }: Pick<FrontpageView, "companies">) {
  const t = useTranslations("home.companies");
  // Six firms fill whole rows of two or of three.
  const shown = companies.slice(0, 6);
  if (shown.length === 0) return null;
  return (
    <Section
      id="hiring-companies"
      title={t("heading")}
      lead={t("lead")}
      compact
      more={{ href: routes.searchCompanies(), label: t("all") }}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 max-sm:gap-3 max-sm:*:nth-[n+3]:hidden">
        {shown.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} compact />
          </li>
        ))}
      </ul>
    </Section>
  );
}
