import { calls, sent } from "@/contract/call";
import type { OneOrMany } from "@/contract/inputs";
import { Asset } from "@/lib/entities/asset";
import { ModerationFile, QueueItem, QueuePage } from "@/lib/entities/moderation";
import { Rating } from "@/lib/entities/rating";
import { Removed } from "@/lib/entities/removed";

type QueueQuery = { page?: number; nbResultsPerPage?: number; kind?: OneOrMany };
/** The queue of moderators, and their decisions (in addition to assets.validate and assets.suspend). */
export const moderation = calls({
  /** One page of the queue, and the number of pending items of each kind. */
  queue: { method: "GET", path: "/moderation", query: sent<QueueQuery>(), response: QueuePage },
  read: { method: "GET", path: "/moderation/:id", response: ModerationFile },

  /** Locks an item for 15 minutes; 409 `taken` while another moderator has locked it. */
  take: { method: "POST", path: "/moderation/:id/take", response: QueueItem },
  release: { method: "DELETE", path: "/moderation/:id/take", response: Removed },
  requestCorrection: {
    method: "POST",
    path: "/assets/:id/request-correction",
    body: sent<{ code: string; reason: string; correction: string; updatedDate?: string }>(),
    response: Asset,
  },
  showRating: { method: "POST", path: "/ratings/:id/show", fixed: {}, response: Rating },
  hideRating: {
    method: "POST",
    path: "/ratings/:id/hide",
    body: sent<{ code: string; reason: string }>(),
    response: Rating,
  },
});
