import { useLocale, useTranslations } from "next-intl";
import { Ledger } from "@/components/ui/ledger";
import { LinkButton } from "@/components/ui/link-button";
import { formatNumber } from "@/lib/i18n/format";
import { firmSignUp } from "@/lib/routes/firm-opening";
import type { FrontpageView } from "@/lib/views/frontpage";
import type { ProductView } from "@/lib/views/product";

type Props = {
  product: Pick<ProductView, "title" | "lead">;
  counts: FrontpageView["counts"] | null;
  second: { href: string; label: string };
};

/** The opening of a page for firms: the promise on the left, the day's figures on the right. */
export function ProductHero({ product: { title, lead }, counts, second }: Props) {
  const t = useTranslations("product");
  return (
    <div className="grid gap-x-16 gap-y-12 pb-16 pt-12 md:pb-24 md:pt-20 lg:grid-cols-[1fr_18rem] lg:gap-x-24">
      <div>
        <h1 className="max-w-3xl text-4xl lg:text-5xl">{title}</h1>
        {lead && <p className="measure mt-5 text-lg text-muted">{lead}</p>}
        <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          <LinkButton href={firmSignUp()}>{t("actions.start")}</LinkButton>
          <LinkButton href={second.href} variant="secondary">
            {second.label}
          </LinkButton>
        </div>
      </div>
      {counts !== null && counts.companies > 0 && (
        <div className="lg:self-end">
          <TodayFigures counts={counts} />
        </div>
      )}
    </div>
  );
}

function TodayFigures({ counts }: { counts: FrontpageView["counts"] }) {
  const t = useTranslations("product.today");
  const locale = useLocale();
  const line = (name: keyof FrontpageView["counts"]) => ({
    label: t(name, { count: counts[name] }),
    value: formatNumber(locale, counts[name]),
  });
  return (
    <>
      <p aria-hidden="true" className="mb-2 text-sm text-muted">
        {t("label")}
      </p>
      <Ledger label={t("label")} lines={[line("offers"), line("companies"), line("cities")]} />
    </>
  );
}
