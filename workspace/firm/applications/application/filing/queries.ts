import { queryOptions } from "@tanstack/react-query";
import { filing } from "@/contract/filing";
import type { Transaction } from "@/lib/entities/transaction";
import type { User } from "@/lib/entities/user";
import { RECEIVING_ROLES } from "@/lib/rules/company/followers";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
const accountOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** The members of the firm by name, each with whether they read its applications. */
export const members = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [accountOf(actor), "members"],
    queryFn: async ({ signal }) => {
      const query = { userOrganizationId: accountOf(actor), nbResultsPerPage: 100 };
      const { results } = await client.users.list(query, { ...actor.as, signal });
      const roles = ({ organizations }: User) => organizations[accountOf(actor)]?.roles ?? [];
      return results
        .map((user) => ({
          id: user.id,
          name: user.displayName ?? "—",
          isRecruiter: roles(user).some((role) => RECEIVING_ROLES.includes(role)),
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    staleTime: 60_000,
  });

/** The members of the firm who read its applications, by name. */
export const recruiters = (client: Client, actor: Actor) =>
  queryOptions({
    ...members(client, actor),
    select: (all) => all.filter(({ isRecruiter }) => isRecruiter),
  });

/** The tags that the firm uses, the most used first. */
export const usedTags = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [accountOf(actor), "applications", "tags"],
    queryFn: async ({ signal }) => {
      const query = { ownerId: accountOf(actor), facets: ["tag" as const], nbResultsPerPage: 1 };
      const { facets } = await client.transactions.list(query, { ...actor.as, signal });
      return Object.keys(facets?.tag ?? {});
    },
  });

/** Key of the history of an application; it changes when the application does. */
export const historyKey = (actor: Actor, id: string) => [accountOf(actor), "application-history", id];

/** Number of lines of the history that are read: one page. */
export const HISTORY_SHOWN = 100;

/** Query of the history of an application, the newest line first. */
export const applicationHistory = (client: Client, actor: Actor, { id, updatedDate, statusHistory }: Transaction) =>
  queryOptions({
    queryKey: [...historyKey(actor, id), updatedDate, statusHistory.length],
    queryFn: ({ signal }) =>
      client.bind(filing).history(id, { nbResultsPerPage: HISTORY_SHOWN }, { ...actor.as, signal }),
  });
