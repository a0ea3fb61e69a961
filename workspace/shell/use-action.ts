import { useBusy } from "@/components/session/use-busy";
import { useFailure } from "@/workspace/shell/form/use-failure";

/** An action of a button, once at a time: its failure is kept, to be shown, until the next try. */
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
