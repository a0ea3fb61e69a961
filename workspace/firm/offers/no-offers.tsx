import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";

/** Nothing that the filters let through, or the very first offer. */
export function NoOffers({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("firm_offers.empty");
  if (isFiltered) return <EmptyState title={t("filtered")} drawing={<StateDrawing name="nothing-found" />} />;
  return (
    <EmptyState title={t("title")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("text")}</p>
      <ol className="mt-4 list-decimal space-y-1 pl-5 text-ink">
        <li>{t("step_write")}</li>
        <li>{t("step_publish")}</li>
        <li>{t("step_answer")}</li>
      </ol>
    </EmptyState>
  );
}
