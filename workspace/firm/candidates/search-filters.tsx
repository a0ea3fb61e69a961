import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import {
  ACCESSES,
  AVAILABILITIES,
  type CandidateSearch,
  countCriteria,
  MAX_CHOSEN,
  STATUSES,
  YEARS,
} from "@/workspace/firm/candidates/search-state";
import { ChipsField } from "@/workspace/shell/choices/chips-field";
import { PlacesField } from "@/workspace/shell/choices/places-field";

type Props = {
  search: CandidateSearch;
  choices: SearchChoices;
  onChange: (criteria: Partial<CandidateSearch>) => void;
};

/**
 * The criteria of the search, applied as soon as they are chosen. On a phone they are folded, so that the profiles come
 * first.
 */
export function SearchFilters({ search, choices, onChange }: Props) {
  const t = useTranslations("firm_candidates.filter");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t("heading")}>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="mb-2 lg:hidden"
      >
        {t("fold", { count: countCriteria(search) })}
      </Button>
      <div id={id} className={`grid gap-5 ${isOpen ? "" : "max-lg:hidden"}`}>
        <Selects id={id} search={search} choices={choices} onChange={onChange} />
        <PlacesField
          label={t("town")}
          values={search.town ? [search.town] : []}
          onChange={([town]) => onChange({ town: town ?? null })}
          max={1}
          hasRadius
        />
        {(["software", "skills", "languages"] as const).map((name) => (
          <SlugsField
            key={name}
            label={t(name)}
            choices={choices[name]}
            slugs={search[name]}
            onChange={(slugs) => onChange({ [name]: slugs })}
          />
        ))}
      </div>
    </section>
  );
}

/** The criteria with one value each; those that firms use most come first. */
function Selects({ id, search, choices, onChange }: Props & { id: string }) {
  const t = useTranslations("firm_candidates.filter");
  const any = { value: "", label: t("any") };
  const withAny = (terms: readonly Labelled[]) => [any, ...terms.map(({ slug, label }) => ({ value: slug, label }))];
  const fields = [
    ["status", STATUSES.map((value) => ({ value, label: t(`statuses.${value || "any"}`) }))],
    ["job", withAny(choices.jobs)],
    ["years", YEARS.map((years) => ({ value: String(years), label: t("least_years", { years }) }))],
    ["diploma", withAny(choices.diplomas)],
    ["availability", AVAILABILITIES.map((value) => ({ value, label: t(`availabilities.${value || "any"}`) }))],
    ["access", ACCESSES.map((value) => ({ value, label: t(`accesses.${value || "any"}`) }))],
  ] as const;
  return fields.map(([name, options]) => (
    <SelectField
      key={name}
      id={`${id}-${name}`}
      label={t(name)}
      value={String(search[name])}
      options={[...options]}
      onChange={({ target }) => onChange({ [name]: name === "years" ? Number(target.value) : target.value })}
    />
  ));
}

type SlugsProps = {
  label: string;
  choices: readonly Labelled[];
  slugs: readonly string[];
  onChange: (slugs: string[]) => void;
};

/** A criterion with several values of the vocabulary, all of which are required. */
function SlugsField({ label, choices, slugs, onChange }: SlugsProps) {
  const values = slugs.map((slug) => ({ slug, title: choices.find((one) => one.slug === slug)?.label ?? slug }));
  return (
    <ChipsField
      label={label}
      choices={choices}
      values={values}
      toValue={({ slug, title }) => ({ slug: slug ?? title, title })}
      onChange={(chosen) => onChange(chosen.map(({ slug }) => slug))}
      max={MAX_CHOSEN}
    />
  );
}
