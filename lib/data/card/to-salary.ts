import type { Offer } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { Salary } from "@/lib/views/offer";

const DEFAULT_PERIOD = "annuel";

/** Pay as the firm declared it, or null when it declared none: it is never estimated. */
export function toSalary(attributes: Offer["customAttributes"], locale: Locale): Salary | null {
  const min = attributes.salaryMin ?? null;
  const max = attributes.salaryMax ?? null;
  if (min === null && max === null) return null;
  const slug = attributes.salaryPeriod ?? DEFAULT_PERIOD;
  return { min, max, period: { slug, label: labelOf("salaryPeriods", slug, locale) } };
}
