import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AuditQuery, audit } from "@/contract/audit";
import type { AuditLine } from "@/lib/entities/audit-line";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AUDIT_ACTIONS, type AuditAction, type AuditArea } from "@/lib/rules/audit/audit-actions";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { createdSince, SINCE } from "@/workspace/shell/list/created-since";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];
type State = Pick<ListState<"createdDate">, "filters" | "order">;

/** The first value of each filter, which excludes nothing. */
export const ALL = "tout";
/** The areas of the log, by their words in the URL. */
const AREAS = { moderation: "moderation", contenu: "content", assistance: "support", systeme: "system" } as const;
export type AreaWord = keyof typeof AREAS;
export const AREA_WORDS = Object.keys(AREAS) as AreaWord[];
/** The areas that editors may read. */
export const EDITORIAL_WORDS: readonly AreaWord[] = ["moderation", "contenu"];
const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

export const JOURNAL_RULES = {
  orders: ["createdDate"],
  order: "desc",
  filters: { domaine: [ALL, ...AREA_WORDS], action: [ALL, ...ACTIONS], depuis: SINCE },
  texts: ["par", "concerne"],
} as const;

/** Returns the actions of these areas, in the order of the table. */
export const actionsOf = (words: readonly AreaWord[]): AuditAction[] => {
  const areas: readonly AuditArea[] = words.map((word) => AREAS[word]);
  return ACTIONS.filter((action) => areas.includes(AUDIT_ACTIONS[action]));
};

/** Returns the areas shown, among those that the reader may read. */
export const areasOf = ({ filters }: Pick<State, "filters">, readable: readonly AreaWord[]): readonly AreaWord[] =>
  filters.domaine === ALL ? readable : readable.filter((word) => word === filters.domaine);

/** Converts the filters for the API; an action outside the shown areas is ignored. */
function toQuery(state: State, readable: readonly AreaWord[]): AuditQuery {
  const { action, par, concerne, depuis, domaine } = state.filters;
  const actions = actionsOf(areasOf(state, readable));
  const chosen = actions.find((one) => one === action);
  return {
    order: state.order,
    ...(chosen ? { action: chosen } : domaine !== ALL && { action: actions }),
    ...(par && { actorId: par }),
    ...(concerne && { aboutId: concerne }),
    ...createdSince(depuis),
  };
}

export const journalPage = (
  client: Client,
  actor: Actor,
  state: ListState<"createdDate">,
  readable: readonly AreaWord[],
) =>
  queryOptions({
    queryKey: [actor.userId, "audit", state],
    queryFn: ({ signal }) =>
      client
        .bind(audit)
        .list({ page: state.page, nbResultsPerPage: 20, ...toQuery(state, readable) }, { ...actor.as, signal }),
    placeholderData: keepPreviousData,
  });

export const journalActors = (client: Client, { userId, as }: Actor) =>
  queryOptions({
    queryKey: [userId, "audit-actors"],
    queryFn: async ({ signal }) => (await client.bind(audit).actors({ ...as, signal })).results,
  });

/** The latest lines about an object, a person or an organization, the newest first. */
export const linesAbout = (client: Client, { userId, as }: Actor, id: string) =>
  queryOptions({
    queryKey: [userId, "audit-about", id],
    queryFn: ({ signal }) => client.bind(audit).list({ aboutId: id, nbResultsPerPage: 20 }, { ...as, signal }),
  });

/** Returns the URL of the log about an object, a person or an organization. */
export const journalAbout = (id: string) =>
  `${workspaceRoutes.moderationJournal()}?${new URLSearchParams({ concerne: id })}`;

const PAGES_OF_A_FILE = 50;

/** Reads the lines of a file, five thousand at most. */
export async function readLines(client: Client, { as }: Actor, state: State, readable: readonly AreaWord[]) {
  const lines: AuditLine[] = [];
  for (let page = 1; page <= PAGES_OF_A_FILE; page += 1) {
    const { results, paginationMeta } = await client
      .bind(audit)
      .list({ page, nbResultsPerPage: 100, ...toQuery(state, readable) }, { ...as });
    lines.push(...results);
    if (page >= paginationMeta.nbPages) break;
  }
  return lines;
}
