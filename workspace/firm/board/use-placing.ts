import { useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { labelOfStep, moveTo, type Target } from "@/lib/rules/transaction/firm-moves";
import type { DecidedMove, Decision } from "@/workspace/firm/decision/decision";
import { useDecidedMove } from "@/workspace/firm/decision/use-decided-move";
import { type MoveOutcome, useMove } from "@/workspace/firm/move/use-move";

/** What a dialog is open about. */
export type Asked = { decision: Decision; applications: readonly Transaction[] };
/** A move that is sent, of an application as it was. */
export type Sending = { application: Transaction; outcome: Promise<MoveOutcome> };

type Props = {
  /** A move of one application begins: it is drawn. */
  onMove: (sending: Sending) => void;
  /** Moves decided together. */
  onMoves: (
    applications: readonly Transaction[],
    send: (application: Transaction) => Promise<MoveOutcome>,
  ) => Promise<void>;
  onImpossible: (application: Transaction, target: Target) => void;
};

/**
 * Puts an application somewhere, the same way for the menu, the keyboard and the drag: at once, or by a dialog when
 * something is to be written or paid.
 */
export function usePlacing({ onMove, onMoves, onImpossible }: Props) {
  const { move, takeBack } = useMove();
  const decided = useDecidedMove();
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = (application: Transaction, outcome: Promise<MoveOutcome>) => onMove({ application, outcome });

  const put = (application: Transaction, target: Target) => {
    const verdict = moveTo(application, target);
    if (verdict.kind === "here") return;
    if (verdict.kind === "impossible") return onImpossible(application, target);
    if (verdict.kind === "undo") return send(application, takeBack(application));
    const { name, takesCredit, holdSeconds: hold } = verdict;
    const label = labelOfStep(target);
    if (name === "study" && !takesCredit) return send(application, move(application, { name, hold }));
    if (label) return send(application, move(application, { name, data: { label }, hold }));
    setAsked({ decision: name, applications: [application] });
  };

  /** Sends what the dialog decided. Rejects when one application is refused, so that the dialog keeps what was typed. */
  const decide = async (moves: readonly DecidedMove[]) => {
    const byId = new Map(moves.map((one) => [one.id, one]));
    const sent = (application: Transaction) =>
      decided.send(application, byId.get(application.id) ?? { name: "refuse" });
    const applications = asked?.applications.filter(({ id }) => byId.has(id)) ?? [];
    const [only] = applications;
    if (!only || applications.length > 1) return onMoves(applications, sent);
    const outcome = sent(only);
    send(only, outcome);
    await decided.settle(only, outcome);
  };

  return {
    asked,
    ask: setAsked,
    put,
    decide,
    undo: (application: Transaction) => send(application, takeBack(application)),
  };
}
