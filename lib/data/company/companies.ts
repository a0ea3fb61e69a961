import "server-only";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { isVisible } from "@/lib/data/company/is-visible";
import { toCompany } from "@/lib/data/company/to-company";
import { toCompanyFamily } from "@/lib/data/company/to-company-family";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { nullWhenNotFound } from "@/lib/data/read/null-when-not-found";
import { publicApi } from "@/lib/data/read/public-api";
import type { CompanyBySlug } from "@/lib/entities/company";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { toSlug } from "@/lib/rules/text/slug";
import { tags } from "@/lib/tags";
import type { CompanyFamilyView, CompanyView } from "@/lib/views/company";

/**
 * Returns the company published at this slug as the API sends it, with its offices and open offers; null when there is
 * none.
 */
export const readCompany = cache(async (segment: string): Promise<CompanyBySlug | null> => {
  const slug = toSlug(segment);
  if (!slug) return null;
  const company = await cached(
    () => nullWhenNotFound(publicApi().assets.companyBySlug(slug, { fields: "offers,implantations" })),
    {
      key: ["company", slug],
      tags: [tags.company(slug)],
      seconds: CATALOGUE_SECONDS,
    },
  );
  return company && isVisible(company) ? company : null;
});

/** Returns the company published at this slug (as the URL spells it), or null when there is none to show. */
export const getCompany = cache(async (slug: string, locale: Locale): Promise<CompanyView | null> => {
  const company = await readCompany(slug);
  return company && toCompany(company, locale);
});

/**
 * Redirects permanently when the firm of this address was merged into another one: `toPath` makes the same address at the
 * present slug. Returns for an address of its own.
 */
export function redirectMerged(
  company: Pick<CompanyView, "slug"> | null,
  { segment, locale }: { segment: string; locale: Locale },
  toPath: (slug: string) => string,
): void {
  if (company && company.slug !== toSlug(segment)) permanentRedirect(localePath(locale, toPath(company.slug)));
}

/**
 * Returns the firms of the same group as a company (parent, children with their offers, siblings); null when the company
 * is unknown.
 */
export const getCompanyFamily = cache(async (slug: string, locale: Locale): Promise<CompanyFamilyView | null> => {
  const family = await cached(() => publicApi().graphql.companyFamily(slug), {
    key: ["company-family", slug],
    tags: [tags.company(slug)],
    seconds: CATALOGUE_SECONDS,
  });
  return family && toCompanyFamily(family, locale);
});
