import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { FormError } from "@/workspace/shell/form/form-error";

type Props = {
  busy: boolean;
  failure: ReactNode;
  label: string;
  /** States when the decision is sent, and until when it can be undone. */
  lead?: string;
  isDanger?: boolean;
  onCancel: () => void;
};

/**
 * The end of a decision's form: when it is sent, the reason of a refusal by the API, and the buttons to submit or
 * cancel.
 */
export function DecisionActions({ busy, failure, label, lead, isDanger = false, onCancel }: Props) {
  const t = useTranslations("firm_decision");
  const inName = useInName();
  return (
    <div className="grid gap-4">
      {lead && <p className="text-sm text-muted">{lead}</p>}
      <FormError text={failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant={isDanger ? "danger" : "primary"} aria-disabled={busy || undefined}>
          {busy ? t("busy") : inName(label)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
