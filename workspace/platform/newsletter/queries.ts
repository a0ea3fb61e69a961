import { newsletter } from "@/lib/api/resources/newsletter";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** What the edition of this month says, and to how many. */
export const previewed = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "newsletter", "preview"],
  queryFn: ({ signal }: Reading) => newsletter(client.http).preview({ ...as, signal }),
});

const KEPT_EDITIONS = 25;

/** The editions that were sent, the newest first. */
export const sentEditions = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "newsletter", "editions"],
  queryFn: ({ signal }: Reading) =>
    newsletter(client.http).editions({ nbResultsPerPage: KEPT_EDITIONS }, { ...as, signal }),
});

export const sendLetter = (client: Client, { as }: Actor, month: string) =>
  newsletter(client.http).send({ month }, { ...as });
