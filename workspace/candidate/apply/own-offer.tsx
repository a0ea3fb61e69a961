import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";

/** Explains to a member of the firm why they cannot apply, and links to the firm's applications. */
export function OwnOffer({ companyName }: { companyName: string }) {
  const t = useTranslations("candidate_apply.own");
  const locale = useLocale();
  return (
    <EmptyState title={t("heading")}>
      <p>{t("text", { ofCompany: ofName(companyName, locale) })}</p>
      <LinkButton href={workspaceRoutes.applications()} className="mt-5">
        {t("action")}
      </LinkButton>
    </EmptyState>
  );
}
