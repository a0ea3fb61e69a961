import { queryOptions } from "@tanstack/react-query";
import { moderation } from "@/contract/moderation";
import type { Session } from "@/lib/session/session";
import type { Decided } from "@/workspace/platform/moderation/decide/form";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

/** The facts that a moderator reads about a content. */
export const moderationFile = (client: Client, { userId, as }: Actor, id: string) =>
  queryOptions({
    queryKey: [userId, "moderation-file", id],
    queryFn: ({ signal }) => client.bind(moderation).read(id, { ...as, signal }),
  });

export const moderatedAsset = (client: Client, { userId, as }: Actor, id: string) =>
  queryOptions({
    queryKey: [userId, "moderated-asset", id],
    queryFn: ({ signal }) => client.assets.read(id, { ...as, signal }),
  });

export const moderatedRating = (client: Client, { userId, as }: Actor, id: string) =>
  queryOptions({
    queryKey: [userId, "moderated-rating", id],
    queryFn: ({ signal }) => client.ratings.read(id, { ...as, signal }),
  });

/** Sends the decision about an asset, with the version that was read. */
export async function decideAsset(
  client: Client,
  { as }: Actor,
  asset: { id: string; updatedDate?: string | null | undefined },
  decided: Decided,
) {
  const updatedDate = asset.updatedDate ?? undefined;
  const fresh = updatedDate === undefined ? {} : { updatedDate };
  const { outcome, code, reason, correction } = decided;
  if (outcome === "validate") return client.assets.validate(asset.id, fresh, { ...as });
  if (outcome === "correct")
    return client.bind(moderation).requestCorrection(asset.id, { code, reason, correction, ...fresh }, { ...as });
  return client.assets.suspend(
    asset.id,
    { code, reason, ...(correction !== "" && { correction }), ...fresh },
    { ...as },
  );
}

export const decideRating = (client: Client, { as }: Actor, id: string, { outcome, code, reason }: Decided) =>
  outcome === "show"
    ? client.bind(moderation).showRating(id, { ...as })
    : client.bind(moderation).hideRating(id, { code, reason }, { ...as });
