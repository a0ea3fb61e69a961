import type { LandingFigures } from "@/lib/entities/landing";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { OfferCard } from "@/lib/views/offer";

/** A link to another landing page, with its number of open offers. `href` is a path of lib/routes. */
export type LandingLink = { value: string; label: string; count: number; href: string };

/** Description of a job, independent of any offers. */
export type JobGuide = {
  summary: string;
  tasks: string[];
  diplomas: string[];
  /** Next jobs; `href` is the page of the job, when it has one. */
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
  /** Number of offers with remote work, even occasional. */
  nbRemote: number;
  salary: LandingFigures["salary"];
  /** True when there are too few offers for an indexed page: the nearest offers complete them. */
  isThin: boolean;
  /** The latest offers, followed by the nearest ones when there are too few. */
  offers: OfferCard[];
  /** The search with all of these offers, where they can be filtered. */
  searchHref: string;
  guide: JobGuide | null;
  contracts: Line[];
  tools: Line[];
  companies: LandingLink[];
  /** The other jobs of this town, the other towns of this job. */
  jobs: LandingLink[];
  cities: LandingLink[];
};

/** `region`: its name; a town without a drawing of its own has that of its region. */
export type TownLink = LandingLink & { region: string | null };

export type LandingIndexView = { jobs: LandingLink[]; cities: TownLink[]; pairs: LandingLink[] };
