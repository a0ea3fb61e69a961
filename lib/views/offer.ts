import type { Need, SeasonRecovery } from "@/lib/entities/offer";
import type { MarketPosition, Quartiles } from "@/lib/rules/tools/salary-market";
import type { Labelled, Range } from "@/lib/rules/vocabulary/labelled";
import type { PictureView } from "@/lib/views/picture";

/** Pay as declared by the firm, in gross euros. */
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
  /** Only on an English page: the English name of the job, since the title is in French. */
  englishJob?: string;
  /** `responseDays`: within which the firm promises to respond. */
  company: { slug: string; name: string; logo: PictureView | null; responseDays: number | null };
  city: string;
  departmentCode: string | null;
  /** Kilometres to the nearest town that was searched; null without one. */
  km: number | null;
  contract: Labelled | null;
  schedule: Labelled | null;
  remote: Labelled | null;
  experience: Labelled | null;
  salary: Salary | null;
  /** ISO 8601. */
  publishedDate: string;
  /** ISO date, last day to apply. */
  validThrough: string | null;
};

/** The facts of the profession that the firm gave; null and empty mean that it gave none. */
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
  /** A call for spontaneous applications: it has no job of its own, so no JobPosting (docs/product.md §9). */
  spontaneous: boolean;
  /** Sanitised HTML, in French. */
  descriptionHtml: string;
  /** The offer's English title and text, only on an English page; null when the firm did not write both. */
  english: { title: string; descriptionHtml: string } | null;
  places: PlaceView[];
  job: (Labelled & { romeCode: string | null }) | null;
  formation: CriterionView | null;
  advantages: Labelled[];
  tools: CriterionView[];
  skills: CriterionView[];
  practice: PracticeView;
  startDate: string | null;
  durationMonths: number | null;
  openings: number | null;
  ownerId: string | null;
  /** Id shared with the same job at other offices (lib/rules/offer/twins.ts). */
  twinGroup: string;
  /** URL on the firm's own site where candidates apply; null when they apply here. */
  applyUrl: string | null;
  /** Questions of the firm to its candidates. */
  questions: string[];
  updatedDate: string;
};

/**
 * An offer's pay compared with the pay of the same job, in the nearest place where enough firms declare their pay;
 * `place` is null for all of France.
 */
export type OfferMarketView = Quartiles &
  MarketPosition & {
    offers: number;
    companies: number;
    place: string | null;
    /** Level of experience of the compared offers, which is the offer's own; null: all levels. */
    level: string | null;
    /** URL of the barometer for this job and place; null for a job that the barometer does not cover. */
    barometer: string | null;
  };

/**
 * Estimated monthly net of the declared pay, in euros before income tax, and the URL of the simulator that computes it.
 */
export type NetPayView = { min: number; max: number; simulator: string };

/** The part of an offer that remains once it is closed. */
export type ClosedOfferView = { id: string; slug: string; title: string; city: string | null };
