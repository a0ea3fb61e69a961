import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalLink } from "@/components/ui/external-link";

type Props = { href: string; className?: string };

/** A link to the firm's own site, where candidates apply. */
export function ApplyLink({ href, className }: Props) {
  const t = useTranslations("offer.apply");
  return (
    <ExternalLink href={href} newWindowLabel={t("new_window")} className={buttonStyle("primary", className)}>
      {t("site")}
    </ExternalLink>
  );
}
