import type { ReactNode } from "react";
import { CompanyLinks } from "@/components/company/company-links";
import { CompanyOffices } from "@/components/company/company-offices";
import { CompanyPresentation } from "@/components/company/company-presentation";
import { CompanyTeam } from "@/components/company/company-team";
import { CompanyTools } from "@/components/company/company-tools";
import { HiringProcess } from "@/components/company/hiring-process";
import { KeyFigures } from "@/components/company/key-figures";
import { LatestCompanyOffers } from "@/components/company/latest-company-offers";
import type { OtherBlock } from "@/components/company/other-blocks";
import type { CompanyView, ResponseTimeView } from "@/lib/views/company";

type CompanyBlocks = {
  company: CompanyView;
  /** `null`: too few applications to say it, or it could not be read. */
  responseTime: ResponseTimeView | null;
  /** Apart: a preview fetches what draws them once there is one. */
  photos: ReactNode;
  /** What the firm does not write; none in its preview. */
  others?: readonly OtherBlock[];
  /** Of this page, absolute. */
  url: string;
};

/** The blocks of a firm's page below its header, in their order: the page and its preview show the same. */
export const companyBlocks = ({ company, responseTime, photos, others = [], url }: CompanyBlocks) =>
  [
    { name: "figures", block: <KeyFigures company={company} /> },
    { name: "presentation", block: <CompanyPresentation company={company} /> },
    { name: "photos", block: photos },
    { name: "offers", block: <LatestCompanyOffers company={company} /> },
    { name: "team", block: <CompanyTeam team={company.team} /> },
    { name: "tools", block: <CompanyTools tools={company.tools} /> },
    { name: "offices", block: <CompanyOffices slug={company.slug} offices={company.offices} /> },
    { name: "hiring", block: <HiringProcess company={company} responseTime={responseTime} /> },
    ...others,
    { name: "links", block: <CompanyLinks company={company} url={url} /> },
  ] as const;
export type CompanyBlockName = ReturnType<typeof companyBlocks>[number]["name"];
