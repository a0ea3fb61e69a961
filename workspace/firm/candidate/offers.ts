import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** As many as a list to choose from may hold. */
const MAX_OFFERS = 50;

/** The firm's offers in public, with the address of each: what a message may propose. */
export const publicOffers = ({ client }: Pick<Session, "client">, actor: Actor, locale: "fr" | "en") => ({
  queryKey: [actor.organizationId ?? actor.userId, "public-offers", locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { state: ["online"] as const, nbResultsPerPage: MAX_OFFERS };
    const { results, companySlug } = await client.offers.own(query, { ...actor.as, signal });
    return results.flatMap(({ id, name, customAttributes: { slug } }) =>
      companySlug && typeof slug === "string"
        ? [{ id, name, url: location.origin + localePath(locale, routes.companyOffer(companySlug, slug)) }]
        : [],
    );
  },
  staleTime: 60_000,
});
