import type { ReactNode } from "react";
import { CompanyFamily } from "@/components/company/company-family";
import { Reviews } from "@/components/company/reviews";
import { Testimonials } from "@/components/company/testimonials";
import type { CompanyFamilyView, ReviewsView, TestimonialView } from "@/lib/views/company";

export type OtherBlock = { name: "testimonials" | "reviews" | "family"; block: ReactNode };

type Props = {
  /** `null`: could not be read; the rest of the page does without. */
  testimonials: TestimonialView[] | null;
  reviews: ReviewsView | "few" | null;
  family: CompanyFamilyView | null;
  /** Of the page, absolute. */
  url: string;
};

/** What a firm's page shows that the firm does not write there: its preview does without. */
export const otherBlocks = ({ testimonials, reviews, family, url }: Props): OtherBlock[] => [
  { name: "testimonials", block: <Testimonials testimonials={testimonials} url={url} /> },
  { name: "reviews", block: <Reviews reviews={reviews} url={url} /> },
  { name: "family", block: <CompanyFamily family={family} /> },
];
