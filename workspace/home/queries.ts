import { queryOptions } from "@tanstack/react-query";
import { membershipRequests } from "@/contract/membership-requests";
import { moderation } from "@/contract/moderation";
import { opinions } from "@/contract/opinions";
import { orders } from "@/contract/orders";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { today } from "@/lib/rules/time/paris-time";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** Query for a single row: the response contains the total number of rows anyway. */
const COUNT = { nbResultsPerPage: 1 } as const;
const toCount = ({ paginationMeta }: { paginationMeta: { nbResults: number } }) => paginationMeta.nbResults;

const SHOWN_DUE = 5;

/**
 * The applications that await the firm's response, by the same rule as on the board and for candidates; the earliest
 * due first.
 */
export const dueAnswers = (client: Client, { organizationId, userId, as }: Actor) => ({
  queryKey: [organizationId ?? userId, "applications", "due"],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list(
      {
        ownerId: organizationId ?? userId,
        status: AWAITING_ANSWER,
        orderBy: "answerDueDate",
        order: "asc",
        nbResultsPerPage: SHOWN_DUE,
      },
      { ...as, signal },
    ),
});

/** The applications on which colleagues wait for the user's opinion. */
export const waitingOpinions = (client: Client, { organizationId, userId, as }: Actor) => ({
  queryKey: [organizationId ?? userId, "opinions", "list", "waiting"],
  queryFn: async ({ signal }: Reading) => {
    const { results } = await client.bind(opinions).list({}, { ...as, signal });
    return results.filter(({ givenDate }) => givenDate === null);
  },
});

/** Maximum number of applications read: more than the requests pending for a firm at the same time. */
const MOST_REQUESTS = 20;

/** The applications whose candidates requested the firm's notes. */
export const notesRequests = (client: Client, { organizationId, userId, as }: Actor) => {
  const ownerId = organizationId ?? userId;
  return {
    queryKey: [ownerId, "applications", "asked-for-notes"],
    queryFn: ({ signal }: Reading) =>
      client.transactions.list({ ownerId, isAskedForNotes: true, nbResultsPerPage: MOST_REQUESTS }, { ...as, signal }),
  };
};

/** Number of days before the last day of an offer from which the home shows it. */
const SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MOST_OFFERS = 100;

/** The open offers whose last day is near or past, the earliest first. */
export const endingOffers = ({ client, readConfig }: Pick<Session, "client" | "readConfig">, actor: Actor) => ({
  queryKey: [actor.organizationId ?? actor.userId, "offers", "ending"],
  queryFn: async ({ signal }: Reading) => {
    const { offer } = toProductConfig(await readConfig()).custom.assetTypes;
    const owned = { ownerId: actor.organizationId ?? actor.userId, assetTypeId: offer, active: true };
    const { results } = await client.assets.list({ ...owned, nbResultsPerPage: MOST_OFFERS }, { ...actor.as, signal });
    const until = today(new Date(Date.now() + SOON_DAYS * DAY_MS));
    return results
      .flatMap(({ id, name, customAttributes: { validThrough } }) =>
        typeof validThrough === "string" && validThrough <= until
          ? [{ id, name, lastDay: validThrough, isPast: validThrough < today() }]
          : [],
      )
      .sort((one, other) => one.lastDay.localeCompare(other.lastDay));
  },
});

/** The person's requests to join firms, the latest first. */
export const ownRequests = (client: Client, userId: string) =>
  queryOptions({
    queryKey: [userId, "membership-requests"],
    queryFn: ({ signal }) =>
      client.bind(membershipRequests).list({ orderBy: "createdDate", order: "desc" }, { organizationId: null, signal }),
  });

export const withdraw = (client: Client, id: string) =>
  client.bind(membershipRequests).remove(id, { organizationId: null });

/** The person's applications with the latest changes, as many as the home shows. */
export const latestApplications = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "applications", "latest"],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list({ takerId: userId, orderBy: "statusDate", nbResultsPerPage: 3 }, { ...as, signal }),
});

/** Query of the open applications, fifty at most: enough to find the next step, since few candidates have more. */
const OPEN = { status: ["new", "pending", "meeting", "custom"], orderBy: "statusDate", nbResultsPerPage: 50 } as const;

/** The person's applications that have not ended, the latest change first. */
export const openApplications = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "applications", "open"],
  queryFn: async ({ signal }: Reading) =>
    (await client.transactions.list({ takerId: userId, ...OPEN }, { ...as, signal })).results,
});

/** The number of pending requests for a plan or a pack. */
export const nbWaitingOrders = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "support", "waiting-orders", "count"],
  queryFn: ({ signal }: Reading) =>
    client
      .bind(orders)
      .list({ ...COUNT, state: "waiting" }, { ...as, signal })
      .then(toCount),
});

/** The number of contents that wait for a moderator. */
export const nbToModerate = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "moderation-queue", "count"],
  queryFn: ({ signal }: Reading) =>
    client
      .bind(moderation)
      .queue(COUNT, { ...as, signal })
      .then(toCount),
});
