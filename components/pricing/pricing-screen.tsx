import { useTranslations } from "next-intl";
import { PlanComparison } from "@/components/pricing/plan-comparison";
import { PlanList } from "@/components/pricing/plan-list";
import { CallToAction } from "@/components/product/call-to-action";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { QuestionList } from "@/components/ui/question-list";
import { routes } from "@/lib/routes/public-routes";
import type { PricingView } from "@/lib/views/product";

/** What it costs: plans in EUR, all compared in one table, questions in plain HTML. */
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
