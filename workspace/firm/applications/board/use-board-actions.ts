import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { toFailure } from "@/lib/queries/failure";
import { randomKey } from "@/lib/queries/random-key";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { labelOfStep, moveTo, type Target } from "@/lib/rules/transaction/firm-moves";
import { type Announcement, nextCardId } from "@/workspace/firm/applications/board/move-announcer";
import { runTogether } from "@/workspace/firm/applications/board/run-together";
import { useTargetTexts } from "@/workspace/firm/applications/board/use-target-texts";
import type { DecidedMove, Decision } from "@/workspace/firm/applications/decision/decision";
import { useDecidedMove } from "@/workspace/firm/applications/decision/use-decided-move";
import { latestOf, movedStore } from "@/workspace/firm/applications/move/moved";
import { type MoveOutcome, useMove } from "@/workspace/firm/applications/move/use-move";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** The actions on received applications, one by one or in bulk, and their announcements. */
export function useBoardActions() {
  const t = useTranslations("firm_moves.held");
  const notify = useNotify();
  const queries = useQueryClient();
  const { organizationId, userId } = useActor();
  const { failureOf, mailsOf } = useMoveTexts();
  const { reasonAgainst } = useTargetTexts();
  const bulk = useBulk();
  const write = useWrite();
  const [told, setTold] = useState<Announcement | null>(null);
  const [isWriting, setWriting] = useState(false);

  const onMove = async ({ application, outcome }: Sending) => {
    setTold({ application, nextId: nextCardId(application.id) });
    const done = await outcome;
    if (done.kind === "failed") return notify({ tone: "error", text: failureOf(application, done) });
    const mails = mailsOf(done.application);
    const undo = { label: t("undo"), onPress: () => decide.undo(done.application) };
    if (mails) notify({ tone: "success", text: mails, action: undo });
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
    bulk,
    decide,
    told,
    isWriting,
    setWriting,
    /** Undoes the last decision, while it is pending. */
    undoLast: () => {
      const last = told && latestOf(told.application, movedStore(queries, organizationId ?? userId).get());
      if (last?.heldMove) decide.undo(last);
    },
    refuseSelected: () => {
      const applications = selected.filter(isPossible);
      if (applications.length > 0) decide.ask({ decision: "refuse", applications });
    },
    /** A firm may write only to candidates whose application it may read. */
    writeSelected: (content: string) =>
      bulk.run(selected, (application) => write(application, content, isReadableByFirm(application))),
  };
}

/**
 * Returns a function that writes to the candidate of an application, when the firm may read that application. The
 * function never rejects.
 */
function useWrite() {
  const { session } = useSession();
  const { as } = useActor();
  return async (application: Transaction, content: string, mayWrite: boolean): Promise<MoveOutcome> => {
    const failed = (why: Extract<MoveOutcome, { kind: "failed" }>["why"], error: unknown): MoveOutcome => ({
      kind: "failed",
      why,
      now: null,
      error,
    });
    if (!mayWrite) return failed("changed", null);
    const message = { topicId: application.id, receiverId: application.takerId, content };
    try {
      await session.client.messages.create(message, { ...as, idempotencyKey: randomKey() });
      return { kind: "done", application };
    } catch (error) {
      return failed(toFailure(error), error);
    }
  };
}

/** The decision and the applications of an open dialog. */
type Asked = { decision: Decision; applications: readonly Transaction[] };
/** A move being sent, with the application as it was before. */
type Sending = { application: Transaction; outcome: Promise<MoveOutcome> };

type Props = {
  /** Called when the move of one application starts and is already shown. */
  onMove: (sending: Sending) => void;
  /** Applies one decision to several applications. */
  onMoves: (
    applications: readonly Transaction[],
    send: (application: Transaction) => Promise<MoveOutcome>,
  ) => Promise<void>;
  onImpossible: (application: Transaction, target: Target) => void;
};

/**
 * Returns the functions by which the menu, the keyboard and drag and drop move an application to a target: immediately,
 * or after a dialog when the move needs a text or a payment.
 */
