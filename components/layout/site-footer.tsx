import { useTranslations } from "next-intl";
import { LegalLinks } from "@/components/layout/legal-links";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Logo } from "@/components/ui/logo";
import { reportPath, routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { TOOL_KEYS, TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import type { FooterView } from "@/lib/views/footer";

type Props = { productName: string; footer: FooterView };
type Column = { id: string; title: string; links: Link[] };
/** `isForGuests`: hidden from who has an account. */
type Link = { href: string; label: string; isForGuests?: boolean };

/**
 * The footer: links to every part of the site, in columns, then the legal pages and the colophon. Search screens have
 * no footer: their layout does not render it.
 */
export function SiteFooter({ productName, footer }: Props) {
  const t = useTranslations("layout.footer");
  const columns = useColumns(productName, footer);
  return (
    <footer data-site-footer className="mt-10 border-t border-rule bg-sunken md:mt-24">
      <div className="wrap pb-2 pt-8 md:py-16">
        <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-2">
          <Logo name={productName} />
          <p className="text-muted max-md:hidden">{t("tagline")}</p>
        </div>
        <nav
          aria-label={t("label")}
          className="mt-4 gap-x-6 border-t border-rule pt-4 max-md:columns-2 md:mt-8 md:gap-x-8 md:pt-8 md:grid md:grid-cols-3 md:gap-y-8 lg:grid-cols-5"
        >
          {columns.map((column) => (
            <FooterColumn key={column.id} column={column} />
          ))}
        </nav>
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-rule py-3 md:py-5 text-sm text-muted">
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
  const layout = useTranslations("layout");
  const media = useTranslations("media.nav");
  const tool = useTranslations("tool");
  const offers = routes.searchOffers();
  return [
    {
      id: "candidates",
      title: t("candidates"),
      links: [
        { href: offers, label: t("offers") },
        { href: `${offers}?teletravail=full-remote`, label: t("remote") },
        { href: `${offers}?contrat=alternance-apprentissage`, label: t("apprenticeship") },
        { href: routes.landings(), label: t("landings") },
        { href: routes.searchCompanies(), label: t("companies") },
        { href: routes.savedOffers(), label: layout("saved") },
        { href: workspaceRoutes.signUp(), label: t("sign_up"), isForGuests: true },
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
      id: "media",
      title: t("media"),
      links: [
        { href: routes.media(), label: t("media_root") },
        { href: routes.blog(), label: media("blog") },
        { href: routes.capsules(), label: media("capsules") },
        { href: routes.loveFriend(), label: media("love_friend") },
        { href: routes.livesCompta(), label: media("lives") },
      ],
    },
    {
      id: "tools",
      title: t("tools"),
      links: TOOL_NAMES.map((name) => ({
        href: routes.knowledgeTool(name),
        label: tool(`${TOOL_KEYS[name]}.title`),
      })),
    },
    {
      id: "house",
      title: productName,
      links: [
        { href: routes.help(), label: t("help") },
        { href: reportPath(), label: t("report") },
        { href: routes.docs(), label: t("docs") },
        { href: routes.changelog(), label: t("changelog") },
        ...editions.map(({ name, label }) => ({ href: routes.congress(name), label })),
      ],
    },
  ];
}

function FooterColumn({ column: { id, title, links } }: { column: Column }) {
  return (
    <div className="break-inside-avoid max-md:pb-4">
      <p id={`footer-${id}`} className="font-semibold max-md:text-sm">
        {title}
      </p>
      <ul aria-labelledby={`footer-${id}`} className="md:mt-1">
        {links.map(({ href, label, isForGuests }) => (
          <li key={href} className={isForGuests ? "member:hidden" : undefined}>
            <LocalizedLink
              href={href}
              className="inline-flex min-h-11 items-center py-1 text-sm text-muted hover:text-green hover:underline md:min-h-8"
            >
              {label}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
