import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { TextNotices } from "@/workspace/candidate/profile/fields/text-notices";
import { CARD_LENGTH, type PresentationForm } from "@/workspace/candidate/profile/sections/forms";

type Card = Parameters<CardFields<z.input<typeof PresentationForm>, z.output<typeof PresentationForm>>>[0];

export function PresentationFields({ form, field }: Card) {
  const t = useTranslations("candidate_profile");
  const text = useWatch({ control: form.control, name: "summary" });
  return (
    <>
      <TextArea
        id={useId()}
        label={t("label.summary")}
        hint={t("summary_hint", { max: CARD_LENGTH.description })}
        rows={6}
        {...field("summary")}
      />
      <TextNotices text={text} />
    </>
  );
}
