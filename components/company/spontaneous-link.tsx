import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: Pick<CompanyView, "slug" | "spontaneousSlug"> };

/** Link to a spontaneous application; nothing when the firm does not accept them. */
export function SpontaneousLink({ company: { slug, spontaneousSlug } }: Props) {
  const t = useTranslations("company");
  if (spontaneousSlug === null) return null;
  return (
    <p className="mt-5 print:hidden">
      <LocalizedLink
        href={routes.companyOffer(slug, spontaneousSlug)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {t("spontaneous")}
      </LocalizedLink>
    </p>
  );
}
