import { useBusy } from "@/components/session/use-busy";
import { useFailure } from "@/workspace/shell/form/use-failure";

/** Something that a press does, once at a time: why it failed is kept to be said, until it is tried again. */
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
