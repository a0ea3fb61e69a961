import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { Frontpage } from "@/lib/entities/frontpage";
import { Landing, LandingFigures } from "@/lib/entities/landing";
import { Option } from "@/lib/entities/option";
import { PublicResponseTime } from "@/lib/entities/response-time";
import { SalaryStatistics } from "@/lib/entities/salary-statistics";
import { type SitemapAssets, SitemapFile, SitemapPart } from "@/lib/entities/sitemap";
import { Suggestion } from "@/lib/entities/suggestion";

/** `key` names a set of choices, `label` the displayed field; `query` is a text that the returned choices contain. */
export type OptionQuery = { key: string; label?: string; query?: string };
/** A text being typed, the requested kinds (all by default) and the language of job titles (French by default). */
export type SuggestionQuery = { query: string; kinds?: Suggestion["kind"][]; locale?: string };
/** A job of the referential, and the code of a department or of a region. Without a code, all of France. */
export type SalaryQuery = { job?: string; departmentCode?: string; regionCode?: string };
/** A job, a town, or a job in a town, by their slugs in the vocabulary. */
export type LandingQuery = { job?: string; city?: string };
/** Query for the list of sitemap files, with `size` assets in each file. */
export type SitemapFilesQuery = { kind: SitemapAssets; size: number };
/**
 * A range of assets. `from` is the start stated by the list of files or by the previous part; `to`, the end, is
 * excluded.
 */
export type SitemapQuery = { kind: SitemapAssets; from?: string; to?: string; nbResults?: number };
/** Data of the public pages. Separate from `data`, because no other screen makes these calls. */
export const publicData = calls({
  frontpage: { method: "GET", path: "/data/frontpage", response: Frontpage },
  landing: { method: "GET", path: "/data/landing", query: sent<LandingQuery>(), response: LandingFigures },
  landings: { method: "GET", path: "/data/landings", response: z.array(Landing) },
  options: { method: "GET", path: "/data/options", query: sent<OptionQuery>(), response: z.array(Option) },
  salaries: { method: "GET", path: "/data/salaries", query: sent<SalaryQuery>(), response: SalaryStatistics },

  /** Response time of a firm; `companyId` is the id of the firm's public page. */
  responseTime: {
    method: "GET",
    path: "/data/response-time",
    query: sent<{ companyId: string }>(),
    response: PublicResponseTime,
  },
  sitemap: { method: "GET", path: "/data/sitemap", query: sent<SitemapQuery>(), response: SitemapPart },
  sitemapFiles: {
    method: "GET",
    path: "/data/sitemap-files",
    query: sent<SitemapFilesQuery>(),
    response: z.array(SitemapFile),
  },
  suggestions: {
    method: "GET",
    path: "/data/suggestions",
    query: sent<SuggestionQuery>(),
    response: z.array(Suggestion),
  },
});
