import * as z from "zod/mini";
import { RefusalReasons } from "@/lib/entities/refusal-reasons";

/** Events counted on the public page of an offer or of a firm, without any data of its visitors. */
export const FIGURE_KINDS = ["view", "apply_start", "share"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/**
 * Sources of the visitors of a page. `site_search` is the search of this site, `company` the page of the firm reached
 * within this site, `platform` another of its pages; `site` is the firm's own site. A link made by us names `feed`, `qr`,
 * `mail`, `alert` or `link` as its source (lib/rules/statistics/source-link.ts).
 */
export const SOURCES = [
  ...(["site_search", "company", "platform", "alert", "search", "board", "social", "site", "feed"] as const),
  ...(["qr", "mail", "link", "other", "direct"] as const),
] as const;
export type Source = (typeof SOURCES)[number];

/**
 * An entry of POST /analytics/log about an asset. `source` is the `?src=` of the link, the host of the referrer, or "".
 */
export type LoggedFigure = { kind: FigureKind; assetId: string; source: string };

const Seen = { views: z.int(), applyStarts: z.int(), shares: z.int() };

/** Figures of one object over a period. */
export const Figures = z.looseObject({
  ...Seen,
  /** Applications received in the period, and not withdrawn. */
  applications: z.int(),
  /** Number of these applications that the firm has answered since: by a first move, or a first message. */
  answered: z.int(),
  /**
   * Median time from an application to its first answer. With an even number of answers, the mean of the two middle
   * times.
   */
  medianDays: z.nullable(z.number()),
});
export type Figures = z.infer<typeof Figures>;

export const SourceFigures = z.looseObject({ source: z.enum(SOURCES), ...Seen });
export type SourceFigures = z.infer<typeof SourceFigures>;

/** Ways in which an offer comes to the site: written by hand, of a feed, of a file, pushed with a key of the firm. */
export const OFFER_WAYS = ["hand", "address", "file", "api"] as const;

export const DELAYS = ["toFirstApplication", "toAnswer", "toHire", "publicationToHire"] as const;
/** The median is null for fewer than MIN_CASES (lib/rules/statistics/funnel.ts). */
const Delay = z.looseObject({ cases: z.int(), medianDays: z.nullable(z.number()) });
const Brought = { applications: z.int(), hires: z.int() };
const day = z.nullable(z.string());

/** Later states of the applications received in a period, without those withdrawn. */
export const Hiring = z.looseObject({
  sent: z.int(),
  /** Those that the firm moved or answered, or whose contacts or CV it opened. */
  examined: z.int(),
  /** Those that reached an interview, or a hire. */
  interviewed: z.int(),
  hired: z.int(),
  /** Hires without an interview in the history of the application. */
  hiredUnmet: z.int(),
  /** Applications received in the period and withdrawn: counted nowhere else. */
  withdrawn: z.int(),
  delays: z.object({ toFirstApplication: Delay, toAnswer: Delay, toHire: Delay, publicationToHire: Delay }),
  /** By the source of the visit; null where it was not measured. */
  sources: z.array(z.looseObject({ source: z.nullable(z.enum(SOURCES)), ...Brought })),
  /** By the way in which the offer came to the site. */
  ways: z.array(z.looseObject({ way: z.enum(OFFER_WAYS), ...Brought })),
  /**
   * The first day with a source of an application, with a visit of one of the finer classes (SOURCES), and with an
   * opening of contacts or of a CV; null when there is none.
   */
  since: z.object({ sources: day, finerSources: day, openings: day }),
});
export type Hiring = z.infer<typeof Hiring>;

/** A day, 2026-11-21, or a month, 2026-11. */
export const StepFigures = z.extend(Figures, { step: z.string() });
export type StepFigures = z.infer<typeof StepFigures>;

const Period = {
  /** The first and the last day, in Paris time. */
  from: z.string(),
  to: z.string(),
  /** The first day with a figure; null when there is none. */
  since: z.nullable(z.string()),
  total: Figures,
  /** Every step of the period, in order, including those without a figure. */
  steps: z.array(StepFigures),
  /** Sources with a figure, those with most views first. */
  sources: z.array(SourceFigures),
  hiring: Hiring,
};

export const AssetStatistics = z.looseObject({
  ...Period,
  asset: z.looseObject({ id: z.string(), name: z.string(), kind: z.enum(["offer", "company"]) }),
  /** Over the whole life of the offer; null for callers who read no application. */
  refusals: z.nullable(RefusalReasons),
});
export type AssetStatistics = z.infer<typeof AssetStatistics>;

/** An offer or a page of the firm. Its name and kind are null once it is removed. */
export const CountedAsset = z.extend(Figures, {
  id: z.string(),
  name: z.nullable(z.string()),
  kind: z.nullable(z.enum(["offer", "company"])),
  /** The town of the offer: a firm may have several offers of one title. */
  city: z.nullable(z.string()),
  isOpen: z.boolean(),
});
export type CountedAsset = z.infer<typeof CountedAsset>;

export const OrganizationStatistics = z.looseObject({
  ...Period,
  /** Assets that are open, or have a figure in the period; those with most views first. */
  assets: z.array(CountedAsset),
  /** An offer at two offices counts in each. */
  offices: z.array(z.extend(Figures, { id: z.string(), name: z.string() })),
  /** How soon the firm responds, over 180 days, whatever the period (docs/product.md §17.1). */
  responseTime: z.looseObject({
    promisedDays: z.nullable(z.int()),
    applications: z.int(),
    answered: z.int(),
    /** The response time shown to candidates; null while none is shown. */
    shown: z.nullable(z.object({ days: z.int(), applications: z.int() })),
  }),
});
export type OrganizationStatistics = z.infer<typeof OrganizationStatistics>;
