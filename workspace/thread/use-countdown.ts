import { useEffect, useState } from "react";

const secondsTo = (date: number | null) => (date === null ? 0 : Math.max(0, Math.ceil((date - Date.now()) / 1000)));

/** The seconds until this instant, counted down to 0; 0 without one. */
export function useCountdown(date: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(date));
  useEffect(() => {
    setSeconds(secondsTo(date));
    if (secondsTo(date) === 0) return;
    const timer = setInterval(() => {
      const left = secondsTo(date);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [date]);
  return seconds;
}
