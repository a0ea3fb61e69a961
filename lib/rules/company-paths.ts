const segment = encodeURIComponent;

/**
 * The addresses of a firm's pages, here rather than in lib/routes so that the marketplace can name what a write
 * changes.
 */
export const companyPaths = {
  companyPage: (companySlug: string) => `/entreprise/${segment(companySlug)}`,
  companyOffers: (companySlug: string) => `/entreprise/${segment(companySlug)}/offres-emploi`,
  companyOffer: (companySlug: string, offerSlug: string) =>
    `/entreprise/${segment(companySlug)}/offre-emploi/${segment(offerSlug)}`,
  companyLocations: (companySlug: string) => `/entreprise/${segment(companySlug)}/implantations`,
} as const;
