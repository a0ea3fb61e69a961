import { useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { type Failure, toFailure } from "@/lib/queries/failure";

/** Something that a press does, once at a time: why it failed is kept to be said, until it is tried again. */
export function useAction() {
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = (work: () => Promise<void>) =>
    run(async () => {
      setFailure(null);
      await work().catch((error: unknown) => setFailure(toFailure(error)));
    });
  return { busy, failure, act };
}
