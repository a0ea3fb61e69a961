import { useEffect, useState } from "react";
import { useFailureText } from "@/workspace/shell/form/use-failure-text";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Why something could not be done, as it is said: an error, a text of one's own, or null. What was said of a session that
 * had ended is no longer true once one has logged in again.
 */
export function useFailure(): [failure: string | null, tell: (of: unknown) => void] {
  const { state } = useSession();
  const toText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (state.status === "signed-in") setFailure(null);
  }, [state.status]);
  return [failure, (of) => setFailure(of === null || typeof of === "string" ? of : toText(of))];
}
