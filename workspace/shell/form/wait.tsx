import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";

const MINUTE_S = 60;

type Props = {
  /** End of the wait, in milliseconds. A new end needs a new element (`key`). */
  until: number;
  /** Called at the end; without it, the user may try again. */
  onOver?: (() => void) | undefined;
};

/**
 * States that there were too many requests, and counts down to the next one. Screen readers do not announce each
 * second.
 */
export function Wait({ until, onOver }: Props) {
  const t = useTranslations("shell.wait");
  const [leftMs, setLeft] = useState(() => until - Date.now());
  const isOver = leftMs <= 0;
  const end = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) return end();
    const timer = setInterval(() => setLeft(until - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  if (isOver) return onOver ? null : t("over");
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = seconds > MINUTE_S ? Math.ceil(seconds / MINUTE_S) : 0;
  return (
    <>
      {t("reason")} <span role="timer">{t("time", { minutes, seconds })}</span>
    </>
  );
}
