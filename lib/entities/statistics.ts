import * as z from "zod/mini";
import { RefusalReasons } from "@/lib/entities/refusal-reasons";

/** What is counted of the public page of an offer or of a firm, without anything of its visitors. */
export const FIGURE_KINDS = ["view", "apply_start", "share"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/**
 * Where the visitors of a page come from. `platform`: another page of this site. `site`: the firm's own. A link of ours
 * names `feed`, `qr`, `mail` or `link` as its own source (lib/rules/statistics/source-link.ts).
 */
export const SOURCES = [
  ...(["platform", "search", "board", "social", "site", "feed"] as const),
  ...(["qr", "mail", "link", "other", "direct"] as const),
] as const;
export type Source = (typeof SOURCES)[number];

/** One entry of POST /analytics/log about an asset. `source`: the `?src=` of the link, the host of the referrer, or "". */
export type LoggedFigure = { kind: FigureKind; assetId: string; source: string };

const Seen = { views: z.int(), applyStarts: z.int(), shares: z.int() };

/** The figures of one thing over a period. */
export const Figures = z.looseObject({
  ...Seen,
  /** Received in the period, and not withdrawn. */
  applications: z.int(),
  /** How many of them the firm answered since: a first move, or a first message. */
  answered: z.int(),
  /** From an application to its first answer: between the two middle ones when they are an even number. */
  medianDays: z.nullable(z.number()),
});
export type Figures = z.infer<typeof Figures>;

export const SourceFigures = z.looseObject({ source: z.enum(SOURCES), ...Seen });
export type SourceFigures = z.infer<typeof SourceFigures>;

/** A day, 2026-11-21, or a month, 2026-11. */
export const StepFigures = z.extend(Figures, { step: z.string() });
export type StepFigures = z.infer<typeof StepFigures>;

const Period = {
  /** The first and the last day, in Paris. */
  from: z.string(),
  to: z.string(),
  /** The first day that has a figure; null before it. */
  since: z.nullable(z.string()),
  total: Figures,
  /** Every step of the period, in order, those without a figure too. */
  steps: z.array(StepFigures),
  /** Those that have a figure, the most views first. */
  sources: z.array(SourceFigures),
};

export const AssetStatistics = z.looseObject({
  ...Period,
  asset: z.looseObject({ id: z.string(), name: z.string(), kind: z.enum(["offer", "company"]) }),
  /** Over the whole life of the offer; null for callers who read no application. */
  refusals: z.nullable(RefusalReasons),
});
export type AssetStatistics = z.infer<typeof AssetStatistics>;

/** An offer or a page of the firm; without name or kind once it is removed. */
export const CountedAsset = z.extend(Figures, {
  id: z.string(),
  name: z.nullable(z.string()),
  kind: z.nullable(z.enum(["offer", "company"])),
  /** The town of the offer: a firm has several of one title. */
  city: z.nullable(z.string()),
  isOpen: z.boolean(),
});
export type CountedAsset = z.infer<typeof CountedAsset>;

export const OrganizationStatistics = z.looseObject({
  ...Period,
  /** Those that are open, or have a figure in the period; the most views first. */
  assets: z.array(CountedAsset),
  /** An offer of two offices counts in each. */
  offices: z.array(z.extend(Figures, { id: z.string(), name: z.string() })),
  /** How soon the firm responds, over 180 days, whatever the period (docs/product.md §17.1). */
  responseTime: z.looseObject({
    promisedDays: z.nullable(z.int()),
    applications: z.int(),
    answered: z.int(),
    /** What candidates read; null while they read nothing. */
    shown: z.nullable(z.object({ days: z.int(), applications: z.int() })),
  }),
});
export type OrganizationStatistics = z.infer<typeof OrganizationStatistics>;
