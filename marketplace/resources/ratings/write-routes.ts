import { ratings } from "@/contract/ratings";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { NewRating, RatingEdit } from "@/marketplace/resources/ratings/schemas";
import { createRating, editRating, removeRating } from "@/marketplace/resources/ratings/service";

/** One person has few ratings to write, but several people may share an IP address. */
const LIMIT = { calls: 60, windowMs: 10 * 60_000 };

const RATING =
  "A person whose application the company answered (hired, refused, or proposed an interview) may write one review; nobody " +
  "reviews a company that they belong to, and a review is not linked to the application. An invited person may write one testimonial, of score 100, with the `token` of the mail and without an account. " +
  "Both are hidden (`metadata.active` false) until an editor or administrator shows them. A secret key writes any rating. " +
  "`targetId` is the owner of the asset, and may be left out; only the author and moderators see who wrote a rating.";

export const ratingWrites = (context: Context): Route[] => {
  const limit = context.sharedLimit("ratings", LIMIT);
  return [
    route(ratings.create, {
      action: "rating:create",
      summary: "Rate a company: a review by a person who applied there, or a testimonial by an invited person",
      description: RATING,
      body: NewRating,
      run: async ({ body, ...call }) => {
        const { isSecret, actorId, address } = call.caller;
        if (!isSecret) await requireWithin(limit, actorId ?? address);
        return createRating(context, call, body);
      },
    }),
    route(ratings.update, {
      action: "rating:edit",
      summary:
        "Edit the caller's own rating, which then waits for a moderator again; moderators edit and show any rating",
      description: "403 for another author's rating, 404 for a rating that the caller does not see.",
      params: byId,
      body: RatingEdit,
      run: ({ params, body, ...call }) => editRating(context, call, params.id, body),
    }),
    route(ratings.remove, {
      action: "rating:remove",
      summary: "Remove a rating, as its author, an editor, an administrator or a secret key",
      params: byId,
      response: byId,
      run: ({ params, ...call }) => removeRating(context, call, params.id),
    }),
  ];
};
