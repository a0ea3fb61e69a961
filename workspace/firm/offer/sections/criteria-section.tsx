import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { CriteriaForm, MAX_CHOICES } from "@/workspace/firm/offer/form";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { SectionCard } from "@/workspace/firm/offer/sections/section-card";
import { toChosen, toOptions, toSlugs } from "@/workspace/firm/offer/sections/to-options";
import { useSection } from "@/workspace/firm/offer/use-section";
import { ChipsField } from "@/workspace/shell/choices/chips-field";

const LISTS = ["skills", "tools", "advantages"] as const;

/** Whom the firm looks for, and what it offers. */
export function CriteriaSection() {
  const t = useTranslations("firm_offer.criteria");
  const { offer, choices } = useOffer();
  const { customAttributes: attributes } = offer;
  const lists = { skills: choices.skills, tools: choices.software, advantages: choices.advantages };
  const section = useSection({
    kind: "criteria",
    schema: CriteriaForm,
    fields: {
      ...{ experience: attributes.experience ?? "", diploma: attributes.formation ?? "" },
      skills: toChosen(attributes.skills, lists.skills),
      tools: toChosen(attributes.tools, lists.tools),
      advantages: toChosen(attributes.advantages, lists.advantages),
    },
    toPart: ({ experience, diploma, skills, tools, advantages }) => ({
      customAttributes: {
        ...{ experience: experience || null, formation: diploma || null },
        ...{ skills: toSlugs(skills), tools: toSlugs(tools), advantages: toSlugs(advantages) },
      },
    }),
  });
  const { form, field, draft, conflicts } = section;
  const values = {
    skills: useController({ control: form.control, name: "skills" }).field,
    tools: useController({ control: form.control, name: "tools" }).field,
    advantages: useController({ control: form.control, name: "advantages" }).field,
  };
  const proposed = choices.ofJob[attributes.jobReferential ?? ""];
  const suggested = { skills: proposed?.skills ?? [], tools: proposed?.software ?? [], advantages: [] as string[] };
  return (
    <SectionCard name="criteria" draft={draft} shown={form.getValues()} conflicts={conflicts}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          id="offer-experience"
          label={t("experience")}
          options={toOptions(choices.experiences, t("none"))}
          {...field("experience")}
        />
        <SelectField
          id="offer-diploma"
          label={t("diploma")}
          options={toOptions(choices.diplomas, t("none"))}
          {...field("diploma")}
        />
      </div>
      {LISTS.map((name) => (
        <div key={name} id={`offer-${name}`} tabIndex={-1}>
          <ChipsField
            label={t(name)}
            choices={lists[name]}
            values={values[name].value}
            onChange={values[name].onChange}
            toValue={(chosen) => chosen}
            max={MAX_CHOICES[name]}
            suggested={lists[name].filter(({ slug }) => suggested[name].includes(slug))}
          />
        </div>
      ))}
    </SectionCard>
  );
}
