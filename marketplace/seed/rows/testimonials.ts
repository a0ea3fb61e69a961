import { TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import { dayFromDataDate } from "@/marketplace/seed/dates";
import { companyId, organizationId, testimonialId } from "@/marketplace/seed/ids";
import type { SourceCompany } from "@/marketplace/seed/source";

const MONTH_DAYS = 30;

/** What employees say of a firm: shown with score 100 and active metadata (spec §7). */
export const toTestimonialRows = (company: SourceCompany) =>
  company.testimonials.map(({ quote, ...person }, position) => {
    const date = dayFromDataDate(-MONTH_DAYS * (position + 1));
    return {
      id: testimonialId(company.slug, position),
      author_id: null,
      target_id: organizationId(company.slug),
      asset_id: companyId(company.slug),
      label: "testimonial",
      score: TESTIMONIAL_SCORE,
      comment: quote,
      data: { ...person, quote },
      metadata: { active: true },
      created_date: date,
      updated_date: date,
    };
  });
