import { useLocale, useTranslations } from "next-intl";
import { CheckMark } from "@/components/pricing/check-mark";
import { LinkButton } from "@/components/ui/link-button";
import { formatMoney } from "@/lib/i18n/format";
import { firmSignUp } from "@/lib/routes/firm-opening";
import type { PlanView } from "@/lib/views/product";

/** The plans as columns of one account: rules between them, the double underline under the price that is advised. */
export function PlanList({ plans }: { plans: PlanView[] }) {
  const t = useTranslations("pricing");
  return (
    <ul
      aria-label={t("plans")}
      className="grid border-y border-rule max-lg:divide-y max-lg:divide-rule lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-rule"
    >
      {plans.map((plan) => (
        <li key={plan.name} className="py-8 lg:px-8 lg:py-10 lg:first:pl-0 lg:last:pr-0">
          <Plan plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ plan: { name, price, unit, summary, features, featured, action } }: { plan: PlanView }) {
  const t = useTranslations("pricing");
  const locale = useLocale();
  const amount = price === null ? t("quotation") : price === 0 ? t("free") : formatMoney(locale, price);
  return (
    <article className="flex h-full flex-col">
      <h2 className="text-xl">{name}</h2>
      <p className="mt-1 text-muted lg:min-h-[4.5rem]">{summary}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span
          className={`figures inline-block border-b-6 border-double pb-1 font-display text-4xl font-semibold ${
            featured ? "border-marigold" : "border-transparent"
          }`}
        >
          {amount}
        </span>
        {unit && <span className="text-sm text-muted">{unit}</span>}
      </p>
      <ul className="mt-5 grid gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <CheckMark className="mt-1.5" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {action && (
        <p className="mt-auto pt-8">
          <LinkButton
            href={firmSignUp(name)}
            variant={featured ? "primary" : "secondary"}
            className="w-full sm:max-lg:w-auto"
          >
            {action}
          </LinkButton>
        </p>
      )}
    </article>
  );
}
