import { useTranslations } from "next-intl";
import { type ComponentProps, memo, useEffect, useId, useMemo } from "react";
import { AccountancyFacts } from "@/components/applicant/accountancy-facts";
import { ToolList } from "@/components/applicant/tool-list";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { Location } from "@/lib/entities/location";
import {
  DSCG_UNITS,
  hasAccountancy,
  REGISTRATIONS,
  type ResumeAccountancy,
  type ResumeAttributes,
  type ResumeMetadata,
  type ResumeTool,
  TRAINEESHIPS,
} from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import { completenessOf, type ResumeSection } from "@/lib/rules/resume/completeness";
import { ItemSection } from "@/workspace/candidate/profile/card/item-section";
import { loadCardForm } from "@/workspace/candidate/profile/card/lazy-card-form";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import {
  AccountancyFields,
  EducationFields,
  ExperienceFields,
  LanguageFields,
  LinksFields,
  loadFields,
  PresentationFields,
  RefereeFields,
  SoftwareFields,
} from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { toolsPart } from "@/workspace/candidate/profile/queries";
import {
  AccountancyForm,
  LinksForm,
  PresentationForm,
  SoftwareForm,
} from "@/workspace/candidate/profile/sections/forms";
import {
  educationKind,
  experienceKind,
  type ItemWords,
  languageKind,
  refereeKind,
} from "@/workspace/candidate/profile/sections/item-kinds";
import { SkillsCard } from "@/workspace/candidate/profile/sections/skills-card";
import { WishesCard } from "@/workspace/candidate/profile/sections/wishes-card";

type Props = {
  description: string | null;
  metadata: ResumeMetadata;
  attributes: ResumeAttributes;
  locations: Location[];
  words: ItemWords;
};

/** Every section in order. A section renders again only when its own content changes. */
export function ProfileSections({ description, metadata, attributes, locations, words }: Props) {
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
  const states = completenessOf({ locations, customAttributes: attributes, metadata });
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
        isComplete={isComplete("wishes")}
      />
      <PresentationCard description={description} />
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

/** A checkbox for beginners, who have no experience to add: it makes the section count as complete. */
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
      // The saver's line shows a refusal, and the checkbox returns to its former state.
      onChange={({ target }) =>
        void saver.change("noExperience", partOf(noExperience), partOf(target.checked)).catch(() => undefined)
      }
    />
  );
}

/** The person in a few lines: at the head of their page and of their CV, and never in a profile without a name. */
const PresentationCard = memo(function PresentationCard({ description }: { description: string | null }) {
  const t = useTranslations("candidate_profile");
  return (
    <SingleCard
      kind="presentation"
      title={t("presentation.heading")}
      invitation={t("presentation.invitation")}
      summary={description ? <p className="measure whitespace-pre-line break-words">{description}</p> : null}
      schema={PresentationForm}
      fields={{ summary: description ?? "" }}
      base={{ description }}
      toPart={({ summary }) => ({ description: summary || null })}
    >
      {(card) => <PresentationFields {...card} />}
    </SingleCard>
  );
});

type Links = ResumeMetadata["links"];

const LinksCard = memo(function LinksCard({ links }: { links: Links }) {
  const t = useTranslations("candidate_profile");
  const urls = Object.values(links);
  return (
    <SingleCard
      kind="links"
      title={t("links.heading")}
      invitation={t("links.invitation")}
      summary={
        urls.length > 0
          ? urls.map((url) => (
              <p key={url} className="break-all">
                {url}
              </p>
            ))
          : null
      }
      schema={LinksForm}
      fields={{ linkedin: links.linkedin ?? "", website: links.website ?? "" }}
      base={{ metadata: { links } }}
      toPart={({ linkedin, website }) => ({ metadata: { links: withLinks(links, { linkedin, website }) } })}
    >
      {(card) => <LinksFields {...card} />}
    </SingleCard>
  );
});

/** Returns the links with the edited ones. An emptied field removes its link; links of other kinds stay. */
const withLinks = (links: Links, given: Links): Links =>
  Object.fromEntries(Object.entries({ ...links, ...given }).filter(([, url]) => url !== ""));

/** The path to the DEC, about which general job sites do not ask. */
const AccountancyCard = memo(function AccountancyCard({ accountancy }: { accountancy: ResumeAccountancy }) {
  const t = useTranslations("candidate_profile");
  const { traineeship, dscgUnits, registration } = accountancy;
  return (
    <SingleCard
      kind="accountancy"
      title={t("accountancy.heading")}
      invitation={t("accountancy.invitation")}
      summary={hasAccountancy(accountancy) ? <AccountancyFacts accountancy={accountancy} /> : null}
      schema={AccountancyForm}
      fields={{ traineeship: traineeship ?? "", dscgUnits: dscgUnits.map(String), registration: registration ?? "" }}
      base={{ metadata: { accountancy } }}
      toPart={(values) => {
        const made = {
          ...accountancy,
          traineeship: TRAINEESHIPS.find((one) => one === values.traineeship) ?? null,
          dscgUnits: DSCG_UNITS.filter((unit) => values.dscgUnits.includes(String(unit))),
          registration: REGISTRATIONS.find((one) => one === values.registration) ?? null,
        };
        return {
          metadata: { accountancy: made },
          ...(hasAccountancy(made) && { customAttributes: { accountantBackground: true } }),
        };
      }}
    >
      {(card) => <AccountancyFields {...card} />}
    </SingleCard>
  );
});

/** Software that the candidate knows, with their level in each. Firms search by software first. */
const SoftwareCard = memo(function SoftwareCard({ tools }: { tools: ResumeTool[] }) {
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
      base={toolsPart(tools)}
      toPart={(values) =>
        toolsPart(
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
