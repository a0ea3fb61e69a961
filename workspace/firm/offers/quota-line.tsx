import { useTranslations } from "next-intl";
import type { OwnOfferPage } from "@/lib/entities/own-offer";

/** What is left to publish with; and, while the firm has no page in public, that all of this can be prepared. */
export function QuotaLine({ quota, companySlug }: Pick<OwnOfferPage, "quota" | "companySlug">) {
  const t = useTranslations("firm_offers");
  return (
    <div className="mb-6 space-y-3">
      <p className="figures">
        {t("quota", { slots: quota.slots, taken: quota.slotsTaken })}
        {quota.offerCredits > 0 && ` ${t("credits", { count: Math.floor(quota.offerCredits) })}`}
      </p>
      {companySlug === null && <p className="border-l-4 border-marigold pl-4">{t("not_public")}</p>}
    </div>
  );
}
