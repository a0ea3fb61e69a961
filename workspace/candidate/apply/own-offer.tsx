import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** Explains to a member of the firm why they cannot apply, and links to the firm's applications. */
export function OwnOffer({ companyName }: { companyName: string }) {
  const t = useTranslations("candidate_apply.own");
  return (
    <EmptyState title={t("heading")}>
      <p>{t("text", { company: companyName })}</p>
      <LinkButton href={workspaceRoutes.applications()} className="mt-5">
        {t("action")}
      </LinkButton>
    </EmptyState>
  );
}
