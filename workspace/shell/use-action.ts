import { useBusy } from "@/components/session/use-busy";
import { useFailure } from "@/workspace/shell/form/use-failure";

/** The action of a button, one run at a time. A failure stays shown until the next attempt. */
export function useAction() {
  const [busy, run] = useBusy();
  const [failure, reportFailure] = useFailure();
  const act = (work: () => Promise<void>) =>
    run(async () => {
      reportFailure(null);
      await work().catch((error: unknown) => reportFailure(error));
    });
  return { busy, failure, act };
}
