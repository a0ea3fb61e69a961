import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { moveTo } from "@/lib/rules/transaction/firm-moves";
import { nextCardId, type Told } from "@/workspace/firm/board/move-teller";
import { useBulk } from "@/workspace/firm/board/use-bulk";
import { type Sending, usePlacing } from "@/workspace/firm/board/use-placing";
import { useTargetTexts } from "@/workspace/firm/board/use-target-texts";
import { useWrite } from "@/workspace/firm/board/use-write";
import { latestOf, movedStore } from "@/workspace/firm/move/moved";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";

/** What is done with what the firm received, one by one or together, and what is announced. */
export function useBoardActions() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { organizationId, userId } = useActor();
  const { failureOf } = useMoveTexts();
  const { reasonAgainst } = useTargetTexts();
  const bulk = useBulk();
  const write = useWrite();
  const [told, setTold] = useState<Told | null>(null);
  const [isWriting, setWriting] = useState(false);

  const onMove = async ({ application, outcome }: Sending) => {
    setTold({ application, nextId: nextCardId(application.id) });
    const done = await outcome;
    if (done.kind === "failed") notify({ tone: "error", text: failureOf(application, done) });
  };
  const decide = usePlacing({
    onMove,
    onMoves: (applications, send) => bulk.run(applications, send),
    onImpossible: (application, target) => {
      const impossible = reasonAgainst(application, target) ?? "";
      setTold({ application, impossible, nextId: null });
      notify({ tone: "error", text: impossible });
    },
  });

  const selected = [...bulk.selected.values()];
  const isPossible = (application: Transaction) => moveTo(application, "refused").kind === "move";

  return {
    ...{ bulk, decide, told, isWriting, setWriting },
    /** Takes back the last decision, while it is held. */
    undoLast: () => {
      const last = told && latestOf(told.application, movedStore(queries, organizationId ?? userId).get());
      if (last?.heldMove) decide.undo(last);
    },
    refuseSelected: () => {
      const applications = selected.filter(isPossible);
      if (applications.length > 0) decide.ask({ decision: "refuse", applications });
    },
    /** A firm writes to candidates whom it may read. */
    writeSelected: (content: string) =>
      bulk.run(selected, (application) => write(application, content, isReadableByFirm(application))),
  };
}
