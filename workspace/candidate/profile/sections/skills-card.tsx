import { useTranslations } from "next-intl";
import { memo } from "react";
import { LabelList } from "@/components/ui/label-list";
import type { ResumeSkill } from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { SkillsFields } from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { SkillsForm } from "@/workspace/candidate/profile/sections/forms";
import type { ChosenValue } from "@/workspace/shell/choices/chips-field";

type Props = { skills: ResumeSkill[]; isComplete: boolean; missing: string };

/** Skills of both types, from the vocabulary or in the person's own words. */
export const SkillsCard = memo(function SkillsCard({ skills, isComplete, missing }: Props) {
  const t = useTranslations("candidate_profile");
  const chosen = (type: ResumeSkill["type"]) =>
    skills.filter((skill) => skill.type === type).map(({ slug, title }) => ({ slug, title }));
  return (
    <SingleCard
      kind="skills"
      title={t("skills.heading")}
      invitation={t("skills.invitation")}
      isComplete={isComplete}
      missing={missing}
      summary={
        skills.length > 0 ? <LabelList labels={[...new Set(skills.map(({ title }) => title))]} lang="fr" /> : null
      }
      schema={SkillsForm}
      fields={{ technical: chosen("specialized_skill"), common: chosen("common_skill") }}
      base={toPart(skills)}
      toPart={({ technical, common }) => {
        const made = (type: ResumeSkill["type"]) => (value: ChosenValue) => toSkill(skills, type, value);
        return toPart([...technical.map(made("specialized_skill")), ...common.map(made("common_skill"))]);
      }}
    >
      {(card) => <SkillsFields {...card} />}
    </SingleCard>
  );
});

/** Returns the existing skill of the profile, or a new one. */
const toSkill = (skills: ResumeSkill[], type: ResumeSkill["type"], { slug, title }: ChosenValue): ResumeSkill =>
  skills.find((skill) => skill.type === type && skill.slug === slug && skill.title === title) ?? {
    id: newItemId(),
    type,
    slug,
    title,
    description: null,
  };

const toPart = (skills: ResumeSkill[]) => ({
  metadata: { skills },
  customAttributes: {
    // Only skills of the vocabulary can be searched.
    skillsReferential: skills.flatMap(({ type, slug }) => (type === "specialized_skill" && slug ? [slug] : [])),
  },
});
