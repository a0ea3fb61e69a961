import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";

/** `href` is a path of lib/routes; the last crumb is the page itself and has no `href`. */
export type Crumb = { label: string; href?: string };

type Props = {
  crumbs: Crumb[];
  /** First crumb; by default, the site's home page. */
  home?: Crumb;
};

/**
 * Links to the parent pages, on pages deeper than one level. The home page is added in front. A narrow screen has one
 * line for the links, without the page itself; a telephone shows only the parent page.
 */
export function Breadcrumbs({ crumbs, home }: Props) {
  const t = useTranslations("common");
  const above = crumbs.findLastIndex(({ href }) => href) + 1;
  return (
    <nav aria-label={t("breadcrumbs")} className="text-sm text-muted" data-no-print>
      <ol className="flex flex-wrap items-center gap-x-2">
        {[home ?? { label: t("home"), href: "/" }, ...crumbs].map(({ label, href }, index) => (
          <li
            key={href ?? label}
            className={`flex min-w-0 items-center gap-x-2 ${index === above ? "" : href ? "max-sm:hidden" : "max-lg:hidden"}`}
          >
            <span aria-hidden="true" className="sm:hidden">
              ←
            </span>
            {index > 0 && (
              <span aria-hidden="true" className="max-sm:hidden">
                /
              </span>
            )}
            {href ? (
              <LocalizedLink
                href={href}
                className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-green hover:decoration-current"
              >
                {label}
              </LocalizedLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
