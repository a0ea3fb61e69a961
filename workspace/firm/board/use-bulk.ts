import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { moveTo } from "@/lib/rules/transaction/firm-moves";
import { runTogether } from "@/workspace/firm/board/run-together";
import { type MoveOutcome, useMove } from "@/workspace/firm/move/use-move";
import { useNotify } from "@/workspace/shell/notices-provider";

/** Applications that are selected at most. */
export const MAX_SELECTED = 50;
const AT_ONCE = 4;

type Why = "withdrawn" | "changed" | "noCredit" | "busy" | "network" | "other" | "restricted";
type Done = { id: string; why: Why | null };

/** The applications that are selected, and what is done with all of them: those that it was impossible for stay so. */
export function useBulk() {
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
    if (failed.length === 0) return notify({ tone: "success", text: done });
    notify({ tone: "error", text: t("partly", { done, count: failed.length, reasons: reasons.join(", ") }) });
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
    /** Sends a move, or what else is done, of each. */
    run: (applications: readonly Transaction[], send: (application: Transaction) => Promise<MoveOutcome>) =>
      run(applications, async (application) => toDone(application.id, await send(application))),
    /** A restricted application takes a credit: each is decided alone. */
    study: () =>
      run([...selected.values()], async (application) => {
        const verdict = moveTo(application, "pending");
        if (verdict.kind !== "move")
          return { id: application.id, why: verdict.kind === "impossible" ? "changed" : null };
        if (verdict.takesCredit) return { id: application.id, why: "restricted" };
        return toDone(application.id, await move(application, { name: "study", hold: 0 }));
      }),
  };
}

function toDone(id: string, outcome: MoveOutcome): Done {
  if (outcome.kind === "done") return { id, why: null };
  const { why, now } = outcome;
  if (why === "changed") return { id, why: now?.cancelledDate ? "withdrawn" : "changed" };
  return { id, why: why === "noCredit" || why === "busy" || why === "network" ? why : "other" };
}
