import { queryOptions } from "@tanstack/react-query";
import { missedSearches } from "@/lib/api/resources/missed-searches";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Pick<Session["client"], "http">;

/** The columns that sort, the first by default. */
export const ORDERS = ["count", "addresses", "lastDay"] as const;
export type MissedOrder = (typeof ORDERS)[number];

export const missedKey = ({ userId }: Pick<Actor, "userId">) => [userId, "missed-searches"];

/** A page of the lines that found nothing: those that wait, or those that were settled. */
export const missedLines = ({ http }: Client, actor: Actor, { filters, ...page }: ListState<MissedOrder>) =>
  queryOptions({
    queryKey: [...missedKey(actor), page, filters.etat],
    queryFn: ({ signal }) =>
      missedSearches(http).list({ ...page, settled: filters.etat === "reglees" }, { ...actor.as, signal }),
  });

export const settleLine = ({ http }: Client, { as }: Actor, id: string, settled: boolean) =>
  missedSearches(http).settle(id, settled, { ...as });
