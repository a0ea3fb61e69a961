import "server-only";
import { cache } from "react";
import { toTestimonials } from "@/lib/data/company/to-testimonial";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { TESTIMONIAL_SCORE, TESTIMONIALS_PAGE_SIZE } from "@/lib/rules/limits";
import { tags } from "@/lib/tags";
import type { CompanyView, TestimonialView } from "@/lib/views/company";

/** Returns the testimonials of employees, in the order that the company chose. */
export const getTestimonials = cache(
  async (company: Pick<CompanyView, "id" | "testimonialsOrder" | "testimonialsHidden">): Promise<TestimonialView[]> => {
    const ratings = await cached(() => readTestimonials(company.id), {
      key: ["testimonials", company.id],
      tags: [tags.testimonials(company.id)],
      seconds: CATALOGUE_SECONDS,
    });
    return toTestimonials(ratings, { order: company.testimonialsOrder, hidden: company.testimonialsHidden });
  },
);

async function readTestimonials(assetId: string) {
  const { results } = await publicApi().ratings.list({
    assetId,
    label: "testimonial",
    score: TESTIMONIAL_SCORE,
    metadata: { active: true },
    nbResultsPerPage: TESTIMONIALS_PAGE_SIZE,
  });
  return results;
}
