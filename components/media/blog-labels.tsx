import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { ArticlePage } from "@/lib/views/media";

type Props = Pick<ArticlePage, "label" | "labels"> & { language: string | undefined };

const ITEM =
  "inline-flex min-h-11 items-center gap-1.5 hover:text-green aria-[current]:font-semibold [&>span:first-child]:border-b-4 [&>span:first-child]:border-double [&>span:first-child]:border-transparent aria-[current]:[&>span:first-child]:border-current";

/** The labels of the articles, each with how many bear it: links, so that they work without JavaScript. */
export function BlogLabels({ label: current, labels, language }: Props) {
  const t = useTranslations("media.blog");
  if (labels.length < 2) return null;
  return (
    <nav aria-label={t("labels")} className="mt-6" data-no-print>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <LocalizedLink href={routes.blog()} aria-current={current === null ? "page" : undefined} className={ITEM}>
            <span>{t("all")}</span>
          </LocalizedLink>
        </li>
        {labels.map(({ label, count }) => (
          <li key={label}>
            <LocalizedLink
              href={`${routes.blog()}?${new URLSearchParams({ label })}`}
              aria-current={label === current ? "page" : undefined}
              className={ITEM}
            >
              <span lang={language}>{label}</span>
              <span className="figures text-sm text-muted">{count}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
