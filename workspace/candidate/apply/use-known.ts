import { useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "@/lib/session/session";
import { type AppliedTo, type Known, knownOf } from "@/workspace/candidate/apply/queries";
import { useSession } from "@/workspace/shell/session-provider";

const NOTHING: Known = { profile: null, sent: null, twin: null, lastMessage: null, files: [] };

/**
 * Reads the existing data of the applicant. `isSettled`: the data was read, or a first attempt failed; the form waits
 * no longer.
 */
export function useKnown(current: CurrentUser | null, offer: AppliedTo) {
  const { session } = useSession();
  const userId = current?.naturalUser.id ?? "";
  const reading = useQuery({ ...knownOf(session, userId, offer), enabled: current !== null });
  const isSettled = !reading.isLoading || reading.failureCount > 0;
  return { known: reading.data ?? NOTHING, isSettled, isError: reading.isError, retry: () => void reading.refetch() };
}
