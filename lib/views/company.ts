import type { Video } from "@/lib/rules/content/video";
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
  /** At most six photos. `alt` is empty when the firm wrote none. */
  photos: PictureView[];
  /** Loaded on click, from its host. */
  video: Video | null;
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
  people: TeamPersonView[];
  egapro: { year: number; score: number } | null;
  remotePolicy: Labelled | null;
  responseCommitmentDays: number | null;
  hiringProcess: string[];
  links: { kind: string; url: string }[];
  testimonialsOrder: string[];
  testimonialsHidden: string[];
  regroupOffers: boolean;
  /** Slug of the firm's offer for spontaneous applications. */
  spontaneousSlug: string | null;
  offices: OfficeView[];
  /** Newest first. */
  offers: CompanyOfferCard[];
  createdDate: string;
  updatedDate: string;
};

/** A person of the team, with the portrait that the firm uploaded. */
export type TeamPersonView = { name: string; jobTitle: string | null; portrait: PictureView | null };

export type TestimonialView = {
  id: string;
  firstname: string;
  jobTitle: string | null;
  since: number | null;
  quote: string;
};

/** A firm's response time: the median in whole days, and the number of responses that it comes from. */
export type ResponseTimeView = { days: number; applications: number };

/** Reviews of a firm by candidates. */
export type ReviewsView = {
  count: number;
  /** Average from 1 to 5, with one decimal. */
  average: number;
  texts: {
    id: string;
    /** From 1 to 5. */
    score: number;
    /** yyyy-mm, since the day could reveal the author to the firm. */
    month: string;
    text: string;
  }[];
};

/** Firms related to a firm by its group. */
export type CompanyFamilyView = {
  parent: RelatedCompany | null;
  children: RelatedCompany[];
  siblings: RelatedCompany[];
  childrenOffers: ChildrenOffers;
};
/** The newest open offers of a firm's children, and the children that have some. */
export type ChildrenOffers = { latest: OfferCard[]; companies: RelatedCompany[] };
export type RelatedCompany = { slug: string; name: string; logo: PictureView | null };
