import type { Session } from "@/lib/session/session";

type Reader = { userId: string; organizationId: string | null; as: { organizationId: string | null } };

/** The longest interview: one under way is still listed, with the address that its parties look for. */
const LONGEST_MS = 60 * 60_000;

/** The firm's interviews from now on whose time is chosen, the nearest first. */
export const comingInterviews = (client: Session["client"], { organizationId, userId, as }: Reader, most: number) => ({
  queryKey: [organizationId ?? userId, "applications", "interviews", most],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.transactions.list(
      {
        ownerId: organizationId ?? userId,
        interviewDate: { gte: new Date(Date.now() - LONGEST_MS).toISOString() },
        orderBy: "interviewDate",
        order: "asc",
        nbResultsPerPage: most,
      },
      { ...as, signal },
    ),
});
