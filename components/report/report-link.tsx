import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";

type Props = { /** URL or path of the content, with the anchor of a rating. */ href: string; className?: string };

/** Link to the form that reports this content: a plain link, so that it adds no weight to pages. */
export function ReportLink({ href, className = "" }: Props) {
  const t = useTranslations("common");
  return (
    <LocalizedLink
      href={`${routes.report()}?${new URLSearchParams({ url: href })}`}
      rel="nofollow"
      className={`inline-flex min-h-11 items-center text-sm text-muted underline decoration-rule underline-offset-4 hover:text-green ${className}`}
    >
      {t("report")}
    </LocalizedLink>
  );
}
