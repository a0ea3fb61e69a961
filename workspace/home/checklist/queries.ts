import { queryOptions } from "@tanstack/react-query";
import { Company } from "@/lib/entities/company";
import type { FirstRun } from "@/lib/rules/company/first-steps";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";
import { isAllowed } from "@/workspace/shell/area/area";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;

/** Query for a single row: the response contains the total number of rows anyway. */
const COUNT = { nbResultsPerPage: 1 } as const;

/** Reads all data from which the first steps of a firm are derived. */
export const firstRun = ({ client, readConfig }: Calls, actor: Actor) =>
  queryOptions({
    queryKey: [actor.organizationId ?? actor.userId, "first-run"],
    queryFn: async ({ signal }): Promise<FirstRun> => {
      const ownerId = actor.organizationId ?? actor.userId;
      const options = { ...actor.as, signal };
      const { offer, company: companyType } = toProductConfig(await readConfig()).custom.assetTypes;
      const toCount = ({ paginationMeta }: { paginationMeta: { nbResults: number } }) => paginationMeta.nbResults;
      const [pages, nbOffers, nbMembers, nbInvited] = await Promise.all([
        client.assets.list(
          { ownerId, assetTypeId: companyType, orderBy: "createdDate", order: "asc", ...COUNT },
          options,
        ),
        client.assets.list({ ownerId, assetTypeId: offer, active: true, ...COUNT }, options).then(toCount),
        client.users.list({ userOrganizationId: ownerId, ...COUNT }, options).then(toCount),
        isAllowed(actor, "invitation:list") ? client.invitations.list(COUNT, options).then(toCount) : 0,
      ]);
      const company = Company.safeParse(pages.results[0]).data ?? null;
      const testimonials = company && { assetId: company.id, label: "testimonial", ...COUNT };
      const nbTestimonials = testimonials ? await client.ratings.list(testimonials, options).then(toCount) : 0;
      return { company, nbOffers, nbPeople: nbMembers + nbInvited, nbTestimonials };
    },
  });
