import { useTranslations } from "next-intl";
import { useId } from "react";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import { SelectField } from "@/components/ui/select-field";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import type { LanguageForm } from "@/workspace/candidate/profile/sections/forms";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";

type Card = Parameters<CardFields<z.input<typeof LanguageForm>, z.output<typeof LanguageForm>>>[0];

export function LanguageFields({ form, field, errorOf }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const { choices } = useProfile();
  const title = useController({ control: form.control, name: "title" }).field;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <ChoiceField
        id={`${id}-title`}
        label={t("label.language")}
        error={errorOf("title")}
        choices={choices.languages}
        inputRef={title.ref}
        text={title.value}
        onText={title.onChange}
        onPick={({ label }) => title.onChange(label)}
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
