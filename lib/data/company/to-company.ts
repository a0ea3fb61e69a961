import { toCompanyView } from "@/lib/data/company/to-company-view";
import { sanitizeDescription } from "@/lib/data/content/sanitize";
import type { CompanyBySlug } from "@/lib/entities/company";
import type { Locale } from "@/lib/i18n/routing";
import type { CompanyView } from "@/lib/views/company";

/** Converts a firm for its own page, as server pages show it. */
export const toCompany = (company: CompanyBySlug, locale: Locale): CompanyView =>
  toCompanyView(company, locale, sanitizeDescription);
