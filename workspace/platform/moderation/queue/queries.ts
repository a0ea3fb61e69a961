import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { moderation } from "@/contract/moderation";
import type { QueueItem } from "@/lib/entities/moderation";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

/** The kinds of the queue, by their words in the URL. */
export const KINDS = {
  cabinet: "firm",
  offre: "offer",
  profil: "profile",
  avis: "review",
  signalement: "report",
} as const;
export type KindWord = keyof typeof KINDS;
export const KIND_WORDS = Object.keys(KINDS) as KindWord[];
export type Kind = (typeof KINDS)[KindWord];
const wordOf = (kind: string) => KIND_WORDS.find((word) => KINDS[word] === kind) ?? "offre";

export const queueKey = ({ userId }: Actor) => [userId, "moderation-queue"];

/** A page of the queue, of one kind or of all, read again every minute because other moderators work on it. */
export const queuePage = (client: Client, actor: Actor, { kind, page }: { kind: Kind | null; page: number }) =>
  queryOptions({
    queryKey: [...queueKey(actor), kind, page],
    queryFn: ({ signal }) =>
      client
        .bind(moderation)
        .queue({ page, nbResultsPerPage: 20, ...(kind !== null && { kind }) }, { ...actor.as, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** Returns the path of the screen where an item is judged. */
export function itemHref({ id, objectId, kind, state }: Pick<QueueItem, "id" | "objectId" | "kind" | "state">): string {
  if (kind === "report" || state === "appealed") return workspaceRoutes.moderatedReport(id);
  return workspaceRoutes.moderatedContent(wordOf(kind), objectId);
}

/** Whole hours since an instant. */
export const hoursSince = (date: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - new Date(date).getTime()) / 3_600_000));

/** Time within which the team aims to judge an item, in hours. */
export const TARGET_HOURS = 24;
