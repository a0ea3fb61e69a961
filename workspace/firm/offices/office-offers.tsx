import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { useOffices } from "@/workspace/firm/offices/offices-context";

/** The offers of an office, once they are counted. */
export function OfficeOffers({ id, name }: { id: string; name: string }) {
  const t = useTranslations("firm_offices");
  const { counts } = useOffices();
  if (!counts) return null;
  const count = counts.get(id) ?? 0;
  if (count === 0)
    return <span className="inline-flex min-h-11 items-center text-sm text-muted">{t("offers", { count })}</span>;
  return (
    <LocalizedLink
      href={`${workspaceRoutes.firmOffers()}?${new URLSearchParams({ bureau: id })}`}
      aria-label={t("offers_of", { count, name })}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {t("offers", { count })}
    </LocalizedLink>
  );
}
