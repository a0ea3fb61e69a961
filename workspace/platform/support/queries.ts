import { queryOptions } from "@tanstack/react-query";
import { jobs } from "@/lib/api/resources/jobs";
import { orders } from "@/lib/api/resources/orders";
import { support } from "@/lib/api/resources/support";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];
type Reader = Pick<Actor, "userId" | "as">;

/** The second word of every key: an action reads the sheets again. */
export const SUPPORT = "support";

/** People, or organizations, whose name or address has these words. */
export const accountsFound = (
  client: Client,
  { userId, as }: Reader,
  type: "user" | "organization",
  { filters, ...page }: ListState<"createdDate">,
) =>
  queryOptions({
    queryKey: [userId, SUPPORT, type, page, filters],
    queryFn: ({ signal }) =>
      client.users.list({ ...page, type, ...(filters.q && { query: filters.q }) }, { ...as, signal }),
  });

/** Who they are, beside what support sees of the account. */
export const accountSheet = (client: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "account", id],
    queryFn: async ({ signal }) => {
      const [sheet, user] = await Promise.all([
        support(client.http).readAccount(id, { ...as, signal }),
        client.users.read(id, { ...as, signal }),
      ]);
      return { sheet, user };
    },
  });

/** The last mails of the account: which, when, and whether they left. */
export const accountMails = ({ http }: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "mails", id],
    queryFn: ({ signal }) => jobs(http).listMails({ userId: id, nbResultsPerPage: 20 }, { ...as, signal }),
  });

export const organizationSheet = ({ http }: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "organization", id],
    queryFn: ({ signal }) => support(http).readOrganization(id, { ...as, signal }),
  });

/** The last orders that an organization pays. */
export const organizationOrders = ({ http }: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "orders", id],
    queryFn: ({ signal }) => orders(http).list({ payerId: id, nbResultsPerPage: 20 }, { ...as, signal }),
  });

/** What firms ask for, and nobody has answered: the oldest first. */
export const waitingOrders = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "waiting-orders"],
    queryFn: ({ signal }) =>
      orders(http).list({ state: "waiting", order: "asc", nbResultsPerPage: 100 }, { ...as, signal }),
  });

/** Organizations whose name has these words, one of which may be above another. */
export const parentsFound = (client: Client, { userId, as }: Reader, query: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "parents", query],
    queryFn: ({ signal }) =>
      client.users.list({ type: "organization", query, nbResultsPerPage: 20 }, { ...as, signal }),
  });
