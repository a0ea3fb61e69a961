import { useTranslations } from "next-intl";
import { memo } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { OFFER_TEXT } from "@/lib/rules/offer/offer-gaps";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { TextForm } from "@/workspace/firm/offers/offer/form";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { missingFacts, type WantedFact } from "@/workspace/firm/offers/offer/sections/missing-facts";
import { replaceInHtml } from "@/workspace/firm/offers/offer/sections/replace-in-html";
import { SectionCard } from "@/workspace/firm/offers/offer/sections/section-card";
import { showField } from "@/workspace/firm/offers/offer/show-field";
import { useReplacement } from "@/workspace/firm/offers/offer/use-replacement";
import { useSection } from "@/workspace/firm/offers/offer/use-section";
import { RichTextField } from "@/workspace/shell/rich-text/rich-text-field";

// The offer is written in French, whatever the language of the page (C. trav. L5331-4).
const HEADINGS = ["Le poste", "Votre profil", "Ce que nous offrons"];

/** The text of the offer, in French. */
export function TextSection() {
  const { offer } = useOffer();
  const { form, errorOf, card } = useSection({
    kind: "text",
    schema: TextForm,
    fields: { text: offer.description ?? "" },
    toPart: ({ text }) => ({ description: text }),
  });
  return (
    <SectionCard name="text" {...card}>
      <OfferText form={form} error={errorOf("text")} />
      <MissingFacts />
    </SectionCard>
  );
}

type Props = { form: Pick<UseFormReturn<z.infer<typeof TextForm>>, "control" | "getValues">; error: string | null };

/** The only part of the section that renders at each keystroke. */
function OfferText({ form, error }: Props) {
  const t = useTranslations("firm_offer.text");
  const { offer, choices } = useOffer();
  const text = useController({ control: form.control, name: "text" }).field;
  useReplacement("text", (words, by) => text.onChange(replaceInHtml(form.getValues("text"), words, by)));
  const tasks = choices.ofJob[offer.customAttributes.jobReferential ?? ""]?.tasks ?? [];
  const outline = () => {
    const [first = "", ...others] = HEADINGS;
    const lines = [first, ...tasks.map((task) => `- ${task}`), ...others.flatMap((title) => [title, "…"])];
    text.onChange(textToHtml(lines.join("\n"), (line) => HEADINGS.includes(line)));
  };
  return (
    <>
      {richTextLength(text.value) === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={outline}>
            {t("outline")}
          </Button>
          <span className="text-sm text-muted">{t("outline_hint")}</span>
        </p>
      )}
      <RichTextField
        id="offer-text"
        label={t("label")}
        hint={t("hint", { min: OFFER_TEXT.min })}
        error={error}
        value={text.value}
        onChange={text.onChange}
        max={OFFER_TEXT.max}
        longFrom={{ length: OFFER_TEXT.long, warning: t("long") }}
        lang="fr"
      />
    </>
  );
}

/** The name of a fact's field, where it differs from the name of the fact. */
const FIELDS: Partial<Record<WantedFact, string>> = { tasks: "text", profile: "experience", process: "text" };

/**
 * Facts that candidates ask for and that the offer does not state, each as a link to its field: advice, never a
 * condition. Memoised: the section around it renders at each keystroke, this list only when the offer changes after a
 * pause.
 */
const MissingFacts = memo(function MissingFacts() {
  const t = useTranslations("firm_offer.facts");
  const { offer } = useOffer();
  const missing = missingFacts(offer);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="offer-facts" className="border-l-4 border-rule pl-4">
      <h3 id="offer-facts" className="text-base font-semibold">
        {t("heading")}
      </h3>
      <p className="text-sm text-muted">{t("lead")}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {missing.map((fact) => {
          const id = `offer-${FIELDS[fact] ?? fact}`;
          return (
            <li key={fact}>
              <a href={`#${id}`} className="link inline-flex min-h-11 items-center" onClick={() => showField(id)}>
                {t(fact)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
