import { useBusy } from "@/components/session/use-busy";
import { useProblem } from "@/workspace/shell/form/use-failure";

/** Something that a press does, once at a time: why it failed is kept to be said, until it is tried again. */
export function useAction() {
  const [busy, run] = useBusy();
  const [problem, tellProblem] = useProblem();
  const act = (work: () => Promise<void>) =>
    run(async () => {
      tellProblem(null);
      await work().catch((error: unknown) => tellProblem(error));
    });
  return { busy, problem, act };
}
