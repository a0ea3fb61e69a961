import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { TextField } from "@/components/ui/text-field";
import { OFFER_TEXT } from "@/lib/rules/offer/offer-gaps";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import { EnglishForm } from "@/workspace/firm/offer/form";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { SectionCard } from "@/workspace/firm/offer/sections/section-card";
import { useSection } from "@/workspace/firm/offer/use-section";
import { RichTextField } from "@/workspace/shell/rich-text/rich-text-field";

/** The offer in English, beside the French and never alone (C. trav. L5331-4); the rules of the analyser are French. */
export function EnglishSection() {
  const t = useTranslations("firm_offer.english");
  const { offer } = useOffer();
  const english = offer.metadata.english ?? {};
  const section = useSection({
    kind: "english",
    schema: EnglishForm,
    fields: { englishTitle: english.name ?? "", text: english.description ?? "" },
    toPart: ({ englishTitle: title, text }) => ({
      metadata: { english: { name: title || null, description: richTextLength(text) === 0 ? null : text } },
    }),
  });
  const { form, field, errorOf, card } = section;
  const text = useController({ control: form.control, name: "text" }).field;
  const title = form.watch("englishTitle");
  const isStarted = title !== "" || richTextLength(text.value) > 0;
  const isHalf = isStarted && (title === "" || richTextLength(text.value) === 0);
  const isAlone = richTextLength(offer.description ?? "") === 0;
  return (
    <SectionCard name="english" {...card}>
      {isAlone && !isStarted ? (
        <p className="border-l-4 border-marigold pl-4">{t("french_first")}</p>
      ) : (
        <>
          <TextField
            id="offer-english-title"
            label={t("title")}
            hint={t("title_hint")}
            lang="en"
            autoComplete="off"
            {...field("englishTitle")}
          />
          <RichTextField
            id="offer-english-text"
            label={t("label")}
            hint={t("hint")}
            error={errorOf("text")}
            value={text.value}
            onChange={text.onChange}
            max={OFFER_TEXT.max}
            longFrom={{ length: OFFER_TEXT.long, warning: t("long") }}
            lang="en"
          />
          <p role="status" className="text-sm text-muted">
            {isHalf && t("half")}
          </p>
        </>
      )}
    </SectionCard>
  );
}
