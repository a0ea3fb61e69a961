import { toPicture } from "@/lib/data/card/to-picture";
import { toRange } from "@/lib/data/card/to-range";
import type { Company, CompanySummary } from "@/lib/entities/company";
import type { Locale } from "@/lib/i18n/routing";
import { labelled } from "@/lib/rules/vocabulary/labels";
import type { CompanyCard } from "@/lib/views/company";

/** Converts a firm to its card in a list, with the number of its open offers. */
export function toCompanyCard(company: Company, nbOffers: number, locale: Locale): CompanyCard {
  const { customAttributes: attributes, metadata } = company;
  return {
    id: company.id,
    slug: attributes.slug,
    name: company.name,
    logo: toPicture(metadata._files?.logo, company.name),
    cover: toPicture(metadata._files?.cover, company.name),
    baseline: metadata._public?.baseline ?? null,
    category: labelled("firmCategories", attributes.categories?.[0], locale),
    headcount: toRange(metadata._team?.headcountRange ?? attributes.headcountRange),
    cities: attributes.implantations ?? [],
    nbOffers,
  };
}

/** Returns the few facts of a company that the card of an offer shows. */
export const companySummaryOf = ({ id, name, customAttributes, metadata }: Company): CompanySummary => ({
  id,
  name,
  slug: customAttributes.slug,
  logo: metadata._files?.logo ?? null,
  responseCommitmentDays: metadata._public?.responseCommitmentDays ?? null,
});
