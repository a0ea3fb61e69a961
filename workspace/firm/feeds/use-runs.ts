import { useQuery } from "@tanstack/react-query";
import { lastRun } from "@/workspace/firm/feeds/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Reads the last trial and the last import of a feed. Only one run is in progress at a time, be it a trial or an
 * import.
 */
export function useRuns(feedId: string) {
  const { session } = useSession();
  const actor = useActor();
  const trial = useQuery(lastRun(session.client, actor, feedId, "trial"));
  const lastImport = useQuery(lastRun(session.client, actor, feedId, "import"));
  return { trial, lastImport, isUnderWay: [trial, lastImport].some(({ data }) => data?.status === "running") };
}
