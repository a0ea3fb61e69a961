import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";
import { MONTHLY_CREDITS, PLANS } from "@/lib/rules/subscription/plans";
import { isLow } from "@/lib/rules/subscription/subscription";
import { COUNTERS, type FirmAccount } from "@/workspace/firm/subscription/queries";

/** The plan, until when its month runs, and each counter with what it pays for. */
export function CountersSection({ account }: { account: FirmAccount }) {
  const t = useTranslations("firm_subscription");
  const locale = useLocale();
  const { plan, subscription, credits } = account;
  const given: Record<string, number> = PLANS[plan];
  const day = subscription && formatDate(locale, subscription.renewsOn);
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="text-2xl">
        {t("plan", { name: t(`plans.${plan}.name`) })}
      </h2>
      <p className="measure mb-4 mt-2 text-muted">
        {day ? t("renews", { day }) : t("discovery")}
        {subscription?.next && ` ${t("next", { name: t(`plans.${subscription.next}.name`), day: day ?? "" })}`}
      </p>
      <LowLine account={account} />
      <dl className="divide-y divide-rule border-y border-rule">
        {COUNTERS.map((name) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-3">
            <dt className="font-semibold">{t(`counters.${name}.name`)}</dt>
            <dd className="figures row-span-2 text-right font-display text-2xl font-semibold">{credits[name]}</dd>
            <dd className="text-sm text-muted">
              {t(`counters.${name}.pays`)}
              {name !== "slots" && day && given[name] ? ` ${t("refill", { count: given[name], day })}` : ""}
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-3 text-sm text-muted">{t("unused")}</p>
    </section>
  );
}

/** One line when a fifth is left of what the plan gives each month. */
function LowLine({ account: { plan, credits, subscription } }: { account: FirmAccount }) {
  const t = useTranslations("firm_subscription");
  if (!subscription) return null;
  const left = {
    addressCredits: credits.addressCredits,
    cvthequeCredits: credits.cvthequeCredits + credits.cvthequePackCredits,
  };
  const low = MONTHLY_CREDITS.filter((name) => isLow(left[name], PLANS[plan][name]));
  if (low.length === 0) return null;
  return (
    <p className="mb-4 border-l-4 border-marigold pl-4">
      {low.map((name) => t(`low.${name}`, { count: left[name] })).join(" ")}
    </p>
  );
}
