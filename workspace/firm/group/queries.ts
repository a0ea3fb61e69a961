import { queryOptions } from "@tanstack/react-query";
import { membershipRequests } from "@/contract/membership-requests";
import type { CallOptions } from "@/lib/api/http";
import { Company } from "@/lib/entities/company";
import type { User } from "@/lib/entities/user";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;
type Client = Calls["client"];
export type Group = { own: User; parent: User | null; below: GroupMember[] };
/** A company below: its depth (1 when directly below), and the company to which it is attached. */
export type GroupMember = { organization: User; depth: number; parent: User };

/** Maximum number of pages read, of a hundred companies each: a group is shown up to a thousand companies. */
const MOST_PAGES = 10;
const ONE = { nbResultsPerPage: 1 } as const;

export const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;
const keyOf = (actor: Actor) => [ownerOf(actor), "group"];

/** The current organization, the organization above it, and the tree of the organizations below it. */
export const firmGroup = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: keyOf(actor),
    queryFn: async ({ signal }): Promise<Group> => {
      const options = { ...actor.as, signal };
      const own = await client.users.read(ownerOf(actor), options);
      const [parentId] = Object.keys(own.organizations);
      const [parent, below] = await Promise.all([
        parentId ? client.users.read(parentId, options) : null,
        organizationsBelow(client, own.id, options),
      ]);
      return { own, parent, below: treeOf(own, below) };
    },
  });

/** Reads every organization below, page by page. */
async function organizationsBelow(client: Client, id: string, options: CallOptions): Promise<User[]> {
  const query = { type: "organization", belowOrganizationId: id, nbResultsPerPage: 100 } as const;
  const found: User[] = [];
  for (let page = 1, nbPages = 1; page <= Math.min(nbPages, MOST_PAGES); page += 1) {
    const { results, paginationMeta } = await client.users.list({ ...query, page }, options);
    found.push(...results);
    nbPages = paginationMeta.nbPages;
  }
  return found;
}

/**
 * Returns the companies below `parent`, each followed by the companies below it. The API stores no cycle, but `seen`
 * would stop the recursion if one existed.
 */
function treeOf(parent: User, all: readonly User[], depth = 1, seen: readonly string[] = [parent.id]): GroupMember[] {
  return all
    .filter(({ id, organizations }) => Object.hasOwn(organizations, parent.id) && !seen.includes(id))
    .flatMap((organization) => [
      { organization, depth, parent },
      ...treeOf(organization, all, depth + 1, [...seen, organization.id]),
    ]);
}

export type GroupPage = { company: Company | null; nbOffers: number };

/**
 * The page of a company of the group, read on behalf of that company: administrators of the companies above may do so.
 */
export const pageOf = ({ client, readConfig }: Calls, actor: Actor, organizationId: string) =>
  queryOptions({
    queryKey: [...keyOf(actor), organizationId],
    queryFn: async ({ signal }): Promise<GroupPage> => {
      const options = { organizationId, signal };
      const { company } = toProductConfig(await readConfig()).custom.assetTypes;
      const [pages, offers] = await Promise.all([
        client.assets.list({ ownerId: organizationId, assetTypeId: company, orderBy: "createdDate", ...ONE }, options),
        client.offers.own({ state: ["online"], ...ONE }, options),
      ]);
      return { company: Company.safeParse(pages.results[0]).data ?? null, nbOffers: offers.paginationMeta.nbResults };
    },
  });

/** Hides a page from searches without changing its URL, or shows it again. */
export const hidePage = (client: Client, organizationId: string, company: Company, hiddenFromSearch: boolean) =>
  client.assets.update(company.id, { customAttributes: { hiddenFromSearch } }, { organizationId });

/** Removes an organization from the one above it. */
export const detach = (client: Client, actor: Actor, childId: string, parentId: string) =>
  client.users.removeFromOrganization(childId, parentId, { ...actor.as });

/** The pending requests that the organization received and sent. */
export const attachRequests = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [ownerOf(actor), "attach-requests"],
    queryFn: ({ signal }) =>
      client.bind(membershipRequests).listAttachments(ownerOf(actor), {}, { ...actor.as, signal }),
  });
