import { useLocale, useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { CallToAction } from "@/components/product/call-to-action";
import { Ledger } from "@/components/ui/ledger";
import { LinkButton } from "@/components/ui/link-button";
import { Prose } from "@/components/ui/prose";
import { QuestionList } from "@/components/ui/question-list";
import { Section } from "@/components/ui/section";
import { formatNumber } from "@/lib/i18n/format";
import { firmSignUp } from "@/lib/routes/firm-opening";
import type { FrontpageView } from "@/lib/views/frontpage";
import type { ProductView } from "@/lib/views/product";

type Props = {
  product: ProductView;
  /** The day's figures and the latest offer; null when they could not be read: the page is shown without them. */
  today: Pick<FrontpageView, "counts" | "offers"> | null;
  /** Link of the second action. */
  second: { href: string; label: string };
};

/** A page for firms: chapters with thin rules, the day's figures, and a real offer as the only picture. */
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

/** First steps of a firm, in order. */
function ProductSteps({ steps }: Pick<ProductView, "steps">) {
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

/** Chapters: their number and title in the margin, their points as lines of the ledger. */
function ProductSections({ sections }: Pick<ProductView, "sections">) {
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-20 md:gap-24">
      {sections.map(({ title, body, points }, index) => (
        <section key={title} aria-labelledby={`chapter-${index + 1}`} className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div className="lg:sticky lg:top-8 lg:self-start">
            <p aria-hidden="true" className="figures font-display text-xl font-semibold text-muted">
              <span className="double-rule">{index + 1}</span>
            </p>
            <h2 id={`chapter-${index + 1}`} className="mt-4 text-3xl">
              {title}
            </h2>
            <div className="mt-4 text-muted">
              <Prose body={body} />
            </div>
          </div>
          <ul className="divide-y divide-rule border-y border-rule">
            {points.map((point) => (
              <li key={point.title} className="py-6">
                <h3 className="text-lg">{point.title}</h3>
                <div className="mt-1">
                  <Prose body={point.body} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ProductHeroProps = {
  product: Pick<ProductView, "title" | "lead">;
  counts: FrontpageView["counts"] | null;
  second: { href: string; label: string };
};

/** The opening of a page for firms: the promise on the left, the day's figures on the right. */
function ProductHero({ product: { title, lead }, counts, second }: ProductHeroProps) {
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
