import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ApplicationFields } from "@/workspace/candidate/apply/form";
import { useOnline } from "@/workspace/shell/use-online";

/**
 * Delays a submission until the network is back, after the person pressed a button that states so
 * (docs/decisions/0038). The submission is then automatic if the page stayed open and the form unchanged; otherwise the
 * person must press the button again.
 */
export function useNetworkWait({ subscribe }: Pick<UseFormReturn<ApplicationFields>, "subscribe">, send: () => void) {
  const isOnline = useOnline();
  const [isWaiting, setWaiting] = useState(false);
  const leave = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return;
    // `name` is set for a field that the person changes, and not for values that the page itself sets.
    if (!isOnline) return subscribe({ formState: { values: true }, callback: ({ name }) => name && setWaiting(false) });
    setWaiting(false);
    leave();
  }, [isWaiting, isOnline, subscribe]);
  return { isOnline, isWaiting, setWaiting };
}
