import { useTranslations } from "next-intl";
import { CheckMark } from "@/components/pricing/check-mark";
import { Section } from "@/components/ui/section";
import type { PricingView } from "@/lib/views/product";

/** All plans, line by line: a table that scrolls inside itself where the screen is narrow. */
export function PlanComparison({ plans, comparison }: Pick<PricingView, "plans" | "comparison">) {
  const t = useTranslations("pricing.comparison");
  if (comparison.length === 0) return null;
  return (
    <Section id="comparison" title={t("heading")}>
      {/* `relative`: texts for screen readers only stay inside of what scrolls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section aria-label={t("caption")} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-[30rem] table-fixed border-collapse text-left">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr className="border-b border-field align-bottom">
              <th scope="col" className="sticky left-0 w-32 bg-paper py-3 pr-4 text-sm font-normal text-muted md:w-2/5">
                {t("line")}
              </th>
              {plans.map(({ name }) => (
                <th key={name} scope="col" className="py-3 pl-4 text-right font-display font-semibold md:text-lg">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.map((group) => (
            <Group key={group.title} group={group} plans={plans} />
          ))}
        </table>
      </section>
    </Section>
  );
}

function Group({ group, plans }: { group: PricingView["comparison"][number] } & Pick<PricingView, "plans">) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={plans.length + 1}
          className="pb-2 pt-8 font-display text-lg font-semibold text-ink"
        >
          {group.title}
        </th>
      </tr>
      {group.rows.map(({ label, values }) => (
        <tr key={label} className="border-t border-rule">
          <th scope="row" className="sticky left-0 bg-paper py-3 pr-4 font-normal max-md:text-sm">
            {label}
          </th>
          {plans.map(({ name }, index) => (
            <td key={name} className="figures py-3 pl-4 text-right max-md:text-sm">
              <Value value={values[index] ?? false} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Value({ value }: { value: boolean | string }) {
  const t = useTranslations("pricing.comparison");
  if (typeof value === "string") return value;
  if (!value)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("excluded")}</span>
      </span>
    );
  return (
    <>
      <CheckMark className="ml-auto inline-block" />
      <span className="sr-only">{t("included")}</span>
    </>
  );
}
