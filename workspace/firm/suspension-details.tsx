import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { suspensionDetails } from "@/lib/rules/suspension";
import { StatementOfReasons } from "@/workspace/appeal/statement-of-reasons";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { of: "page" | "offer"; assetId: string; version: string };

/**
 * The way out of a suspension, or that its correction is being read; its grounds, the corrections to make, and the form
 * by which the firm contests it.
 */
export function SuspensionDetails({ of, assetId, version }: Props) {
  const t = useTranslations(`firm_${of}.suspension`);
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery({
    queryKey: [actor.organizationId ?? actor.userId, "suspension", assetId, version],
    queryFn: async ({ signal }) =>
      suspensionDetails(await session.client.assets.read(assetId, { ...actor.as, signal })),
    // What was read before a correction was published no longer holds.
    staleTime: 0,
  });
  return (
    <AsyncBlock reading={reading}>
      {(statement) => (
        <>
          <p role="status" className="mt-2">
            {t(statement.isReread ? "reread" : "what")}
          </p>
          <StatementOfReasons statement={statement} actor={actor} onContested={async () => reading.refetch()} />
        </>
      )}
    </AsyncBlock>
  );
}
