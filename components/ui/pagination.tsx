import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { paginationPages } from "@/components/ui/pagination-pages";

type Props = { page: number; nbPages: number; hrefOf: (page: number) => string };

const CELL = "figures inline-flex min-h-11 min-w-11 items-center justify-center px-3";
/** Style of every link, written once for all. */
const LINKS =
  "[&_a]:figures [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a]:justify-center [&_a]:px-3 [&_a]:hover:text-green";

/**
 * Plain links, so that crawlers and visitors without JavaScript reach every page. Renders nothing for a single page.
 */
export function Pagination({ page, nbPages, hrefOf }: Props) {
  const t = useTranslations("common.pagination");
  if (nbPages <= 1) return null;
  return (
    <nav
      aria-label={t("label")}
      className={`flex flex-wrap items-center justify-center gap-1 border-t border-rule pt-4 ${LINKS}`}
      data-no-print
    >
      {page > 1 && (
        <LocalizedLink href={hrefOf(page - 1)} rel="prev" aria-label={t("previous")}>
          <span aria-hidden="true">←</span>
        </LocalizedLink>
      )}
      <ol className="contents">
        {paginationPages(page, nbPages).map((n, index) => (
          <li key={n ?? `gap-${index}`} className={n === page ? "" : "max-sm:nth-[1n+2]:nth-last-[1n+2]:hidden"}>
            {n === null ? (
              <span className={`${CELL} text-muted`}>…</span>
            ) : n === page ? (
              <span aria-current="page" className={CELL}>
                <span className="double-rule px-1 font-semibold">
                  <span className="sr-only">{t("current", { page: n })}</span>
                  <span aria-hidden="true">{n}</span>
                </span>
              </span>
            ) : (
              <LocalizedLink href={hrefOf(n)} aria-label={t("page", { page: n })}>
                {n}
              </LocalizedLink>
            )}
          </li>
        ))}
      </ol>
      {page < nbPages && (
        <LocalizedLink href={hrefOf(page + 1)} rel="next" aria-label={t("next")}>
          <span aria-hidden="true">→</span>
        </LocalizedLink>
      )}
    </nav>
  );
}
