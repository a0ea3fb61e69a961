import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** The list is the person's, whatever organization they act as. */
export const AS_PERSON = { organizationId: null } as const;
/** As many as the API gives at once. */
const MOST = 100;

/** What the person noted of the applications that they sent on other sites, the last sent first. */
export const elsewhereApplications = (client: Session["client"], { userId }: Pick<Actor, "userId">) =>
  queryOptions({
    queryKey: [userId, "elsewhere"],
    queryFn: ({ signal }) =>
      client.elsewhereApplications.list(
        { orderBy: "date", order: "desc", nbResultsPerPage: MOST },
        { ...AS_PERSON, signal },
      ),
  });
