import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useBusy } from "@/components/session/use-busy";
import type { HeldMove, Transaction } from "@/lib/entities/transaction";
import { isFirmMove } from "@/lib/rules/transaction/firm-moves";
import { type MoveOutcome, useMove } from "@/workspace/firm/applications/move/use-move";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";

type Held = Transaction & { heldMove: HeldMove };

/**
 * Delay after the due date, in milliseconds, before the applications are read again: the job that sends decisions runs
 * every half second.
 */
const SENT_AFTER_MS = 2000;

/**
 * Returns the functions that undo a pending decision or send it now. Once the decision is due, reads the received
 * applications again.
 */
export function useHeldActions(application: Held) {
  const t = useTranslations("firm_moves.held");
  const queries = useQueryClient();
  const notify = useNotify();
  const { ofNameOf, failureOf } = useMoveTexts();
  const { organizationId, userId } = useActor();
  const { move, takeBack } = useMove();
  const [busy, run] = useBusy();
  const { name, data, due } = application.heldMove;
  const ownerId = organizationId ?? userId;

  useEffect(() => {
    const read = () => void queries.invalidateQueries({ queryKey: [ownerId, "applications"] });
    const timer = setTimeout(read, Math.max(0, Date.parse(due) - Date.now()) + SENT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [due, ownerId, queries]);

  const tell = async (moving: Promise<MoveOutcome>, done: "undone" | "sent") => {
    const outcome = await moving;
    const isLate = outcome.kind === "failed" && outcome.why === "changed" && done === "undone";
    if (outcome.kind === "done") notify({ tone: "success", text: t(done, { ofName: ofNameOf(application) }) });
    else
      notify({
        tone: "error",
        text: isLate ? t("too_late", { ofName: ofNameOf(application) }) : failureOf(application, outcome),
      });
  };

  return {
    busy,
    takeBack: () => run(() => tell(takeBack(application), "undone")),
    sendNow: () => isFirmMove(name) && run(() => tell(move(application, { name, data, hold: 0 }), "sent")),
  };
}
