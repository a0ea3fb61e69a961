import type { Labelled, Range } from "@/lib/rules/vocabulary/labelled";
import type { OfferCard, PlaceView } from "@/lib/views/offer";
import type { PictureView } from "@/lib/views/picture";

/** A firm in a list. */
export type CompanyCard = {
  id: string;
  slug: string;
  name: string;
  logo: PictureView | null;
  cover: PictureView | null;
  baseline: string | null;
  category: Labelled | null;
  headcount: Range | null;
  cities: string[];
  nbOffers: number;
};

/** An offer in its firm's own list, which the visitor filters by office and by job. */
export type CompanyOfferCard = OfferCard & { officeId: string | null; job: Labelled | null };

export type OfficeView = PlaceView & { id: string; name: string; main: boolean; nbOffers: number };

/** A firm on its own page. */
export type CompanyView = CompanyCard & {
  ownerId: string | null;
  /** Six at most. `alt` is empty where the firm wrote none. */
  photos: PictureView[];
  /** Sanitised HTML, in French. */
  descriptionHtml: string;
  legalName: string | null;
  group: string | null;
  foundedYear: number | null;
  specialties: string[];
  tools: Labelled[];
  team: {
    headcount: number | null;
    womanQty: number | null;
    manQty: number | null;
    /** Share of women, 0 to 100. */
    parity: number | null;
    averageAge: number | null;
    displayPeople: boolean;
    advantages: Labelled[];
  };
  egapro: { year: number; score: number } | null;
  remotePolicy: Labelled | null;
  responseCommitmentDays: number | null;
  hiringProcess: string[];
  links: { kind: string; url: string }[];
  testimonialsOrder: string[];
  testimonialsHidden: string[];
  regroupOffers: boolean;
  /** Of the page where people apply to no offer in particular. */
  spontaneousSlug: string | null;
  offices: OfficeView[];
  /** Newest first. */
  offers: CompanyOfferCard[];
  createdDate: string;
  updatedDate: string;
};

export type TestimonialView = {
  id: string;
  firstname: string;
  jobTitle: string | null;
  since: number | null;
  quote: string;
};

/** How soon a firm responds to applications: the median in whole days, of so many responses. */
export type ResponseTimeView = { days: number; applications: number };

/** What candidates think of a firm. */
export type ReviewsView = {
  count: number;
  /** 1 to 5, with one decimal. */
  average: number;
  texts: {
    id: string;
    /** 1 to 5. */
    score: number;
    /** yyyy-mm: the day would tell the firm who wrote. */
    month: string;
    text: string;
  }[];
};

/** The related firms of a group. */
export type CompanyFamilyView = {
  parent: RelatedCompany | null;
  children: RelatedCompany[];
  siblings: RelatedCompany[];
};
export type RelatedCompany = { slug: string; name: string; logo: PictureView | null };
