import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Asset } from "@/lib/entities/asset";
import { ModerationFile, QueueItem, QueuePage } from "@/lib/entities/moderation";
import { Rating } from "@/lib/entities/rating";
import { Removed } from "@/lib/entities/removed";

type QueueQuery = { page?: number; nbResultsPerPage?: number; kind?: OneOrMany };

/** What waits for a moderator, and what they decide (assets.validate and assets.suspend besides). */
export const moderation = (http: Http) => ({
  /** The page, and how many of each kind wait. */
  queue: async (query?: QueueQuery, options?: CallOptions) => {
    const { counts, ...page } = await http(
      { method: "GET", path: path`/moderation`, query, schema: QueuePage },
      options,
    );
    return { ...toList(page), counts };
  },
  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/moderation/${id}`, schema: ModerationFile }, options),
  /** For a quarter of an hour; 409 `taken` while another has it. */
  take: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/moderation/${id}/take`, schema: QueueItem }, options),
  release: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/moderation/${id}/take`, schema: Removed }, options),
  requestCorrection: async (
    id: string,
    body: { code: string; reason: string; correction: string; updatedDate?: string },
    options?: CallOptions,
  ) => http({ method: "POST", path: path`/assets/${id}/request-correction`, body, schema: Asset }, options),
  showRating: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/ratings/${id}/show`, body: {}, schema: Rating }, options),
  hideRating: async (id: string, body: { code: string; reason: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/ratings/${id}/hide`, body, schema: Rating }, options),
});
