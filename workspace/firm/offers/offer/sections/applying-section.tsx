import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { ApplyingForm, MAX_CHOICES } from "@/workspace/firm/offers/offer/form";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { SectionCard } from "@/workspace/firm/offers/offer/sections/section-card";
import { useSection } from "@/workspace/firm/offers/offer/use-section";
import { Part } from "@/workspace/shell/part";

/** How candidates apply, the firm's questions, and the last day to apply. */
export function ApplyingSection() {
  const t = useTranslations("firm_offer.applying");
  const { offer } = useOffer();
  const { apply, questions } = offer.metadata;
  const section = useSection({
    kind: "applying",
    schema: ApplyingForm,
    fields: {
      mode: apply?.mode ?? "platform",
      url: apply?.url ?? "",
      questions: (questions ?? []).map((text) => ({ text })),
      lastDay: offer.customAttributes.validThrough ?? "",
    },
    toPart({ mode, url, questions: asked, lastDay }) {
      const written = asked.flatMap(({ text }) => (text === "" ? [] : [text]));
      return {
        metadata: {
          // The site mode is saved only once its URL is given.
          apply:
            mode === "site" && url !== "" ? { mode, url } : mode === "site" ? (apply ?? null) : { mode, url: null },
          questions: written.length > 0 ? written : null,
        },
        customAttributes: { validThrough: lastDay || null },
      };
    },
  });
  const { form, field, card } = section;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "questions" });
  return (
    <SectionCard name="applying" {...card}>
      <SelectField
        id="offer-mode"
        label={t("mode")}
        options={(["platform", "site"] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
        {...field("mode")}
      />
      {form.watch("mode") === "site" && (
        <TextField id="offer-site" label={t("url")} hint={t("url_hint")} inputMode="url" {...field("url")} />
      )}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 text-sm font-semibold">{t("questions")}</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className="flex flex-wrap items-end gap-x-4">
            <div className="min-w-60 flex-1">
              <TextField
                id={`offer-question-${index}`}
                label={t("question", { number: index + 1 })}
                {...field(`questions.${index}.text`)}
              />
            </div>
            <Button
              variant="quiet"
              onClick={() => remove(index)}
              aria-label={t("remove_question", { number: index + 1 })}
            >
              {t("remove")}
            </Button>
          </div>
        ))}
        {fields.length < MAX_CHOICES.questions && (
          <Button variant="secondary" className="justify-self-start" onClick={() => append({ text: "" })}>
            {t("add_question")}
          </Button>
        )}
      </fieldset>
      <TextField
        id="offer-lastDay"
        type="date"
        label={t("last_day")}
        hint={t("last_day_hint", { days: MAX_VALIDITY_DAYS })}
        min={today()}
        max={addDays(today(), MAX_VALIDITY_DAYS)}
        {...field("lastDay")}
      />
      {form.watch("mode") === "platform" && <RecipientsFold />}
    </SectionCard>
  );
}

/** The members to whom applications are mailed. The team is read once the section is opened. */
function RecipientsFold() {
  const t = useTranslations("firm_offer.applying.recipients");
  const { actor } = useOffer();
  const [isOpen, setOpen] = useState(false);
  if (!actor.organizationId) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="border-t border-rule pt-2">
      <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">{t("heading")}</summary>
      {isOpen && (
        <Part name="offer-recipients" load={() => import("@/workspace/firm/offers/offer/sections/recipients")}>
          {({ Recipients }) => <Recipients />}
        </Part>
      )}
    </details>
  );
}
