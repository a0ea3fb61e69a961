import { useEffect, useState } from "react";

/** Whole seconds until an instant, counted down; 0 once it is over. */
export function useSecondsLeft(instant: string): number {
  const until = Date.parse(instant);
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return seconds;
}
