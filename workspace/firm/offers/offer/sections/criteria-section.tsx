import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import { controlStyle } from "@/components/ui/control-style";
import { SelectField } from "@/components/ui/select-field";
import { NEEDS } from "@/lib/entities/offer";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { CriteriaForm, MAX_CHOICES, NeedChoice, type NeededChoice } from "@/workspace/firm/offers/offer/form";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { SectionCard } from "@/workspace/firm/offers/offer/sections/section-card";
import { needsOf, toChosen, toNeeded, toOptions, toSlugs } from "@/workspace/firm/offers/offer/sections/to-options";
import { useSection } from "@/workspace/firm/offers/offer/use-section";
import { ChipsField } from "@/workspace/shell/choices/chips-field";

const NEEDED = ["skills", "tools"] as const;

/** The criteria of the firm, which of them are required, and the advantages that it offers. */
export function CriteriaSection() {
  const t = useTranslations("firm_offer.criteria");
  const { offer, choices } = useOffer();
  const { customAttributes: attributes } = offer;
  const needs = offer.metadata.needs ?? {};
  const lists = { skills: choices.skills, tools: choices.software };
  const section = useSection({
    kind: "criteria",
    schema: CriteriaForm,
    fields: {
      experience: attributes.experience ?? "",
      diploma: attributes.formation ?? "",
      experienceNeed: needs.experience ?? "",
      diplomaNeed: needs.formation ?? "",
      skills: toNeeded(attributes.skills, lists.skills, needs.skills),
      tools: toNeeded(attributes.tools, lists.tools, needs.tools),
      advantages: toChosen(attributes.advantages, choices.advantages),
    },
    toPart: ({ experience, diploma, experienceNeed, diplomaNeed, skills, tools, advantages }) => ({
      customAttributes: {
        experience: experience || null,
        formation: diploma || null,
        skills: toSlugs(skills),
        tools: toSlugs(tools),
        advantages: toSlugs(advantages),
      },
      metadata: {
        needs: {
          experience: (experience && experienceNeed) || null,
          formation: (diploma && diplomaNeed) || null,
          skills: needsOf(skills),
          tools: needsOf(tools),
        },
      },
    }),
  });
  const { form, card } = section;
  const values = {
    skills: useController({ control: form.control, name: "skills" }).field,
    tools: useController({ control: form.control, name: "tools" }).field,
  };
  const advantages = useController({ control: form.control, name: "advantages" }).field;
  const proposed = choices.ofJob[attributes.jobReferential ?? ""];
  const suggested = { skills: proposed?.skills ?? [], tools: proposed?.software ?? [] };
  return (
    <SectionCard name="criteria" {...card}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LevelField name="experience" section={section} choices={choices.experiences} />
        <LevelField name="diploma" section={section} choices={choices.diplomas} />
      </div>
      {NEEDED.map((name) => (
        <div key={name} id={`offer-${name}`} tabIndex={-1}>
          <ChipsField<NeededChoice>
            label={t(name)}
            choices={lists[name]}
            values={values[name].value}
            onChange={values[name].onChange}
            toValue={(chosen) => ({ ...chosen, need: "required" })}
            max={MAX_CHOICES[name]}
            suggested={lists[name].filter(({ slug }) => suggested[name].includes(slug))}
            extra={(value, change) => (
              <NeedField
                of={value.title}
                value={value.need ?? ""}
                onChange={({ target }) => change({ ...value, need: NeedChoice.parse(target.value) })}
              />
            )}
          />
        </div>
      ))}
      <ChipsField
        label={t("advantages")}
        choices={choices.advantages}
        values={advantages.value}
        onChange={advantages.onChange}
        toValue={(chosen) => chosen}
        max={MAX_CHOICES.advantages}
      />
    </SectionCard>
  );
}

type LevelProps = {
  name: "experience" | "diploma";
  section: Pick<ReturnType<typeof useSection<CriteriaFields, CriteriaFields>>, "form" | "field">;
  choices: readonly Labelled[];
};

/** A choice of a level. Once a level is chosen, also asks whether it is required. */
function LevelField({ name, section: { form, field }, choices }: LevelProps) {
  const t = useTranslations("firm_offer.criteria");
  return (
    <div className="grid gap-2">
      <SelectField id={`offer-${name}`} label={t(name)} options={toOptions(choices, t("none"))} {...field(name)} />
      {form.watch(name) !== "" && <NeedField of={t(name)} {...form.register(`${name}Need`)} />}
    </div>
  );
}

type CriteriaFields = z.infer<typeof CriteriaForm>;

type Props = Omit<ComponentProps<"select">, "children"> & {
  /** The criterion, such as "Silae". */
  of: string;
};

/** Asks whether a criterion is required or only wished; the firm need not answer. */
function NeedField({ of, ...select }: Props) {
  const t = useTranslations("firm_offer.criteria.needs");
  return (
    <select aria-label={t("label", { criterion: of })} className={`${controlStyle} max-w-44`} {...select}>
      <option value="">{t("open")}</option>
      {NEEDS.map((need) => (
        <option key={need} value={need}>
          {t(need)}
        </option>
      ))}
    </select>
  );
}
