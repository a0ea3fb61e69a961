import { useTranslations } from "next-intl";
import { memo } from "react";
import { ToolList } from "@/components/applicant/tool-list";
import type { ResumeTool } from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { SoftwareFields } from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { SoftwareForm } from "@/workspace/candidate/profile/sections/forms";

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
      summary={
        tools.length > 0 ? (
          <ToolList tools={tools.map((tool) => ({ label: titleOf(tool), level: tool.level }))} />
        ) : null
      }
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
