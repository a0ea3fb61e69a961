import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { reveals } from "@/contract/reveals";
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

/** A profile as the firm may read it, with the firm's access to it. */
export type FoundProfile = Asset & { firmAccess?: FirmAccess | undefined };

/** Prefix of all cache keys of candidates. */
export const candidatesKey = ({ organizationId, userId }: Actor) => [organizationId ?? userId, "candidates"];

/** A page of the results of a search. */
export const foundProfiles = ({ client, readConfig }: Calls, actor: Actor, search: CandidateSearch) => ({
  queryKey: [...candidatesKey(actor), "found", search],
  queryFn: async ({ signal }: Reading) => {
    const { custom } = toProductConfig(await readConfig());
    return client.search.results(toPayload(search, custom.assetTypes.resume), { ...actor.as, signal });
  },
  placeholderData: keepPreviousData,
});

/** True when the firm has no public page yet, and so finds no profile. */
export const isForRecruiters = (error: unknown): boolean => refusalCode(error) === "profilesForRecruiters";

/** The remaining credits for reading profiles. */
export const profileCredits = (client: Session["client"], actor: Actor) =>
  queryOptions({
    queryKey: [...candidatesKey(actor), "credits"],
    queryFn: async ({ signal }: Reading) => {
      const { platformData } = await client.users.read(actor.organizationId ?? actor.userId, { ...actor.as, signal });
      const { addressCredits, cvthequeCredits, cvthequePackCredits } = creditsOf(platformData);
      return { contact: Math.floor(addressCredits), cv: Math.floor(cvthequeCredits + cvthequePackCredits) };
    },
  });

/** The profiles that the firm paid for, the latest first, with the content that it may still read. */
export const revealedProfiles = (client: Session["client"], actor: Actor, page: number) => ({
  queryKey: [...candidatesKey(actor), "revealed", page],
  queryFn: ({ signal }: Reading) =>
    client
      .bind(reveals)
      .list({ page, nbResultsPerPage: SEARCH_PAGE_SIZE, populateAssets: true }, { ...actor.as, signal }),
  placeholderData: keepPreviousData,
});
