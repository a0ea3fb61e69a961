import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Picture } from "@/components/ui/picture";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: Pick<CompanyView, "slug" | "name" | "logo" | "baseline" | "category" | "nbOffers"> };

/** The firm of the offer, in three lines, and the link to its page. */
export function OfferCompany({ company: { slug, name, logo, baseline, category } }: Props) {
  const t = useTranslations("offer.company");
  return (
    <section aria-labelledby="employer" className="rounded-md border border-rule bg-surface p-5" data-no-print>
      <h2 id="employer" className="font-text text-sm font-normal tracking-normal text-muted">
        {t("label")}
      </h2>
      <div className="mt-3 flex items-center gap-4">
        {logo && <Picture picture={logo} width={48} height={48} decorative className="size-12 shrink-0 rounded-md" />}
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          {category && <p className="text-sm text-muted">{category.label}</p>}
        </div>
      </div>
      {baseline && (
        <p lang="fr" className="mt-3">
          {baseline}
        </p>
      )}
      <LocalizedLink
        href={routes.companyPage(slug)}
        className="link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        {t("page", { name })}
      </LocalizedLink>
    </section>
  );
}
