import { useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { CallToAction } from "@/components/product/call-to-action";
import { ProductHero } from "@/components/product/product-hero";
import { ProductSections } from "@/components/product/product-sections";
import { ProductSteps } from "@/components/product/product-steps";
import { Prose } from "@/components/ui/prose";
import { QuestionList } from "@/components/ui/question-list";
import type { FrontpageView } from "@/lib/views/frontpage";
import type { ProductView } from "@/lib/views/product";

type Props = {
  product: ProductView;
  /** The day's figures and the latest offer; null when they could not be read: the page does without. */
  today: Pick<FrontpageView, "counts" | "offers"> | null;
  /** Where the second action leads. */
  second: { href: string; label: string };
};

/** What firms get: chapters with thin rules, the day's figures, and a real offer as the one picture. */
export function ProductScreen({ product, today, second }: Props) {
  const t = useTranslations("content");
  const [specimen] = today?.offers ?? [];
  return (
    <div className="wrap">
      <ProductHero product={product} counts={today?.counts ?? null} second={second} />
      <div className="grid gap-20 md:gap-24 [&>*]:min-w-0">
        {specimen && <Specimen offer={specimen} />}
        <ProductSections sections={product.sections} />
        {product.body.blocks.length > 0 && <Prose body={product.body} />}
        <ProductSteps steps={product.steps} />
        <QuestionList id="questions" title={t("questions")} questions={product.questions} />
        <CallToAction second={second} />
      </div>
    </div>
  );
}

function Specimen({ offer }: { offer: FrontpageView["offers"][number] }) {
  const t = useTranslations("product.specimen");
  return (
    <section aria-labelledby="specimen" className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[16rem_1fr]">
      <div>
        <h2 id="specimen" className="text-xl">
          {t("heading")}
        </h2>
        <p className="mt-2 text-sm text-muted">{t("caption")}</p>
      </div>
      <div className="rounded-md border border-rule bg-surface px-5 md:px-8">
        <OfferCard offer={offer} />
      </div>
    </section>
  );
}
