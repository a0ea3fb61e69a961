import { useTranslations } from "next-intl";
import { companyCrumbs } from "@/components/company/company-crumbs";
import { CompanyNav } from "@/components/company/company-nav";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Picture } from "@/components/ui/picture";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: CompanyView; screen: "offers" | "locations"; title: string; lead?: string };

/** The top of a firm's other pages: the title of the page under the firm's logo. */
export function CompanyHeading({ company, screen, title, lead }: Props) {
  const t = useTranslations("company");
  return (
    <header className="wrap">
      <Breadcrumbs crumbs={companyCrumbs(t, company, screen)} />
      <div className="flex items-center gap-4 py-4 md:gap-5 md:py-6">
        {company.logo && (
          <Picture
            picture={company.logo}
            width={64}
            height={64}
            eager
            decorative
            className="size-14 shrink-0 rounded-md md:size-16"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-2xl md:text-4xl">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
      </div>
      <CompanyNav company={company} screen={screen} />
    </header>
  );
}
