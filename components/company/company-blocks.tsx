import { CompanyFamily } from "@/components/company/company-family";
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
import type {
  CompanyFamilyView,
  CompanyView,
  ResponseTimeView,
  ReviewsView,
  TestimonialView,
} from "@/lib/views/company";

export type CompanyBlocks = {
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

/** The blocks of a firm's page below its header, in their order: the page and its preview show the same. */
export const companyBlocks = ({ company, testimonials, reviews, family, responseTime, url }: CompanyBlocks) =>
  [
    { name: "figures", block: <KeyFigures company={company} /> },
    { name: "presentation", block: <CompanyPresentation company={company} /> },
    { name: "offers", block: <LatestCompanyOffers company={company} /> },
    { name: "team", block: <CompanyTeam team={company.team} /> },
    { name: "tools", block: <CompanyTools tools={company.tools} /> },
    { name: "offices", block: <CompanyOffices slug={company.slug} offices={company.offices} /> },
    {
      name: "hiring",
      block: <HiringProcess company={company} responseTime={responseTime === "few" ? null : responseTime} />,
    },
    { name: "testimonials", block: <Testimonials testimonials={testimonials} url={url} /> },
    { name: "reviews", block: <Reviews reviews={reviews} url={url} /> },
    { name: "family", block: <CompanyFamily family={family} /> },
    { name: "links", block: <CompanyLinks company={company} url={url} /> },
  ] as const;
export type CompanyBlockName = ReturnType<typeof companyBlocks>[number]["name"];
