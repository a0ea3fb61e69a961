import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Logo } from "@/components/ui/logo";
import { routes, workspaceRoutes } from "@/lib/routes";
import type { FooterView } from "@/lib/views/footer";

type Props = { productName: string; footer: FooterView };
type Column = { id: string; title: string; links: { href: string; label: string }[] };

/**
 * The colophon: all that the site holds, in columns, then its legal pages and what it is set in. Hidden on search screens
 * (spec §2): their layout does not render it.
 */
export function SiteFooter({ productName, footer }: Props) {
  const t = useTranslations("layout.footer");
  const columns = useColumns(productName, footer);
  return (
    <footer data-site-footer className="mt-24 border-t border-rule bg-sunken">
      <div className="wrap grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[16rem_1fr] lg:py-16">
        <div>
          <Logo name={productName} />
          <p className="mt-3 max-w-sm text-muted">{t("tagline")}</p>
        </div>
        <nav aria-label={t("label")} className="grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-4">
          {columns.map((column) => (
            <FooterColumn key={column.id} column={column} />
          ))}
        </nav>
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-rule py-5 text-sm text-muted">
        <p className="mr-auto">
          {t("rights", { year: String(new Date().getFullYear()), name: productName })}
          <span aria-hidden="true"> · </span>
          {t("colophon")}
        </p>
        <LegalLinks pages={footer.pages} />
      </div>
    </footer>
  );
}

function useColumns(productName: string, { editions }: FooterView): Column[] {
  const t = useTranslations("layout.footer");
  const offers = routes.searchOffers();
  return [
    {
      id: "candidates",
      title: t("candidates"),
      links: [
        { href: offers, label: t("offers") },
        { href: `${offers}?teletravail=full-remote`, label: t("remote") },
        { href: `${offers}?contrat=alternance-apprentissage`, label: t("apprenticeship") },
        { href: routes.searchCompanies(), label: t("companies") },
        { href: workspaceRoutes.signUp(), label: t("sign_up") },
      ],
    },
    {
      id: "firms",
      title: t("firms"),
      links: [
        { href: routes.landingRecruit(), label: t("recruit") },
        { href: routes.product(), label: t("product") },
        { href: routes.pricing(), label: t("pricing") },
      ],
    },
    {
      id: "house",
      title: productName,
      links: [
        { href: routes.help(), label: t("help") },
        { href: routes.docs(), label: t("docs") },
        { href: routes.changelog(), label: t("changelog") },
        ...editions.map(({ name, title }) => ({ href: routes.congress(name), label: title })),
      ],
    },
  ];
}

function FooterColumn({ column: { id, title, links } }: { column: Column }) {
  return (
    <div>
      <p id={`footer-${id}`} className="font-semibold">
        {title}
      </p>
      <ul aria-labelledby={`footer-${id}`} className="mt-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <LocalizedLink
              href={href}
              className="inline-flex min-h-11 items-center text-muted hover:text-green hover:underline md:min-h-9"
            >
              {label}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegalLinks({ pages }: Pick<FooterView, "pages">) {
  const t = useTranslations("layout.footer");
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t("legal")}>
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ name, label }) => (
          <li key={name}>
            <LocalizedLink
              href={routes.staticPage(name)}
              className="inline-flex min-h-11 items-center hover:text-green hover:underline"
            >
              {label}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
