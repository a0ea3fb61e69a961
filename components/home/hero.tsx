import { useLocale, useTranslations } from "next-intl";
import { Shortcuts } from "@/components/home/shortcuts";
import { SearchBox } from "@/components/layout/search-box";
import { Ledger } from "@/components/ui/ledger";
import { formatNumber } from "@/lib/i18n/format";
import type { FrontpageView } from "@/lib/views/frontpage";

/** The first page of the report: what it is about, the search, and the day's figures; a platform that has just opened has none. */
export function Hero({ counts }: Pick<FrontpageView, "counts">) {
  const t = useTranslations("home");
  const locale = useLocale();
  const line = (name: keyof FrontpageView["counts"]) => ({
    label: t(`counts.${name}`, { count: counts[name] }),
    value: formatNumber(locale, counts[name]),
  });
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pb-16 pt-12 md:grid-cols-[1fr_16rem] md:pb-20 md:pt-20 lg:grid-cols-[1fr_18rem] lg:gap-x-24">
      <div>
        <h1 className="max-w-2xl text-4xl lg:text-5xl">{t("heading")}</h1>
        <p className="measure mt-5 text-lg text-muted">{t("lead")}</p>
      </div>
      {counts.companies > 0 && (
        <div className="max-md:order-last md:self-end">
          <Ledger label={t("counts.label")} lines={[line("offers"), line("companies"), line("cities")]} />
        </div>
      )}
      <div className="md:col-span-2">
        <div className="rounded-md border border-rule bg-surface p-4 md:p-6">
          <SearchBox label={t("search_label")} />
        </div>
        <Shortcuts />
      </div>
    </div>
  );
}
