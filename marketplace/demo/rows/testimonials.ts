import { TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { companyId, organizationId, testimonialId } from "@/marketplace/demo/ids";
import { type SourceCompany, sourceReviews } from "@/marketplace/demo/source";
import { fixedId } from "@/marketplace/install/ids";

const MONTH_DAYS = 30;
/** One firm in nine has hidden its last testimonial. */
const HIDDEN_EVERY = 9;

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

/** The other label of ratings: a score and a comment, by a person who worked or applied there. One firm has them all: fewer than five are not shown. */
export const toReviewRows = ([company]: SourceCompany[]) =>
  sourceReviews.flatMap((review, position) => {
    if (!company) return [];
    const id = fixedId("rtg", `${company.slug}/review/${position}`);
    const row = toRatingRow(company, id, MONTH_DAYS * (position + 2));
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
