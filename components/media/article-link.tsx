import Link from "next/link";
import { useTranslations } from "next-intl";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { ArticleCard } from "@/lib/views/media";

type Props = { article: ArticleCard; className?: string };

/** The title of an article, leading to the only place where it is: its own language here, or the sister site. */
export function ArticleLink({ article: { slug, title, locale, sisterUrl }, className }: Props) {
  const t = useTranslations("media");
  if (sisterUrl)
    return (
      <a href={sisterUrl} className={className}>
        {title}
        <span className="text-base font-normal text-muted"> ({t("sister")})</span>
      </a>
    );
  return (
    <Link href={localePath(locale, routes.article(slug))} hrefLang={locale} prefetch={false} className={className}>
      {title}
    </Link>
  );
}
