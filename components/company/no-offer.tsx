import { useTranslations } from "next-intl";
import { SpontaneousLink } from "@/components/company/spontaneous-link";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: Pick<CompanyView, "name" | "slug" | "spontaneousSlug"> };

/** Notice for a firm that is not hiring now, with links to other offers and to a spontaneous application. */
export function NoOffer({ company }: Props) {
  const t = useTranslations("company.no_offer");
  return (
    <EmptyState title={t("title")}>
      <p>{t("text", { name: company.name })}</p>
      <LocalizedLink href={routes.searchOffers()} className="link inline-flex min-h-11 items-center font-semibold">
        {t("search")}
      </LocalizedLink>
      <SpontaneousLink company={company} />
    </EmptyState>
  );
}
