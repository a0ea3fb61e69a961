import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";

/** The notice of a firm that does not hire now, with links to other offers. */
export function NoOffer({ name }: { name: string }) {
  const t = useTranslations("company.no_offer");
  return (
    <EmptyState title={t("title")}>
      <p>{t("text", { name })}</p>
      <LocalizedLink href={routes.searchOffers()} className="link inline-flex min-h-11 items-center font-semibold">
        {t("search")}
      </LocalizedLink>
    </EmptyState>
  );
}
