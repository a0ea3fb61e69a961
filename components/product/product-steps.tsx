import { useTranslations } from "next-intl";
import { Prose } from "@/components/ui/prose";
import { Section } from "@/components/ui/section";
import type { ProductView } from "@/lib/views/product";

/** How it begins, in order. */
export function ProductSteps({ steps }: Pick<ProductView, "steps">) {
  const t = useTranslations("product");
  if (steps.length === 0) return null;
  return (
    <Section id="steps" title={t("steps")}>
      <ol className="grid gap-x-12 md:grid-flow-col md:auto-cols-fr max-md:divide-y max-md:divide-rule">
        {steps.map(({ title, body }, index) => (
          <li key={title} className="border-rule py-5 md:border-t">
            <p aria-hidden="true" className="figures font-display text-3xl font-semibold">
              <span className="double-rule-total inline-block pb-1">{index + 1}</span>
            </p>
            <h3 className="mt-4 text-lg">{title}</h3>
            <div className="mt-1 text-muted">
              <Prose body={body} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
