import { useEffect, useState } from "react";
import { useFailureText } from "@/workspace/shell/form/use-failure-text";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The text of the last failure: of an error, a given text, or null. A failure of a session that had ended is cleared
 * once the user has logged in again.
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
