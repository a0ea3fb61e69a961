import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalLink } from "@/components/ui/external-link";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { OfferView } from "@/lib/views/offer";

type Props = { offer: Pick<OfferView, "applyUrl" | "company" | "slug">; className?: string };

/** Link to the application page of an offer, or to the firm's own site when candidates apply there. */
export function ApplyLink({ offer: { applyUrl, company, slug }, className }: Props) {
  const t = useTranslations("offer.apply");
  const locale = useLocale();
  const style = buttonStyle("primary", className);
  return (
    <span data-apply className="contents">
      {applyUrl ? (
        <ExternalLink href={applyUrl} newWindowLabel={t("new_window")} className={style}>
          {t("site")}
        </ExternalLink>
      ) : (
        <a href={localePath(locale, workspaceRoutes.apply(company.slug, slug))} className={style}>
          {t("platform")}
        </a>
      )}
    </span>
  );
}
