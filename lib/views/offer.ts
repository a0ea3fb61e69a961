import type { Need, SeasonRecovery } from "@/lib/entities/offer";
import type { MarketPosition, Quartiles } from "@/lib/rules/tools/salary-market";
import type { Labelled, Range } from "@/lib/rules/vocabulary/labelled";
import type { PictureView } from "@/lib/views/picture";

/** Pay as declared by the firm, euros gross. */
export type Salary = Range & { period: Labelled };

export type PlaceView = {
  id: string | null;
  name: string | null;
  street: string | null;
  postcode: string | null;
  city: string;
  region: string | null;
  departmentCode: string | null;
  /** ISO 3166 code. */
  country: string;
  latitude: number;
  longitude: number;
};

/** An offer in a list. */
export type OfferCard = {
  id: string;
  slug: string;
  title: string;
  /** On an English page: the name of its job, since its title is in French. */
  englishJob?: string;
  company: { slug: string; name: string; logo: PictureView | null };
  city: string;
  departmentCode: string | null;
  contract: Labelled | null;
  schedule: Labelled | null;
  remote: Labelled | null;
  experience: Labelled | null;
  salary: Salary | null;
  /** ISO 8601. */
  publishedDate: string;
};

/** The facts of the profession that the firm gave; null and empty: it did not say. */
export type PracticeView = {
  files: number | null;
  /** Euros a year before tax. */
  fees: number | null;
  sectors: Labelled[];
  seasonHours: number | null;
  recovery: SeasonRecovery | null;
  supervisesTrainees: boolean | null;
  coefficient: number | null;
};

/** A criterion of the firm; `need` is null when the firm leaves it open. */
export type CriterionView = Labelled & { need: Need | null };

/** An offer on its own page. */
export type OfferView = OfferCard & {
  experience: CriterionView | null;
  categoryId: string | null;
  /** A call for spontaneous applications: no job of its own, so no JobPosting (docs/product.md §9). */
  spontaneous: boolean;
  /** Sanitised HTML, in French. */
  descriptionHtml: string;
  /** The same in English, on an English page alone; null when the firm did not write both title and text. */
  english: { title: string; descriptionHtml: string } | null;
  places: PlaceView[];
  job: (Labelled & { romeCode: string | null }) | null;
  formation: CriterionView | null;
  advantages: Labelled[];
  tools: CriterionView[];
  skills: CriterionView[];
  practice: PracticeView;
  /** ISO date, last day to apply. */
  validThrough: string | null;
  startDate: string | null;
  durationMonths: number | null;
  openings: number | null;
  ownerId: string | null;
  /** Shared with the same job at other offices (lib/rules/offer/twins.ts). */
  twinGroup: string;
  /** Of the firm's own site, where candidates apply; null: they apply here. */
  applyUrl: string | null;
  /** What the firm asks its candidates. */
  questions: string[];
  updatedDate: string;
};

/** An offer's pay against that of the same job, in the nearest place where enough firms declare theirs; null: in all of France. */
export type OfferMarketView = Quartiles &
  MarketPosition & {
    offers: number;
    companies: number;
    place: string | null;
    /** The level of experience of the offers compared, the offer's own; null: all levels. */
    level: string | null;
    /** The barometer's URL for this job there; null for a job that it does not cover. */
    barometer: string | null;
  };

/** What the declared pay leaves a month, in euros before income tax: an estimate, and the URL where it is computed. */
export type NetPayView = { min: number; max: number; simulator: string };

/** What is left of an offer once closed. */
export type ClosedOfferView = { id: string; slug: string; title: string; city: string | null };
