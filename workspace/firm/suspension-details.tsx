import { useQuery } from "@tanstack/react-query";
import { suspensionDetails } from "@/lib/rules/suspension";
import { StatementOfReasons } from "@/workspace/appeal/statement-of-reasons";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The grounds of a suspension, the corrections to make, and the form by which the firm contests it. */
export function SuspensionDetails({ assetId }: { assetId: string }) {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery({
    queryKey: [actor.organizationId ?? actor.userId, "suspension", assetId],
    queryFn: async ({ signal }) =>
      suspensionDetails(await session.client.assets.read(assetId, { ...actor.as, signal })),
  });
  return (
    <AsyncBlock reading={reading}>
      {(statement) => (
        <StatementOfReasons statement={statement} actor={actor} onContested={async () => reading.refetch()} />
      )}
    </AsyncBlock>
  );
}
