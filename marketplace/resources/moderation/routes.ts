import { moderation } from "@/contract/moderation";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { assetDecisionRoutes } from "@/marketplace/resources/moderation/asset-routes";
import { Hiding, QueueQuery, Showing } from "@/marketplace/resources/moderation/schemas";
import { toQueueItem } from "@/marketplace/resources/moderation/serialize";
import { hideRating, moderationFile, release, showRating, take } from "@/marketplace/resources/moderation/service";
import { listQueue } from "@/marketplace/resources/moderation/store";

export const moderationRoutes = (context: Context): Route[] => [
  ...assetDecisionRoutes(context),
  route(moderation.queue, {
    action: "moderation:list",
    summary: "List the items that wait for a moderator",
    description:
      "Urgent reports first, then the oldest: firms, offers, profiles on the web, testimonials and reviews, reports and appeals. `counts`: the number of items of each kind, whatever the filter.",
    query: QueueQuery,
    async run({ query }) {
      const found = await listQueue(context.db, query.kind, query);
      return { ...toPageOf(query, found, toQueueItem), counts: found.counts };
    },
  }),
  route(moderation.read, {
    action: "moderation:list",
    summary: "Read the information that a moderator needs about an asset or a rating",
    description:
      "Its fields at the last validation and now, past decisions about it and about its owner, and the identifiers that the owner states.",
    params: byId,
    run: ({ params }) => moderationFile(context, params.id),
  }),
  route(moderation.take, {
    action: "moderation:take",
    alsoRefused: [409],
    summary: "Lock an item of the queue for a quarter of an hour",
    description: "409 (data.code taken, takenByName, takenUntil) while another moderator has the lock.",
    params: byId,
    run: ({ params, ...call }) => take(context, call, params.id),
  }),
  route(moderation.release, {
    action: "moderation:take",
    summary: "Release an item that the caller has locked",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => release(context, call, params.id),
  }),
  route(moderation.showRating, {
    action: "moderation:decide",
    summary: "Show a testimonial or a review",
    params: byId,
    body: Showing,
    run: ({ params, ...call }) => showRating(context, call, params.id),
  }),
  route(moderation.hideRating, {
    action: "moderation:decide",
    summary: "Hide a testimonial or a review, with a reason; its text does not change",
    params: byId,
    body: Hiding,
    run: ({ params, body, ...call }) => hideRating(context, call, params.id, body),
  }),
];
