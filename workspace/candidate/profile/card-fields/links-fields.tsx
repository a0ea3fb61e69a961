import { useTranslations } from "next-intl";
import { useId } from "react";
import type * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import type { LinksForm } from "@/workspace/candidate/profile/sections/forms";

type Card = Parameters<CardFields<z.input<typeof LinksForm>, z.output<typeof LinksForm>>>[0];

export function LinksFields({ field }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const https = { type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <>
      <TextField id={`${id}-linkedin`} label={t("label.linkedin")} {...https} {...field("linkedin")} />
      <TextField id={`${id}-website`} label={t("label.website")} {...https} {...field("website")} />
    </>
  );
}
