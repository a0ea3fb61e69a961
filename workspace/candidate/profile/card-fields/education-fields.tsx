import { useTranslations } from "next-intl";
import { useId } from "react";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { MonthFields } from "@/workspace/candidate/profile/fields/month-fields";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import type { EducationForm } from "@/workspace/candidate/profile/sections/forms";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";
import { named } from "@/workspace/shell/choices/matching";

type Card = Parameters<CardFields<z.input<typeof EducationForm>, z.output<typeof EducationForm>>>[0];

export function EducationFields({ form, field, errorOf }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const { choices } = useProfile();
  const title = useController({ control: form.control, name: "title" }).field;
  const write = (text: string, slug: string) => {
    title.onChange(text);
    form.setValue("diploma", slug);
  };
  return (
    <>
      <ChoiceField
        id={`${id}-title`}
        label={t("label.diploma")}
        hint={t("diploma_hint")}
        error={errorOf("title")}
        choices={choices.diplomas}
        inputRef={title.ref}
        text={title.value}
        onText={(text) => write(text, named(choices.diplomas, text)?.slug ?? "")}
        onPick={({ label, slug }) => write(label, slug)}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id={`${id}-org`} label={t("label.school")} {...field("org")} />
        <TextField id={`${id}-town`} label={t("label.location")} {...field("location")} />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <MonthFields legend={t("label.start")} year={field("startYear")} />
        <MonthFields legend={t("label.end_year")} year={field("endYear")} />
      </div>
      <div>
        <CheckboxField id={`${id}-ongoing`} label={t("label.ongoing")} {...form.register("ongoing")} />
        <CheckboxField id={`${id}-apprentice`} label={t("label.apprenticeship")} {...form.register("apprenticeship")} />
      </div>
    </>
  );
}
