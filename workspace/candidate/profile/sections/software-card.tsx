import { useTranslations } from "next-intl";
import { memo } from "react";
import { useController } from "react-hook-form";
import type { z } from "zod";
import { LabelList } from "@/components/ui/label-list";
import type { ResumeTool } from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { ChipsField } from "@/workspace/candidate/profile/fields/chips-field";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { SoftwareForm } from "@/workspace/candidate/profile/sections/forms";

type Card = Parameters<CardFields<z.input<typeof SoftwareForm>, z.output<typeof SoftwareForm>>>[0];

/** Software, practised or known a little: what firms search first. */
export const SoftwareCard = memo(function SoftwareCard({ tools }: { tools: ResumeTool[] }) {
  const t = useTranslations("candidate_profile");
  const { choices } = useProfile();
  const titleOf = ({ slug, title }: Pick<ResumeTool, "slug" | "title">) =>
    choices.software.find((software) => software.slug === slug)?.label ?? title;
  return (
    <SingleCard
      kind="tools"
      title={t("tools.heading")}
      invitation={t("tools.invitation")}
      summary={tools.length > 0 ? <LabelList labels={[...new Set(tools.map(titleOf))]} /> : null}
      schema={SoftwareForm}
      fields={{ tools: tools.map(({ slug, title, level }) => ({ slug, title: titleOf({ slug, title }), level })) }}
      base={toPart(tools)}
      toPart={(values) =>
        toPart(
          values.tools.map(({ slug, title, level }) => {
            const held = tools.find((tool) => (slug ? tool.slug === slug : tool.title === title));
            return { ...held, id: held?.id ?? newItemId(), slug, title, level };
          }),
        )
      }
    >
      {(card) => <SoftwareFields {...card} />}
    </SingleCard>
  );
});

const toPart = (tools: ResumeTool[]) => ({
  metadata: { tools },
  customAttributes: { tools: tools.flatMap(({ slug }) => slug ?? []) },
});

function SoftwareFields({ form }: Card) {
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
