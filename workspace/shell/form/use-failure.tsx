import { type ReactNode, useEffect, useState } from "react";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns the text of the last failure, and a function that sets it from an error, a text or null. A failure due to an
 * ended session is cleared once the user has logged in again.
 */
export function useFailure(): [failure: ReactNode, tell: (of: unknown) => void] {
  const { state } = useSession();
  const [failure, setFailure] = useState<ReactNode>(null);
  useEffect(() => {
    if (state.status === "signed-in") setFailure(null);
  }, [state.status]);
  return [failure, (of) => setFailure(of === null || typeof of === "string" ? of : <FailureText error={of} />)];
}
