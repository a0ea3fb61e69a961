import * as z from "zod/mini";
import type { Rating } from "@/lib/entities/rating";
import type { TestimonialView } from "@/lib/views/company";

/**
 * Schema of rating.data of a testimonial. The wire allows any object there, so a testimonial without a valid quote is
 * not shown.
 */
const TestimonialData = z.looseObject({
  firstname: z.string().check(z.minLength(1)),
  quote: z.string().check(z.minLength(1)),
  jobTitle: z.nullish(z.string()),
  since: z.nullish(z.number()),
});

type Arrangement = { order: readonly string[]; hidden: readonly string[] };

/**
 * Returns the testimonials that the firm does not hide: first the ordered ones, in the firm's order, then the others.
 */
export function toTestimonials(ratings: readonly Rating[], { order, hidden }: Arrangement): TestimonialView[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ id }: TestimonialView) => rank.get(id) ?? order.length;
  return ratings
    .flatMap(toTestimonial)
    .filter(({ id }) => !hidden.includes(id))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function toTestimonial({ id, data }: Rating): TestimonialView[] {
  const parsed = TestimonialData.safeParse(data);
  if (!parsed.success) return [];
  const { firstname, quote, jobTitle = null, since = null } = parsed.data;
  return [{ id, firstname, quote, jobTitle, since }];
}
