import * as z from "zod/mini";
import type { User } from "@/lib/entities/user";
import { MATCH_CRITERIA, MATCH_FACTORS, type MatchWeights } from "@/lib/rules/resume/offer-match";
import type { Session } from "@/lib/session/session";

const Stored = z.object({ _private: z.object({ matchWeights: z.record(z.string(), z.unknown()) }) });
type Factor = keyof typeof MATCH_FACTORS;

const isFactor = (value: unknown): value is Factor => typeof value === "string" && Object.hasOwn(MATCH_FACTORS, value);

/** What each criterion counts for this person; those that they left as they were are absent. */
export function readWeights({ metadata }: User): MatchWeights {
  const stored = Stored.safeParse(metadata).data?._private.matchWeights ?? {};
  const chosen = MATCH_CRITERIA.flatMap(({ name }) => {
    const factor = stored[name];
    return isFactor(factor) ? [[name, factor] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** In the account, and nowhere in the profile: no firm reads it, and it makes no profile look edited. */
export const keepWeights = ({ client }: Pick<Session, "client">, userId: string, matchWeights: MatchWeights) =>
  client.users.update(userId, { metadata: { _private: { matchWeights } } }, { organizationId: null });
