import { queryOptions } from "@tanstack/react-query";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

type Client = Session["client"];

/** Maximum number of invitations read: the largest page of the API. */
const MOST_INVITATIONS = 100;

/** Pending invitations to an organization of the user. */
export const organizationInvitations = (client: Client, organizationId: string) =>
  queryOptions({
    queryKey: ["invitations", organizationId],
    queryFn: ({ signal }) =>
      client.invitations.list({ nbResultsPerPage: MOST_INVITATIONS }, { organizationId, signal }),
  });

/** Invites an e-mail address; a second invitation to the same address replaces the first. */
export const invite = (
  client: Client,
  as: { organizationId: string | null },
  { email, roles }: { email: string; roles: string[] },
) => client.invitations.create({ email: email.toLowerCase(), roles }, { ...as });

export const revokeInvitation = (client: Client, organizationId: string, id: string) =>
  client.invitations.remove(id, { organizationId });

/** The content of an invitation, by its token; null when there is none. */
export const invitationNotice = (client: Client, token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      whenStatus(404, client.invitations.read(token, { organizationId: null, signal }), () => null),
  });

export type Acceptance = "joined" | "other_address" | "spent";

/**
 * Accepts an invitation. `other_address`: another person was invited; `spent`: the invitation has expired, or was used
 * or revoked.
 */
export async function acceptInvitation(client: Client, token: string): Promise<Acceptance> {
  const accepted = client.invitations.accept(token, { organizationId: null }).then((): Acceptance => "joined");
  const judged = whenStatus(403, accepted, (): Acceptance => "other_address");
  const known = whenStatus(404, judged, (): Acceptance => "spent");
  return whenStatus(422, known, (): Acceptance => "spent");
}
