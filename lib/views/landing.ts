import type { LandingFigures } from "@/lib/entities/landing";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { OfferCard } from "@/lib/views/offer";

/** A link to another landing page, with its number of open offers. `href` is a path of lib/routes. */
export type LandingLink = { value: string; label: string; count: number; href: string };

/** What a job is, whatever offers there are. */
export type JobGuide = {
  summary: string;
  tasks: string[];
  diplomas: string[];
  /** `href`: its page, when it has one. */
  next: (Labelled & { href: string | null })[];
};

type Line = { label: string; count: number };

/** A page of the open offers of a job, of a town, or of a job in a town. */
export type LandingView = {
  path: string;
  job: Labelled | null;
  /** Slug of the job's family. */
  family: string | null;
  city: Labelled | null;
  /** The name of the town's region. */
  region: string | null;
  nbOffers: number;
  nbCompanies: number;
  /** Offers with remote work, be it occasional. */
  nbRemote: number;
  salary: LandingFigures["salary"];
  /** Too few offers for an indexed page: the nearest ones complete them. */
  isThin: boolean;
  /** The latest; when there are too few, then the nearest. */
  offers: OfferCard[];
  /** All of them, where they can be filtered. */
  searchHref: string;
  guide: JobGuide | null;
  contracts: Line[];
  tools: Line[];
  companies: LandingLink[];
  /** The other jobs of this town, the other towns of this job. */
  jobs: LandingLink[];
  cities: LandingLink[];
};

export type LandingIndexView = { jobs: LandingLink[]; cities: LandingLink[]; pairs: LandingLink[] };
