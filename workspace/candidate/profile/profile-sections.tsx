import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useId, useMemo } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { Location } from "@/lib/entities/location";
import type { ResumeAttributes, ResumeMetadata } from "@/lib/entities/resume";
import { completenessOf, type ResumeSection } from "@/lib/rules/resume/completeness";
import { ItemSection } from "@/workspace/candidate/profile/card/item-section";
import { loadCardForm } from "@/workspace/candidate/profile/card/lazy-card-form";
import {
  EducationFields,
  ExperienceFields,
  LanguageFields,
  loadFields,
  RefereeFields,
} from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { AccountancyCard } from "@/workspace/candidate/profile/sections/accountancy-card";
import {
  educationKind,
  experienceKind,
  type ItemWords,
  languageKind,
  refereeKind,
} from "@/workspace/candidate/profile/sections/item-kinds";
import { LinksCard } from "@/workspace/candidate/profile/sections/links-card";
import { SkillsCard } from "@/workspace/candidate/profile/sections/skills-card";
import { SoftwareCard } from "@/workspace/candidate/profile/sections/software-card";
import { WishesCard } from "@/workspace/candidate/profile/sections/wishes-card";

type Props = { metadata: ResumeMetadata; attributes: ResumeAttributes; locations: Location[]; words: ItemWords };

/** Every section in its order. Each is drawn again when what it holds changes, not when another does. */
export function ProfileSections({ metadata, attributes, locations, words }: Props) {
  const t = useTranslations("candidate_profile");
  const { choices } = useProfile();
  useEffect(() => void Promise.allSettled([loadCardForm(), loadFields()]), []);
  const kinds = useMemo(
    () => ({
      experience: experienceKind(choices, words),
      education: educationKind(choices, words),
      language: languageKind(choices),
    }),
    [choices, words],
  );
  const states = completenessOf(metadata);
  const isComplete = (name: ResumeSection) => states.some(({ section, isComplete }) => section === name && isComplete);
  const { technical = 0, software = 0 } = states.find(({ section }) => section === "skills")?.missing ?? {};
  const { wishes } = metadata._private;
  return (
    <>
      <WishesCard
        wishes={wishes}
        locations={locations}
        preferredJob={metadata.preferredJob}
        jobReferential={attributes.jobReferential}
      />
      <ItemSection
        kind={kinds.experience}
        items={metadata.experiences}
        fields={experienceFields}
        isComplete={isComplete("experiences")}
        missing={t("experiences.missing")}
        lead={metadata.experiences.length === 0 && <NoExperience noExperience={metadata.noExperience} />}
      />
      <ItemSection
        kind={kinds.education}
        items={metadata.education}
        fields={educationFields}
        isComplete={isComplete("education")}
        missing={t("education.missing")}
      />
      <AccountancyCard accountancy={metadata.accountancy} />
      <SkillsCard
        skills={metadata.skills}
        isComplete={isComplete("skills")}
        missing={technical > 0 ? t("skills.missing", { technical, software }) : t("skills.missing_software")}
      />
      <SoftwareCard tools={metadata.tools} />
      <ItemSection
        kind={kinds.language}
        items={metadata.languages}
        fields={languageFields}
        isComplete={isComplete("languages")}
        missing={t("languages.missing")}
      />
      <LinksCard links={metadata.links} />
      <ItemSection
        kind={refereeKind}
        items={metadata.referees}
        fields={refereeFields}
        lead={<p className="measure text-muted">{t("referees.lead")}</p>}
      />
    </>
  );
}

const experienceFields = (card: ComponentProps<typeof ExperienceFields>) => <ExperienceFields {...card} />;
const educationFields = (card: ComponentProps<typeof EducationFields>) => <EducationFields {...card} />;
const languageFields = (card: ComponentProps<typeof LanguageFields>) => <LanguageFields {...card} />;
const refereeFields = (card: ComponentProps<typeof RefereeFields>) => <RefereeFields {...card} />;

/** A beginner has nothing to add, and a complete section all the same. */
function NoExperience({ noExperience }: Pick<ResumeMetadata, "noExperience">) {
  const t = useTranslations("candidate_profile.experiences");
  const { saver } = useProfile();
  const id = useId();
  const partOf = (value: boolean) => ({ metadata: { noExperience: value } });
  return (
    <CheckboxField
      id={id}
      label={t("none")}
      checked={noExperience}
      // A refusal shows in the line of the saver, and the box comes back.
      onChange={({ target }) =>
        void saver.change("noExperience", partOf(noExperience), partOf(target.checked)).catch(() => undefined)
      }
    />
  );
}
