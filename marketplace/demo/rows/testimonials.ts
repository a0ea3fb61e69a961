import { TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { companyId, demoId, organizationId, testimonialId } from "@/marketplace/demo/ids";
import { type SourceCompany, sourceReviews } from "@/marketplace/demo/source";

const MONTH_DAYS = 30;
/** One firm in nine has hidden its last testimonial. */
const HIDDEN_EVERY = 9;
/** One firm in ten has a review. */
const REVIEWED_EVERY = 10;

/** Testimonials of employees about a company: shown with score 100 and active metadata. */
export const toTestimonialRows = (company: SourceCompany, index: number) =>
  company.testimonials.map(({ quote, ...person }, position) => {
    const hidden = index % HIDDEN_EVERY === 0 && position === company.testimonials.length - 1;
    return {
      ...toRatingRow(company, testimonialId(company.slug, position), MONTH_DAYS * (position + 1)),
      label: "testimonial",
      score: TESTIMONIAL_SCORE,
      comment: quote,
      data: { ...person, quote },
      metadata: { active: !hidden },
    };
  });

/** The other label of ratings: a score and a comment, by a person who worked or applied there. */
export const toReviewRows = (companies: SourceCompany[]) =>
  sourceReviews.flatMap((review, position) => {
    const company = companies[position * REVIEWED_EVERY];
    if (!company) return [];
    const row = toRatingRow(company, demoId("rtg", `${company.slug}/review`), MONTH_DAYS * (position + 2));
    return [{ ...row, ...review, label: "review", data: {}, metadata: { active: true } }];
  });

const toRatingRow = (company: SourceCompany, id: string, daysAgo: number) => ({
  id,
  author_id: null,
  target_id: organizationId(company.slug),
  asset_id: companyId(company.slug),
  created_date: dayFromDataDate(-daysAgo),
  updated_date: dayFromDataDate(-daysAgo),
});
