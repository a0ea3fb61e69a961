import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { reportPath } from "@/lib/routes/public-routes";

type Props = { of: "page" | "offer"; reason: string };

/** That moderators hide a page or an offer, why, and what its firm can do. */
export function SuspensionNotice({ of, reason }: Props) {
  const t = useTranslations(`firm_${of}.suspension`);
  return (
    <div className="border-l-4 border-brick bg-brick-tint px-4 py-3">
      <p>{t("what")}</p>
      {reason && <p className="mt-1 whitespace-pre-line break-words font-semibold">{t("reason", { reason })}</p>}
      <LocalizedLink href={reportPath()} className="link inline-flex min-h-11 items-center">
        {t("contest")}
      </LocalizedLink>
    </div>
  );
}
