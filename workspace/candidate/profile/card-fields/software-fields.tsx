import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import type { SoftwareForm } from "@/workspace/candidate/profile/sections/forms";
import { ChipsField } from "@/workspace/shell/choices/chips-field";

type Card = Parameters<CardFields<z.input<typeof SoftwareForm>, z.output<typeof SoftwareForm>>>[0];

export function SoftwareFields({ form }: Card) {
  const t = useTranslations("candidate_profile");
  const { choices, job } = useProfile();
  const tools = useController({ control: form.control, name: "tools" }).field;
  const suggested = job ? choices.ofJob[job]?.software : undefined;
  return (
    <ChipsField
      label={t("label.tools")}
      choices={choices.software}
      values={tools.value}
      onChange={tools.onChange}
      toValue={(chosen): z.input<typeof SoftwareForm>["tools"][number] => ({ ...chosen, level: "practised" })}
      max={15}
      suggested={choices.software.filter(({ slug }) => suggested?.includes(slug))}
      allowsFree
      extra={(tool, change) => (
        <select
          aria-label={t("tools.level", { title: tool.title })}
          value={tool.level ?? ""}
          onChange={({ target }) => change({ ...tool, level: target.value === "basic" ? "basic" : "practised" })}
          className="min-h-11 rounded-md border border-field bg-surface px-3"
        >
          {tool.level === null && <option value="">–</option>}
          <option value="practised">{t("tools.practised")}</option>
          <option value="basic">{t("tools.basic")}</option>
        </select>
      )}
    />
  );
}
