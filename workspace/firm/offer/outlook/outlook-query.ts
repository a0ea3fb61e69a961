import { offerOutlook } from "@/lib/api/resources/offer-outlook";
import type { Session } from "@/lib/session/session";
import type { OfferValue } from "@/workspace/firm/offer/offer-value";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** Others publish meanwhile: a figure of a few minutes ago is still true. */
const OUTLOOK_STALE_MS = 5 * 60_000;

/** What the API compares an offer by: nothing else of it changes its outlook. */
const comparedBy = ({ locations, customAttributes: attributes, metadata: { needs } }: OfferValue): string =>
  JSON.stringify([
    [attributes.jobReferential, attributes.contractType, attributes.jobSchedule, attributes.experience],
    [attributes.salaryMin, attributes.salaryMax, attributes.salaryPeriod, attributes.remoteWork],
    locations.map(({ latitude, longitude, departmentCode }) => [latitude, longitude, departmentCode]),
    [attributes.tools, attributes.skills, needs?.tools, needs?.skills],
  ]);

/** What an offer may expect, as it is saved. */
export const outlookOf = ({ client }: Pick<Session, "client">, { as, ...actor }: Actor, offer: OfferValue) => ({
  queryKey: [actor.organizationId ?? actor.userId, "offer", "outlook", offer.id, comparedBy(offer)],
  queryFn: ({ signal }: { signal: AbortSignal }) => offerOutlook(client.http).outlook(offer.id, { ...as, signal }),
  staleTime: OUTLOOK_STALE_MS,
});
