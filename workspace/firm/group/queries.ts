import { queryOptions } from "@tanstack/react-query";
import { Company } from "@/lib/entities/company";
import type { User } from "@/lib/entities/user";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;
type Client = Calls["client"];
export type Group = { own: User; parent: User | null; children: User[] };

/** The most children that a screen lists. */
const MOST_CHILDREN = 100;
const ONE = { nbResultsPerPage: 1 } as const;

export const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;
const keyOf = (actor: Actor) => [ownerOf(actor), "group"];

/** The organization acted as, the one above it, and those right below. */
export const firmGroup = (client: Client, actor: Actor) =>
  queryOptions({
    queryKey: keyOf(actor),
    queryFn: async ({ signal }): Promise<Group> => {
      const options = { ...actor.as, signal };
      const own = await client.users.read(ownerOf(actor), options);
      const [parentId] = Object.keys(own.organizations);
      const below = { type: "organization", userOrganizationId: own.id, nbResultsPerPage: MOST_CHILDREN } as const;
      const [parent, children] = await Promise.all([
        parentId ? client.users.read(parentId, options) : null,
        client.users.list(below, options),
      ]);
      return { own, parent, children: children.results };
    },
  });

export type GroupPage = { company: Company | null; nbOffers: number };

/** The page of a company of the group, read as it: its administrators from above may. */
export const pageOf = ({ client, readConfig }: Calls, actor: Actor, organizationId: string) =>
  queryOptions({
    queryKey: [...keyOf(actor), organizationId],
    queryFn: async ({ signal }): Promise<GroupPage> => {
      const options = { organizationId, signal };
      const { company, offer } = (await readConfig()).custom.assetTypes;
      const [pages, offers] = await Promise.all([
        client.assets.list({ ownerId: organizationId, assetTypeId: company, orderBy: "createdDate", ...ONE }, options),
        client.assets.list(
          { ownerId: organizationId, assetTypeId: offer, active: true, validated: true, ...ONE },
          options,
        ),
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
