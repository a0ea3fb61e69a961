import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { SelectField } from "@/components/ui/select-field";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { ChoiceField } from "@/workspace/candidate/profile/fields/choice-field";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import type { LanguageForm } from "@/workspace/candidate/profile/sections/forms";

type Card = Parameters<CardFields<z.input<typeof LanguageForm>, z.output<typeof LanguageForm>>>[0];

export function LanguageFields({ form, field }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const { choices } = useProfile();
  const title = useWatch({ control: form.control, name: "title" });
  const write = (text: string) => form.setValue("title", text, { shouldValidate: form.formState.isSubmitted });
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <ChoiceField
        id={`${id}-title`}
        label={t("label.language")}
        error={field("title").error}
        choices={choices.languages}
        text={title}
        onText={write}
        onPick={({ label }) => write(label)}
      />
      <SelectField
        id={`${id}-level`}
        label={t("label.level")}
        options={[
          { value: "", label: t("choose") },
          ...choices.levels.map(({ slug, label }) => ({ value: slug, label })),
        ]}
        {...field("level")}
      />
    </div>
  );
}
