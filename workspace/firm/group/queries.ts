import { queryOptions } from "@tanstack/react-query";
import { Company } from "@/lib/entities/company";
import type { User } from "@/lib/entities/user";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;
type Client = Calls["client"];
export type Group = { own: User; parent: User | null; below: GroupMember[] };
/** A company below: how deep, 1 right below, and the one that it is attached to. */
export type GroupMember = { organization: User; depth: number; parent: User };

/** The most companies of one level below another that a screen lists, and the deepest level. */
const MOST_CHILDREN = 100;
const DEEPEST = 10;
const ONE = { nbResultsPerPage: 1 } as const;

export const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;
const keyOf = (actor: Actor) => [ownerOf(actor), "group"];

/** The organization acted as, the one above it, and the tree of those below. */
export const firmGroup = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: keyOf(actor),
    queryFn: async ({ signal }): Promise<Group> => {
      const options = { ...actor.as, signal };
      const own = await client.users.read(ownerOf(actor), options);
      const [parentId] = Object.keys(own.organizations);
      const [parent, below] = await Promise.all([
        parentId ? client.users.read(parentId, options) : null,
        treeBelow(client, own, { ...options, seen: [own.id], depth: 1 }),
      ]);
      return { own, parent, below };
    },
  });

type Level = { organizationId: string | null; signal: AbortSignal; seen: readonly string[]; depth: number };

/** The companies below one, each followed by its own, as the organization that is right above reads them. */
async function treeBelow(client: Client, parent: User, { seen, depth, ...options }: Level): Promise<GroupMember[]> {
  const query = { type: "organization", userOrganizationId: parent.id, nbResultsPerPage: MOST_CHILDREN } as const;
  const { results } = await client.users.list(query, options);
  // No circle can be stored; one that was would never end.
  const children = results.filter(({ id }) => !seen.includes(id));
  const deeper = await Promise.all(
    children.map((child) => {
      const level = { ...options, organizationId: child.id, seen: [...seen, child.id], depth: depth + 1 };
      return depth < DEEPEST ? treeBelow(client, child, level) : [];
    }),
  );
  return children.flatMap((organization, index) => [{ organization, depth, parent }, ...(deeper[index] ?? [])]);
}

export type GroupPage = { company: Company | null; nbOffers: number };

/** The page of a company of the group, read as it: its administrators from above may. */
export const pageOf = ({ client, readConfig }: Calls, actor: Actor, organizationId: string) =>
  queryOptions({
    queryKey: [...keyOf(actor), organizationId],
    queryFn: async ({ signal }): Promise<GroupPage> => {
      const options = { organizationId, signal };
      const { company } = (await readConfig()).custom.assetTypes;
      const [pages, offers] = await Promise.all([
        client.assets.list({ ownerId: organizationId, assetTypeId: company, orderBy: "createdDate", ...ONE }, options),
        client.offers.own({ state: ["online"], ...ONE }, options),
      ]);
      return { company: Company.safeParse(pages.results[0]).data ?? null, nbOffers: offers.paginationMeta.nbResults };
    },
  });

/** Leaves the page at its URL, and takes it out of searches; or puts it back. */
export const hidePage = (client: Client, organizationId: string, company: Company, hiddenFromSearch: boolean) =>
  client.assets.update(company.id, { customAttributes: { hiddenFromSearch } }, { organizationId });

/** Takes an organization out of the one above it. */
export const detach = (client: Client, actor: Actor, childId: string, parentId: string) =>
  client.users.removeFromOrganization(childId, parentId, { ...actor.as });

/** The waiting requests that the organization received and sent. */
export const attachRequests = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: [ownerOf(actor), "attach-requests"],
    queryFn: ({ signal }) => client.membershipRequests.listAttachments(ownerOf(actor), {}, { ...actor.as, signal }),
  });
