import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Frontpage } from "@/lib/entities/frontpage";
import { Landing, LandingFigures } from "@/lib/entities/landing";
import { Option } from "@/lib/entities/option";
import { PublicResponseTime } from "@/lib/entities/response-time";
import { SalaryStatistics } from "@/lib/entities/salary-statistics";
import { type SitemapAssets, SitemapFile, SitemapPart } from "@/lib/entities/sitemap";
import { Suggestion } from "@/lib/entities/suggestion";

/** `key` names a set of choices, `label` the displayed field, `query` a text that the choices contain. */
export type OptionQuery = { key: string; label?: string; query?: string };

/** A text being typed, the requested kinds (all by default) and the language of job titles (French by default). */
export type SuggestionQuery = { query: string; kinds?: Suggestion["kind"][]; locale?: string };

/** A job of the referential, and the code of a department or of a region. Without a code, all of France. */
export type SalaryQuery = { job?: string; departmentCode?: string; regionCode?: string };
/** A job, a town, or a job in a town, by their slugs in the vocabulary. */
export type LandingQuery = { job?: string; city?: string };

/** Query for the list of sitemap files, with `size` assets in each file. */
export type SitemapFilesQuery = { kind: SitemapAssets; size: number };
/** A range of assets: `from` is the start that a file or the previous part states; `to`, the end, is excluded. */
export type SitemapQuery = { kind: SitemapAssets; from?: string; to?: string; nbResults?: number };

/** Data of the public pages. Separate from `data`, because no other screen makes these calls. */
export const publicData = (http: Http) => ({
  frontpage: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/data/frontpage`, schema: Frontpage }, options),

  landing: async (query: LandingQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/landing`, query, schema: LandingFigures }, options),

  landings: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/data/landings`, schema: z.array(Landing) }, options),

  options: async (query: OptionQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/options`, query, schema: z.array(Option) }, options),

  salaries: async (query: SalaryQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/salaries`, query, schema: SalaryStatistics }, options),

  /** Response time of a firm; `companyId` is the id of the firm's public page. */
  responseTime: async (query: { companyId: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/response-time`, query, schema: PublicResponseTime }, options),

  sitemap: async (query: SitemapQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/sitemap`, query, schema: SitemapPart }, options),

  sitemapFiles: async (query: SitemapFilesQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/sitemap-files`, query, schema: z.array(SitemapFile) }, options),

  suggestions: async (query: SuggestionQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/suggestions`, query, schema: z.array(Suggestion) }, options),
});
