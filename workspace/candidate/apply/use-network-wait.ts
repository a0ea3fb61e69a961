import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ApplicationFields } from "@/workspace/candidate/apply/form";
import { useOnline } from "@/workspace/shell/use-online";

/**
 * A sending that waits for the network, by the press of a button that says so (docs/decisions/0038): it leaves by itself
 * as long as this page is open and nothing of it has changed. Else the person presses again.
 */
export function useNetworkWait({ subscribe }: Pick<UseFormReturn<ApplicationFields>, "subscribe">, send: () => void) {
  const isOnline = useOnline();
  const [isWaiting, setWaiting] = useState(false);
  const leave = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return;
    // `name`: a field that the person changes; what the page itself writes is of none.
    if (!isOnline) return subscribe({ formState: { values: true }, callback: ({ name }) => name && setWaiting(false) });
    setWaiting(false);
    leave();
  }, [isWaiting, isOnline, subscribe]);
  return { isOnline, isWaiting, setWaiting };
}
