import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

/** The party that reads an application: the person who sent it (null), or the organization that received it. */
export type Reader = { organizationId: string | null };

type Candidate = { userId: string; organizations: readonly { id: string }[]; first: readonly (string | null)[] };

/**
 * Finds the party that may read an application: the person, or one of their organizations; null when none may. A mail
 * does not name the role of its receiver, so the function tries each party against the API, starting with those of
 * `first`.
 */
export const applicationReader = (
  client: Session["client"],
  id: string,
  { userId, organizations, first }: Candidate,
) => ({
  queryKey: ["application-reader", id, userId, first],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reader | null> => {
    const own = [null, ...organizations.map((organization) => organization.id)];
    const readers = [...new Set([...first.filter((reader) => own.includes(reader)), ...own])];
    for (const organizationId of readers) {
      const found = await nullWhenNotOwn(client.transactions.read(id, { organizationId, signal }));
      if (found && isPartyOf(found, organizationId ?? userId)) return { organizationId };
    }
    return null;
  },
});

const isPartyOf = ({ ownerId, takerId }: { ownerId: string | null; takerId: string }, id: string) =>
  ownerId === id || takerId === id;
