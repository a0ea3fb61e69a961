import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { reveals } from "@/lib/api/resources/reveals";
import type { Asset } from "@/lib/entities/asset";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { refusalCode } from "@/lib/queries/refusal-code";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { creditsOf } from "@/lib/rules/transaction/credits";
import type { Session } from "@/lib/session/session";
import { type CandidateSearch, toPayload } from "@/workspace/firm/candidates/search-state";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;
type Reading = { signal: AbortSignal };

/** A profile as the firm gets it, with what it has of it. */
export type FoundProfile = Asset & { firmAccess?: FirmAccess | undefined };

/** What the cache knows all of it by. */
export const candidatesKey = ({ organizationId, userId }: Actor) => [organizationId ?? userId, "candidates"];

/** A page of what a search finds. */
export const foundProfiles = ({ client, readConfig }: Calls, actor: Actor, search: CandidateSearch) => ({
  queryKey: [...candidatesKey(actor), "found", search],
  queryFn: async ({ signal }: Reading) => {
    const { custom } = toProductConfig(await readConfig());
    return client.search.results(toPayload(search, custom.assetTypes.resume), { ...actor.as, signal });
  },
  placeholderData: keepPreviousData,
});

/** The firm has no page in public yet: it finds no profile. */
export const isForRecruiters = (error: unknown): boolean => refusalCode(error) === "profilesForRecruiters";

/** What is left to read profiles with. */
export const profileCredits = (client: Session["client"], actor: Actor) =>
  queryOptions({
    queryKey: [...candidatesKey(actor), "credits"],
    queryFn: async ({ signal }: Reading) => {
      const { platformData } = await client.users.read(actor.organizationId ?? actor.userId, { ...actor.as, signal });
      const { addressCredits, cvthequeCredits, cvthequePackCredits } = creditsOf(platformData);
      return { contact: Math.floor(addressCredits), cv: Math.floor(cvthequeCredits + cvthequePackCredits) };
    },
  });

/** What the firm paid for, the latest first, with the profiles that it still reads. */
export const revealedProfiles = (client: Session["client"], actor: Actor, page: number) => ({
  queryKey: [...candidatesKey(actor), "revealed", page],
  queryFn: ({ signal }: Reading) =>
    reveals(client.http).list(
      { page, nbResultsPerPage: SEARCH_PAGE_SIZE, populateAssets: true },
      { ...actor.as, signal },
    ),
  placeholderData: keepPreviousData,
});
