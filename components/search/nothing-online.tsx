import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { firmSignUp } from "@/lib/routes/firm-opening";

/** The whole list of a platform that has just opened: nothing to widen, nothing to spell otherwise. */
export function NothingOnline({ kind }: { kind: "offers" | "companies" }) {
  const t = useTranslations("search");
  return (
    <EmptyState title={t(`${kind}.none_online`)} drawing={<StateDrawing name="nothing-kept" />} headingLevel="h3">
      <p>{t(`${kind}.none_online_hint`)}</p>
      {kind === "companies" && (
        <LinkButton variant="secondary" href={firmSignUp()} className="mt-6">
          {t("companies.open_page")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
