import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { SaverState } from "@/lib/queries/object-saver";
import type { ReviewCounts } from "@/workspace/candidate/import/rules/review";
import { SaverLine } from "@/workspace/draft/saver-line";
import { FormError } from "@/workspace/shell/form/form-error";

type Props = {
  counts: ReviewCounts;
  state: SaverState;
  failure: ReactNode;
  busy: boolean;
  onSave: () => void;
  onRetry: () => void;
  /** Leads to the first field that waits. */
  onCheck: () => void;
};

/** Where the review stands, and its one action, which waits for no check. */
export function ImportBar({ counts, state, failure, busy, onSave, onRetry, onCheck }: Props) {
  const t = useTranslations("candidate_import.bar");
  const { toSave, toCheck, different } = counts;
  const parts = [
    t("counts", { toSave }),
    toCheck > 0 && t("to_check", { count: toCheck }),
    different > 0 && t("different", { count: different }),
  ];
  return (
    <section
      aria-label={t("label")}
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-10 border-t border-rule bg-paper px-4 py-3 md:mx-0 md:px-0"
    >
      <FormError text={failure} />
      <SaverLine state={state} onRetry={onRetry} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-5">
          <span role="status" className="figures text-sm font-semibold">
            {parts.filter(Boolean).join(", ")}
          </span>
          {toCheck + different > 0 && (
            <Button variant="quiet" className="text-sm" onClick={onCheck}>
              {toCheck > 0 ? t("check", { count: toCheck }) : t("compare", { count: different })}
            </Button>
          )}
        </p>
        <Button className="w-full" aria-disabled={busy || undefined} onClick={() => busy || onSave()}>
          {t(busy ? "saving" : "save")}
        </Button>
      </div>
    </section>
  );
}
