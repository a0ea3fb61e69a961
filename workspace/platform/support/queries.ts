import { queryOptions } from "@tanstack/react-query";
import { jobs } from "@/contract/jobs";
import { orders } from "@/contract/orders";
import { support } from "@/contract/support";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];
type Reader = Pick<Actor, "userId" | "as">;

/** Second element of all cache keys of support, which an action invalidates. */
export const SUPPORT = "support";

/** The first value of each filter, which excludes nothing. */
export const ALL = "tout";
export const ACCOUNT_STATES = ["open", "unproved", "leaving", "blocked"] as const;
export const ORGANIZATION_STATES = ["online", "waiting", "draft", "suspended", "none"] as const;
export type AccountOrder = "createdDate" | "lastActivityDate" | "name";
export type OrganizationOrder = "createdDate" | "name" | "members" | "offers";

const chosen = (name: string, value: string | undefined) => (value && value !== ALL ? { [name]: value } : {});

export const accountList = (
  { bind }: Client,
  { userId, as }: Reader,
  { filters: { q, etat }, ...page }: ListState<AccountOrder>,
) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "accounts", page, q, etat],
    queryFn: ({ signal }) =>
      bind(support).listAccounts({ ...page, ...chosen("query", q), ...chosen("state", etat) }, { ...as, signal }),
  });

export const organizationList = (
  { bind }: Client,
  { userId, as }: Reader,
  { filters: { q, etat, formule }, ...page }: ListState<OrganizationOrder>,
) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "organizations", page, q, etat, formule],
    queryFn: ({ signal }) =>
      bind(support).listOrganizations(
        { ...page, ...chosen("query", q), ...chosen("state", etat), ...chosen("plan", formule) },
        { ...as, signal },
      ),
  });

/** An account: what support sees of it, and the user's own data. */
export const accountSheet = (client: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "account", id],
    queryFn: async ({ signal }) => {
      // The id of a merged account gives the sheet of the one that it is part of.
      const sheet = await client.bind(support).readAccount(id, { ...as, signal });
      return { sheet, user: await client.users.read(sheet.id, { ...as, signal }) };
    },
  });

/** The last mails of the account, each with its date and state. */
export const accountMails = ({ bind }: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "mails", id],
    queryFn: ({ signal }) => bind(jobs).listMails({ userId: id, nbResultsPerPage: 20 }, { ...as, signal }),
  });

export const organizationSheet = ({ bind }: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "organization", id],
    queryFn: ({ signal }) => bind(support).readOrganization(id, { ...as, signal }),
  });

/** The last orders that an organization pays for. */
export const organizationOrders = ({ bind }: Client, { userId, as }: Reader, id: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "orders", id],
    queryFn: ({ signal }) => bind(orders).list({ payerId: id, nbResultsPerPage: 20 }, { ...as, signal }),
  });

/** Requests of firms that nobody has answered, the oldest first. */
export const waitingOrders = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "waiting-orders"],
    queryFn: ({ signal }) =>
      bind(orders).list({ state: "waiting", order: "asc", nbResultsPerPage: 100 }, { ...as, signal }),
  });

/** Organizations whose name contains these words, one of which may become the parent of another. */
export const parentsFound = (client: Client, { userId, as }: Reader, query: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "parents", query],
    queryFn: ({ signal }) =>
      client.users.list({ type: "organization", query, nbResultsPerPage: 20 }, { ...as, signal }),
  });

/** The first accounts, or organizations, whose name contains these words, for a merge. */
export const mergeCandidates = (
  { bind }: Client,
  { userId, as }: Reader,
  kind: "account" | "organization",
  query: string,
) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "merge-candidates", kind, query],
    async queryFn({ signal }) {
      const page = { query, nbResultsPerPage: 20 };
      if (kind === "organization") {
        const { results } = await bind(support).listOrganizations(page, { ...as, signal });
        return results.map(({ id, name, town }) => ({ id, name, detail: town }));
      }
      const { results } = await bind(support).listAccounts(page, { ...as, signal });
      return results.map(({ id, name, email }) => ({ id, name, detail: email }));
    },
  });

/** Compares two accounts, or two organizations, before a merge. */
export const merging = ({ bind }: Client, { userId, as }: Reader, keptId: string, mergedId: string) =>
  queryOptions({
    queryKey: [userId, SUPPORT, "merge", keptId, mergedId],
    queryFn: ({ signal }) => bind(support).compare(keptId, { mergedId }, { ...as, signal }),
  });
