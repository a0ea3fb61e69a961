import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import type { SkillsForm } from "@/workspace/candidate/profile/sections/forms";
import { ChipsField } from "@/workspace/shell/choices/chips-field";

type Card = Parameters<CardFields<z.input<typeof SkillsForm>, z.output<typeof SkillsForm>>>[0];

export function SkillsFields({ form }: Card) {
  const t = useTranslations("candidate_profile");
  const { choices, job } = useProfile();
  const technical = useController({ control: form.control, name: "technical" }).field;
  const common = useController({ control: form.control, name: "common" }).field;
  const suggested = job ? choices.ofJob[job] : undefined;
  return (
    <>
      <ChipsField
        label={t("label.technical")}
        choices={choices.technical}
        values={technical.value}
        onChange={technical.onChange}
        toValue={(chosen) => chosen}
        max={20}
        suggested={choices.technical.filter(({ slug }) => suggested?.skills.includes(slug))}
        allowsFree
      />
      <ChipsField
        label={t("label.common")}
        choices={choices.common}
        values={common.value}
        onChange={common.onChange}
        toValue={(chosen) => chosen}
        max={8}
        suggested={choices.common.filter(({ slug }) => suggested?.commonSkills.includes(slug))}
      />
    </>
  );
}
