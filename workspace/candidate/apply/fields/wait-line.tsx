import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** How long until the API takes another application, counted down; nothing once it does. */
export function WaitLine({ until }: { until: number | null }) {
  const t = useTranslations("candidate_apply");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    // Announced once: a screen reader would read each second.
    <div role="timer" className="rounded-md bg-brick-tint px-4 py-3 font-semibold text-brick empty:hidden">
      {seconds > 0 && <p className="figures">{t("wait", { time: inMinutes(seconds) })}</p>}
    </div>
  );
}

const inMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
