import { queryOptions } from "@tanstack/react-query";
import { membershipRequests } from "@/contract/membership-requests";
import { ownAbsence } from "@/contract/users";
import { type Absence, type FirmTeam, type TeamMember, teamIn } from "@/lib/entities/firm-team";
import type { User } from "@/lib/entities/user";
import { RECEIVING_ROLES } from "@/lib/rules/company/followers";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;
export type Office = { id: string; name: string };
export type Team = { members: User[]; rules: FirmTeam; offices: Office[] };

/** Maximum number of members listed on a screen. */
const MOST_MEMBERS = 100;
const ONE = { nbResultsPerPage: 1, orderBy: "createdDate", order: "asc" } as const;

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** The members of a firm, the mails that each receives, and the offices of its page. */
export const firmTeam = ({ client, readConfig }: Calls, actor: Actor) =>
  queryOptions({
    queryKey: [ownerOf(actor), "team"],
    queryFn: async ({ signal }): Promise<Team> => {
      const ownerId = ownerOf(actor);
      const options = { ...actor.as, signal };
      const assetTypeId = toProductConfig(await readConfig()).custom.assetTypes.company;
      const [members, organization, pages] = await Promise.all([
        client.users.list({ userOrganizationId: ownerId, nbResultsPerPage: MOST_MEMBERS }, options),
        client.users.read(ownerId, options),
        client.assets.list({ ownerId, assetTypeId, ...ONE }, options),
      ]);
      const offices = (pages.results[0]?.locations ?? []).flatMap(({ id, name, city }) =>
        id ? [{ id, name: name ?? city ?? id }] : [],
      );
      return { members: members.results, rules: teamIn(organization.metadata), offices };
    },
  });

export const saveMember = (client: Calls["client"], actor: Actor, id: string, member: TeamMember) =>
  client.users.update(ownerOf(actor), { metadata: { _private: { team: { [id]: member } } } }, { ...actor.as });

/** Declares the current user's own absence; null removes the absence. */
export const declareAbsence = (client: Calls["client"], actor: Actor, absence: Absence | null) =>
  client.bind(ownAbsence).declare(actor.userId, ownerOf(actor), { absence }, { ...actor.as });

/** Returns the members who may receive mails in place of this one. */
export const colleaguesOf = ({ members }: Team, memberId: string, actor: Actor): User[] =>
  members.filter((other) => other.id !== memberId && receives(other, ownerOf(actor)));

/** Returns whether a member receives the mails of a firm. */
export const receives = ({ organizations }: User, ownerId: string): boolean =>
  (organizations[ownerId]?.roles ?? []).some((role) => RECEIVING_ROLES.includes(role));

/** The pending requests to join the firm. */
export const joinRequests = (client: Calls["client"], actor: Actor) =>
  queryOptions({
    queryKey: [ownerOf(actor), "join-requests"],
    queryFn: ({ signal }) => client.bind(membershipRequests).listJoins(ownerOf(actor), {}, { ...actor.as, signal }),
  });
