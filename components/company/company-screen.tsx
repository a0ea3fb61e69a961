import { useTranslations } from "next-intl";
import { CompanyFamily } from "@/components/company/company-family";
import { CompanyHeader } from "@/components/company/company-header";
import { CompanyLinks } from "@/components/company/company-links";
import { CompanyOffices } from "@/components/company/company-offices";
import { CompanyPresentation } from "@/components/company/company-presentation";
import { CompanyTeam } from "@/components/company/company-team";
import { CompanyTools } from "@/components/company/company-tools";
import { HiringProcess } from "@/components/company/hiring-process";
import { KeyFigures } from "@/components/company/key-figures";
import { LatestCompanyOffers } from "@/components/company/latest-company-offers";
import { Reviews } from "@/components/company/reviews";
import { Testimonials } from "@/components/company/testimonials";
import { ActionBar } from "@/components/ui/action-bar";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";
import type {
  CompanyFamilyView,
  CompanyView,
  ResponseTimeView,
  ReviewsView,
  TestimonialView,
} from "@/lib/views/company";

type Props = {
  company: CompanyView;
  /** `null`: could not be read; the rest of the page does without. */
  testimonials: TestimonialView[] | null;
  reviews: ReviewsView | "few" | null;
  family: CompanyFamilyView | null;
  /** `null`: could not be read, which is no more to say than "few". */
  responseTime: ResponseTimeView | "few" | null;
  /** Of this page, absolute. */
  url: string;
};

/** Everything that the firm's own page shows. */
export function CompanyScreen({ company, testimonials, reviews, family, responseTime, url }: Props) {
  const t = useTranslations("company");
  return (
    <>
      <CompanyHeader company={company} />
      <div className="wrap grid gap-16 py-10 md:gap-20 md:py-14 [&>*]:min-w-0">
        <KeyFigures company={company} />
        <CompanyPresentation company={company} />
        <LatestCompanyOffers company={company} />
        <CompanyTeam team={company.team} />
        <CompanyTools tools={company.tools} />
        <CompanyOffices slug={company.slug} offices={company.offices} />
        <HiringProcess company={company} responseTime={responseTime === "few" ? null : responseTime} />
        <Testimonials testimonials={testimonials} />
        <Reviews reviews={reviews} />
        <CompanyFamily family={family} />
        <CompanyLinks company={company} url={url} />
      </div>
      {company.nbOffers > 0 && (
        <ActionBar>
          <LinkButton href={routes.companyOffers(company.slug)}>{t("action", { count: company.nbOffers })}</LinkButton>
        </ActionBar>
      )}
    </>
  );
}
