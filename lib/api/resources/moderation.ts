import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Asset } from "@/lib/entities/asset";
import { ModerationFile, QueueItem, QueuePage } from "@/lib/entities/moderation";
import { Rating } from "@/lib/entities/rating";
import { Removed } from "@/lib/entities/removed";

type QueueQuery = { page?: number; nbResultsPerPage?: number; kind?: OneOrMany };

/** The queue of moderators, and their decisions (in addition to assets.validate and assets.suspend). */
export const moderation = (http: Http) => ({
  /** One page of the queue, and the number of pending items of each kind. */
  queue: async (query?: QueueQuery, options?: CallOptions) => {
    const { counts, ...page } = await http(
      { method: "GET", path: path`/moderation`, query, schema: QueuePage },
      options,
    );
    return { ...toList(page), counts };
  },
  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/moderation/${id}`, schema: ModerationFile }, options),
  /** Locks an item for 15 minutes; 409 `taken` while another moderator has locked it. */
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
