import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { HeldMove, Transaction } from "@/lib/entities/transaction";
import { useHeldActions } from "@/workspace/firm/applications/move/use-held-actions";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";

type Props = { application: Transaction & { heldMove: HeldMove } };

/** A pending decision: the time left before it is sent, and two buttons. Screen readers do not announce each second. */
export function HeldRow({ application }: Props) {
  const t = useTranslations("firm_moves.held");
  const { userId } = useActor();
  const { nameOf, ofNameOf } = useMoveTexts();
  const { busy, takeBack, sendNow } = useHeldActions(application);
  const id = useId();
  const { by, due, isQuiet } = application.heldMove;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
      <p className="min-w-0 grow">
        <span id={id}>{whatOf(t, application.heldMove, nameOf(application), ofNameOf(application))}</span>
        {" – "}
        {isQuiet !== undefined && t(isQuiet ? "quiet" : "leaves")} <TimeLeft key={due} until={due} />
        {by?.displayName && by.id !== userId && (
          <span className="block text-sm text-muted">{t("by", { name: by.displayName })}</span>
        )}
      </p>
      <Button variant="quiet" aria-disabled={busy || undefined} aria-describedby={id} onClick={takeBack}>
        {t("undo")}
      </Button>
      <Button variant="quiet" aria-disabled={busy || undefined} aria-describedby={id} onClick={sendNow}>
        {t("send_now")}
      </Button>
    </li>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTranslations("firm_moves.held");
  const left = useSecondsLeft(until);
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  if (left === 0) return t("now");
  return (
    <span role="timer" className="figures">
      {minutes > 0
        ? t("in_minutes", { minutes, seconds: String(seconds).padStart(2, "0") })
        : t("in_seconds", { seconds })}
    </span>
  );
}

type Held = ReturnType<typeof useTranslations<"firm_moves.held">>;

/** Describes the decision. */
function whatOf(t: Held, { name: move, data }: HeldMove, name: string, ofName: string): string {
  if (move === "customise") return t("customise", { ofName, label: String(data.label ?? "") });
  if (move === "study") return t("study", { ofName });
  if (move === "meet" || move === "recruit") return t(move, { name });
  return t("refuse", { ofName });
}

/** Returns the whole seconds until an instant, counted down; 0 once it is past. */
function useSecondsLeft(instant: string): number {
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
