import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import type { Transaction } from "@/lib/entities/transaction";
import { type FirmMove, moveTo, type Stage, stageOf, type Target } from "@/lib/rules/transaction/firm-moves";
import { useDecisions } from "@/workspace/firm/application/use-decisions";
import { type Decision, DecisionRefused } from "@/workspace/firm/decision/decision";
import { DecisionDialog } from "@/workspace/firm/decision/decision-dialog";
import { useNotify } from "@/workspace/shell/notices-provider";

/** What a firm may decide of an application; a step of its own has no name yet. */
const TARGETS: readonly { target: Target; name: FirmMove }[] = [
  { target: "pending", name: "study" },
  { target: "meeting", name: "meet" },
  { target: "step:", name: "customise" },
  { target: "recruited", name: "recruit" },
  { target: "refused", name: "refuse" },
];

/** The decision that each stage usually leads to: drawn as the first one. */
const NEXT: Readonly<Partial<Record<Stage, FirmMove>>> = { unread: "study", meeting: "recruit" };

/** The decisions that the state of the application allows, each by its dialog; studying needs none, unless it is paid. */
export function Decisions({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.decide");
  const [opened, setOpened] = useState<Decision | null>(null);
  const decide = useDecisions(application);
  const notify = useNotify();
  const [busy, run] = useBusy();
  const isPaid = application.status === "restricted";
  const allowed = TARGETS.filter(({ target }) => moveTo(application, target).kind === "move");
  const next = NEXT[stageOf(application)] ?? "meet";
  const study = () =>
    decide([{ id: application.id, name: "study" }]).catch((error: unknown) => {
      if (!(error instanceof DecisionRefused)) throw error;
      notify({ tone: "error", text: error.message });
    });
  const press = (name: FirmMove) => {
    if (name === "study" && !isPaid) void run(study);
    else setOpened(name);
  };
  // A dialog stays until it closes, though its move is drawn below it.
  if (allowed.length === 0 && !opened) return null;
  return (
    <fieldset className="mt-5" data-no-print>
      <legend className="sr-only">{t("legend")}</legend>
      <div className="flex flex-wrap gap-3">
        {allowed.map(({ name }) => (
          <Button
            key={name}
            variant={name === next ? "primary" : "secondary"}
            aria-disabled={busy || undefined}
            onClick={() => busy || press(name)}
          >
            {t(name === "study" && isPaid ? "study_paid" : name)}
          </Button>
        ))}
      </div>
      {opened && (
        <DecisionDialog
          decision={opened}
          applications={[application]}
          onDecide={decide}
          onClose={() => setOpened(null)}
        />
      )}
    </fieldset>
  );
}
