import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Logo } from "@/components/ui/logo";
import { routes } from "@/lib/routes";

/** Hidden on search screens (spec §2): their layout does not render it. */
export function SiteFooter({ productName }: { productName: string }) {
  const t = useTranslations("layout.footer");
  const links = [
    { href: routes.searchOffers(), label: t("offers") },
    { href: routes.searchCompanies(), label: t("companies") },
    { href: `${routes.searchOffers()}?teletravail=full-remote`, label: t("remote") },
    { href: `${routes.searchOffers()}?contrat=alternance-apprentissage`, label: t("apprenticeship") },
  ];
  return (
    <footer data-site-footer className="mt-24 border-t border-rule bg-sunken">
      <div className="wrap grid gap-10 py-12 md:grid-cols-[1fr_auto] md:py-16">
        <div>
          <Logo name={productName} />
          <p className="mt-3 max-w-sm text-muted">{t("tagline")}</p>
        </div>
        <nav aria-label={t("label")}>
          <ul className="grid gap-x-12 sm:grid-cols-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <LocalizedLink
                  href={href}
                  className="inline-flex min-h-11 items-center hover:text-green hover:underline"
                >
                  {label}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap border-t border-rule py-5 text-sm text-muted">
        <p>{t("rights", { year: String(new Date().getFullYear()), name: productName })}</p>
      </div>
    </footer>
  );
}
