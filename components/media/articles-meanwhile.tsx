import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";

/** Links to articles, in a part of the media that has no content yet. */
export function ArticlesMeanwhile() {
  const t = useTranslations("media");
  return (
    <LocalizedLink href={routes.blog()} className="link inline-flex min-h-11 items-center">
      {t("articles_meanwhile")}
    </LocalizedLink>
  );
}
