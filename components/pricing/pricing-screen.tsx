import { useLocale, useTranslations } from "next-intl";
import { CallToAction } from "@/components/product/call-to-action";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { QuestionList } from "@/components/ui/question-list";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/i18n/format";
import { firmSignUp } from "@/lib/routes/firm-opening";
import { routes } from "@/lib/routes/public-routes";
import type { PlanView, PricingView } from "@/lib/views/product";

/** The prices: plans in EUR, a table that compares all of them, questions in plain HTML. */
export function PricingScreen({ pricing }: { pricing: PricingView }) {
  const t = useTranslations();
  const { title, lead, plans, comparison, note, body, questions } = pricing;
  return (
    <div className="wrap">
      <PageHeading title={title} lead={lead} />
      <div className="grid gap-20 pt-12 md:gap-24 md:pt-16 [&>*]:min-w-0">
        <div>
          <PlanList plans={plans} />
          {note.blocks.length > 0 && (
            <div className="mt-8 text-sm text-muted">
              <Prose body={note} />
            </div>
          )}
        </div>
        <PlanComparison plans={plans} comparison={comparison} />
        {body.blocks.length > 0 && <Prose body={body} />}
        <QuestionList id="questions" title={t("content.questions")} questions={questions} />
        <CallToAction second={{ href: routes.product(), label: t("product.actions.product") }} />
      </div>
    </div>
  );
}

/** The plans as columns of one account, with rules between them; the recommended price has the double underline. */
function PlanList({ plans }: { plans: PlanView[] }) {
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

/** All plans, line by line: a table that scrolls horizontally on a narrow screen. */
function PlanComparison({ plans, comparison }: Pick<PricingView, "plans" | "comparison">) {
  const t = useTranslations("pricing.comparison");
  if (comparison.length === 0) return null;
  return (
    <Section id="comparison" title={t("heading")}>
      {/* `relative`: the texts for screen readers only, placed absolutely, stay inside the element that scrolls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls */}
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

/** Check mark of an included feature; its meaning is also given in words next to it. */
function CheckMark({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`size-4 shrink-0 text-green ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="m2.5 8.5 3.5 3.5 7.5-8" />
    </svg>
  );
}