function usePlacing({ onMove, onMoves, onImpossible }: Props) {
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

  /**
   * Sends the decisions of the dialog. Rejects when a single application is refused, so that the dialog does not lose
   * what was typed.
   */
  const decide = async (moves: readonly DecidedMove[]) => {
    const byId = new Map(moves.map((one) => [one.id, one]));
    const sent = (application: Transaction) =>
      decided.send(application, byId.get(application.id) ?? { name: "refuse" });
    const applications = asked?.applications.filter(({ id }) => byId.has(id)) ?? [];
    const [only] = applications;
    if (!only || applications.length > 1) return onMoves(applications, sent);
    const outcome = sent(only);
    send(only, outcome);
    await decided.settle(only, byId.get(only.id) ?? {}, outcome);
  };

  return {
    asked,
    ask: setAsked,
    put,
    decide,
    undo: (application: Transaction) => send(application, takeBack(application)),
  };
}

/** Maximum number of selected applications. */
const MAX_SELECTED = 50;
const AT_ONCE = 4;

type Why = "withdrawn" | "changed" | "noCredit" | "busy" | "network" | "other" | "restricted";
/** `minutes`: when the candidate will receive an e-mail; null when they will not. */
type Done = { id: string; why: Why | null; minutes?: number | null };

/** The selected applications and the actions on all of them. Applications for which an action failed stay selected. */
function useBulk() {
  const t = useTranslations("firm_board.bulk");
  const notify = useNotify();
  const { move } = useMove();
  const [selected, setSelected] = useState<ReadonlyMap<string, Transaction>>(new Map());
  const [busy, setBusy] = useState(false);

  const select = (application: Transaction) => {
    const next = new Map(selected);
    if (!next.delete(application.id)) next.set(application.id, application);
    if (next.size <= MAX_SELECTED) setSelected(next);
    else notify({ tone: "error", text: t("too_many", { max: MAX_SELECTED }) });
  };

  const tell = (all: readonly Done[]) => {
    const failed = all.flatMap(({ why }) => why ?? []);
    const reasons = [...new Set(failed)].map((why) =>
      t(`why.${why}`, { count: failed.filter((one) => one === why).length }),
    );
    const done = t("done", { count: all.length - failed.length });
    const text = failed.length === 0 ? done : t("partly", { done, count: failed.length, reasons: reasons.join(", ") });
    const tone = failed.length === 0 ? "success" : "error";
    const minutes = all.find((one) => one.minutes)?.minutes;
    notify({ tone, text: minutes ? `${text} ${t("mails", { minutes })}` : text });
  };

  const run = async (applications: readonly Transaction[], work: (application: Transaction) => Promise<Done>) => {
    setBusy(true);
    const all = await runTogether(applications, AT_ONCE, work);
    const left = new Set(all.flatMap(({ id, why }) => (why ? [id] : [])));
    setSelected(new Map(applications.filter(({ id }) => left.has(id)).map((one) => [one.id, one])));
    setBusy(false);
    tell(all);
  };

  return {
    selected,
    busy,
    select,
    clear: () => setSelected(new Map()),
    /** Applies a move, or another action, to each application. */
    run: (applications: readonly Transaction[], send: (application: Transaction) => Promise<MoveOutcome>) =>
      run(applications, async (application) => toDone(application.id, await send(application))),
    /** A restricted application costs a credit: it is left out of the bulk action and decided separately. */
    study: () =>
      run([...selected.values()], async (application) => {
        const verdict = moveTo(application, "pending");
        if (verdict.kind !== "move")
          return { id: application.id, why: verdict.kind === "impossible" ? "changed" : null };
        if (verdict.takesCredit) return { id: application.id, why: "restricted" };
        const outcome = await move(application, { name: "study", hold: verdict.holdSeconds });
        const isMailed =
          outcome.kind === "done" && outcome.application.heldMove && !outcome.application.heldMove.isQuiet;
        return { ...toDone(application.id, outcome), minutes: isMailed ? verdict.holdSeconds / 60 : null };
      }),
  };
}

function toDone(id: string, outcome: MoveOutcome): Done {
  if (outcome.kind === "done") return { id, why: null };
  const { why, now } = outcome;
  if (why === "changed") return { id, why: now?.cancelledDate ? "withdrawn" : "changed" };
  return { id, why: why === "noCredit" || why === "busy" || why === "network" ? why : "other" };
}
