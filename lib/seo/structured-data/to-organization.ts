import "server-only";
import { env } from "@/lib/env";
import { type ImageEdits, imagePath } from "@/lib/routes/image-path";
import { routes } from "@/lib/routes/public-routes";
import { isAccountingFirm } from "@/lib/rules/company/accounting-firm";
import { filled, type Node, type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { toGeo, toPostalAddress } from "@/lib/seo/structured-data/to-postal-address";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { CompanyView } from "@/lib/views/company";
import type { PictureView } from "@/lib/views/picture";

const LOGO = { width: 512, height: 512, quality: 75 } as const;
const COVER = { width: 1200, height: 630, quality: 75 } as const;

/**
 * Converts a firm for its own page. The testimonials that the firm chose are not reviews, so no rating is derived from
 * them.
 */
export function toOrganization(company: CompanyView): StructuredData {
  const seat = company.offices.find(({ main }) => main) ?? company.offices[0];
  return toDocument({
    "@type": isAccountingFirm(company.category?.slug) ? "AccountingService" : "Organization",
    "@id": companyId(company.slug),
    name: company.name,
    legalName: company.legalName ?? undefined,
    slogan: company.baseline ?? undefined,
    url: siteUrl(routes.companyPage(company.slug)),
    logo: pictureUrl(company.logo, LOGO),
    image: pictureUrl(company.cover, COVER),
    foundingDate: company.foundedYear ? String(company.foundedYear) : undefined,
    numberOfEmployees: toHeadcount(company),
    knowsAbout: filled(company.specialties),
    address: seat && toPostalAddress(seat),
    geo: seat && toGeo(seat),
    sameAs: filled(company.links.map(({ url }) => url)),
  });
}

/** Converts the firm of an offer: the company, not its office (docs/product.md §13.1). */
export const toHiringOrganization = (company: CompanyView): Node => ({
  "@type": "Organization",
  "@id": companyId(company.slug),
  name: company.name,
  logo: pictureUrl(company.logo, LOGO),
  sameAs: filled(company.links.map(({ url }) => url)) ?? siteUrl(routes.companyPage(company.slug)),
});

/** Returns this site's own organization, for its home page. */
export const toSiteOrganization = (): StructuredData =>
  toDocument({
    "@type": "Organization",
    "@id": siteUrl("/#organization"),
    name: env().productName,
    url: siteUrl(routes.home()),
    logo: siteUrl("/icon-512.png"),
  });

const companyId = (slug: string) => siteUrl(`${routes.companyPage(slug)}#organization`);

const pictureUrl = (picture: PictureView | null, edits: ImageEdits) =>
  picture ? siteUrl(imagePath(picture.key, edits)) : undefined;

function toHeadcount({ team, headcount }: CompanyView): Node | undefined {
  if (team.headcount !== null) return { "@type": "QuantitativeValue", value: team.headcount };
  if (!headcount) return undefined;
  return {
    "@type": "QuantitativeValue",
    minValue: headcount.min ?? undefined,
    maxValue: headcount.max ?? undefined,
  };
}
