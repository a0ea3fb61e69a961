import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** The bytes of a candidate's CV; null once nothing keeps the file. Read when it is opened. */
export const candidateCv = (client: Session["client"], { organizationId, userId, as }: Actor, key: string) => ({
  queryKey: [organizationId ?? userId, "candidate-cv", key],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    whenStatus(404, client.uploads.buffer(key, { ...as, signal }), () => null),
  ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
});
