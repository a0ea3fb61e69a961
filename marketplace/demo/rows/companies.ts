import type { FileRef } from "@/lib/entities/file-ref";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { companyId, officeId, organizationId, testimonialId } from "@/marketplace/demo/ids";
import { demoSiret } from "@/marketplace/demo/siret";
import type { SourceCompany } from "@/marketplace/demo/source";
import { assetTypeId, categoryId } from "@/marketplace/install/ids";

const FIRST_FIRM_DAYS_AGO = 420;
/** With three offices or more, a firm's offers are easier to read when grouped by office. */
const REGROUPED_FROM_OFFICES = 3;

export const toCompanyRow = (company: SourceCompany, logo: FileRef, index: number) => ({
  id: companyId(company.slug),
  name: company.name,
  description: company.descriptionHtml,
  owner_id: organizationId(company.slug),
  category_id: categoryId("firm", company.category),
  asset_type_id: assetTypeId("company"),
  active: company.active,
  validated: company.validated,
  locations: company.locations.map(({ citySlug: _, department: __, ...office }, place) => ({
    id: officeId(company.slug, office.name),
    ...office,
    siret: demoSiret(company.slug, place),
  })),
  custom_attributes: {
    slug: company.slug,
    group: company.group,
    categories: [company.category],
    tools: company.tools,
    implantations: [...new Set(company.locations.map(({ city }) => city))],
    advantages: company.team.advantages,
    headcountRange: company.team.headcountRange,
    hiddenFromSearch: company.hiddenFromSearch,
  },
  metadata: toCompanyMetadata(company, logo),
  platform_data: {
    options: {
      regroupOffers: company.locations.length >= REGROUPED_FROM_OFFICES,
      checkOffersLocations: false,
      reference: null,
    },
  },
  created_date: dayFromDataDate(index - FIRST_FIRM_DAYS_AGO),
  updated_date: dayFromDataDate(-(index % 40)),
});

const toCompanyMetadata = (company: SourceCompany, logo: FileRef) => ({
  _files: { logo },
  _team: company.team,
  _public: {
    baseline: company.baseline,
    legalName: company.legalName,
    foundedYear: company.foundedYear,
    specialties: company.specialties,
    remotePolicy: company.remotePolicy,
    responseCommitmentDays: company.responseCommitmentDays,
    hiringProcess: company.hiringProcess,
    brandColor: company.brandColor,
    egapro: company.egapro,
    links: company.links,
    testimonialsOrder: company.testimonials.map((_, position) => testimonialId(company.slug, position)),
  },
  _private: { contactEmail: company.contactEmail, phone: company.phone },
});
