import { queryOptions } from "@tanstack/react-query";
import { creditsOf } from "@/lib/rules/transaction/credits";
import type { FirmReplies } from "@/lib/rules/transaction/firm-replies";
import { repliesOf } from "@/lib/rules/transaction/firm-replies";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

export type FirmAccount = FirmReplies & {
  name: string;
  /** Number of restricted applications that the firm may still study. */
  addressCredits: number;
};

/** The firm's data for decisions: its name, its texts, its steps, and its credits for studying. */
export const firmAccount = (client: Session["client"], { organizationId, userId, as }: Actor) => {
  const id = organizationId ?? userId;
  return queryOptions({
    queryKey: [id, "firm-account"],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FirmAccount> => {
      const { displayName, metadata, platformData } = await client.users.read(id, { ...as, signal });
      const { addressCredits } = creditsOf(platformData);
      return { ...repliesOf(metadata), name: displayName ?? "", addressCredits };
    },
  });
};
