import { expect } from "vitest";
import { decided } from "@/tests/support/audit/decided";
import { done } from "@/tests/support/audit/done";
import type { Step } from "@/tests/support/audit/world";
import { withKey, withSecret } from "@/tests/support/marketplace";

const VERBS = {
  validate: "assetValidated",
  suspend: "assetSuspended",
  "request-correction": "correctionRequested",
} as const;

const judgeOffer: Step = async (world) => {
  const { marketplace, pick, canary, code } = world;
  const [content, by] = [pick(world.offers), pick(world.deciders)];
  const verb = pick(["validate", "suspend", "request-correction"] as const);
  const reason = verb === "validate" ? null : code();
  const body = reason === null ? {} : { code: reason, reason: canary(), correction: canary() };
  await done(marketplace.post(`/assets/${content.id}/${verb}`, body, by.headers));
  const to = verb === "validate" ? "validated" : verb === "suspend" ? "suspended" : content.state;
  return [await decided(world, content, by, { to, action: VERBS[verb], reason })];
};

const editOffer: Step = async (world) => {
  const { marketplace, pick } = world;
  const [content, by, validated] = [pick(world.offers), pick(world.deciders), pick([true, false])];
  await done(marketplace.call("PATCH", `/assets/${content.id}`, { validated }, by.headers));
  if (validated === (content.state === "validated")) return [];
  const change = validated
    ? ({ to: "validated", action: "assetValidated" } as const)
    : ({ to: "waiting", action: "assetSuspended" } as const);
  const line = await decided(world, content, by, change);
  content.contestable = null;
  return [line];
};

const judgeReview: Step = async (world) => {
  const { marketplace, pick, canary, code } = world;
  const [content, by, isShown] = [pick(world.reviews), pick(world.deciders), pick([true, false])];
  const reason = isShown ? null : code();
  const body = reason === null ? {} : { code: reason, reason: canary() };
  await done(marketplace.post(`/ratings/${content.id}/${isShown ? "show" : "hide"}`, body, by.headers));
  const change = isShown
    ? ({ to: "shown", action: "ratingShown" } as const)
    : ({ to: "hidden", action: "ratingHidden" } as const);
  return [await decided(world, content, by, { ...change, reason })];
};

/**
 * Edits a review with the general edit call. The trail must get a line when the visibility of the review changes, and
 * another one when the comment changes.
 */
const editReview: Step = async (world) => {
  const { marketplace, pick, canary } = world;
  const [content, by, active] = [pick(world.reviews), pick(world.deciders), pick([true, false])];
  const body = { metadata: { active }, ...(pick([true, false]) && { comment: canary() }) };
  await done(marketplace.call("PATCH", `/ratings/${content.id}`, body, by.headers));
  const rewritten = { action: "ratingEdited", objectId: content.id, by, after: { fields: ["comment"] } } as const;
  const rest = "comment" in body ? [rewritten] : [];
  if (active === (content.state === "shown")) {
    // An edited review waits for a new decision: its hiding can no longer be contested.
    if (content.state === "hidden") Object.assign(content, { state: "waiting", contestable: null });
    return rest;
  }
  const change = active
    ? ({ to: "shown", action: "ratingShown" } as const)
    : ({ to: "waiting", action: "ratingHidden" } as const);
  const line = await decided(world, content, by, change);
  content.contestable = null;
  return [line, ...rest];
};

/** Makes a call that is refused, which adds no line. */
const refuse: Step = async ({ marketplace, pick, offers, moderators, firms, canary }) => {
  const { post, call } = marketplace;
  const [offer, moderator, { recruiter, organizationId }] = [pick(offers), pick(moderators), pick(firms)];
  const said = { code: "doublon", reason: canary() };
  const attempt = pick([
    () => post(`/assets/${offer.id}/suspend`, said, recruiter.headers),
    () => post(`/assets/${offer.id}/suspend`, said, withKey),
    () => post(`/assets/${offer.id}/suspend`, { code: "inconnu", reason: canary() }, moderator.headers),
    () => post(`/assets/${offer.id}/validate`, { updatedDate: new Date(0).toISOString() }, moderator.headers),
    () => post("/assets/ast_nothing/suspend", said, withSecret),
    () =>
      post(
        `/organizations/${organizationId}/credits`,
        { credit: "offerCredits", change: 1, reason: "mistake" },
        moderator.headers,
      ),
    () => call("DELETE", `/webhooks/whk_nothing`, undefined, recruiter.headers),
  ]);
  expect((await attempt()).status).toBeGreaterThanOrEqual(400);
  return [];
};

export const DECIDE_STEPS: Record<string, Step> = { judgeOffer, editOffer, judgeReview, editReview, refuse };
