import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** Candidates let firms read them whose page was reviewed: the way there. */
export function NoPage() {
  const t = useTranslations("firm_candidates");
  return (
    <EmptyState title={t("no_page")}>
      <p>{t("no_page_text")}</p>
      <LinkButton href={workspaceRoutes.firmPage()} variant="secondary" className="mt-5">
        {t("to_page")}
      </LinkButton>
    </EmptyState>
  );
}
