import { useEffect, useState } from "react";
import { useProblemText } from "@/workspace/shell/form/use-failure-text";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Why something could not be done, as it is said: an error, a text of one's own, or null. What was said of a session that
 * had ended is no longer true once one has logged in again.
 */
export function useProblem(): [problem: string | null, tell: (of: unknown) => void] {
  const { state } = useSession();
  const toText = useProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (state.status === "signed-in") setProblem(null);
  }, [state.status]);
  return [problem, (of) => setProblem(of === null || typeof of === "string" ? of : toText(of))];
}
