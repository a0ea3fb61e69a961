import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { FieldRow } from "@/workspace/candidate/import/fields/field-row";
import { type ImportWords, useFieldWords } from "@/workspace/candidate/import/fields/field-words";
import { ItemCard } from "@/workspace/candidate/import/fields/item-card";
import { NamedItems } from "@/workspace/candidate/import/fields/named-items";
import { SameFields } from "@/workspace/candidate/import/fields/same-fields";
import { type FieldGroup, sectionsOf } from "@/workspace/candidate/import/fields/sections";
import { choiceOf, type ImportChoice, type ImportChoices } from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";
import { isSameValue } from "@/workspace/candidate/import/rules/item-sections";

type Props = {
  fields: readonly ImportField[];
  choices: ImportChoices;
  words: ImportWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

/** What was read, in the order of the profile; what it has already is folded. */
export function ReviewFields({ fields, choices, words, onChoose }: Props) {
  const t = useTranslations("candidate_import");
  const tProfile = useTranslations("candidate_profile");
  const text = useFieldWords(words);
  const sections = useMemo(() => sectionsOf(fields), [fields]);
  const rows = (shown: readonly ImportField[]) =>
    shown.map((field) => (
      <FieldRow key={field.id} {...{ field, text, words, onChoose }} choice={choiceOf(choices, field.id)} />
    ));
  const group = ({ key, fields: own }: FieldGroup) => (
    <ItemCard key={key} fields={own} {...{ choices, text, onChoose }}>
      {rows(own.filter((field) => field.state !== "same" && !isTitleAgain(field, own, choices, text)))}
    </ItemCard>
  );
  return sections.map(({ name, single, named, items, same }) => (
    <Section key={name} id={name} title={name === "contact" ? t("section.contact") : tProfile(`${name}.heading`)}>
      {single.length > 0 && <ul className="divide-y divide-rule border-y border-rule">{rows(single)}</ul>}
      {named.length > 0 && <NamedItems items={named} {...{ choices, text, onChoose }} />}
      {items.map(group)}
      <SameFields fields={same} text={text} />
    </Section>
  ));
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`import-${id}-title`} className="mt-8 grid gap-4">
    <h3 id={`import-${id}-title`} className="text-xl">
      {title}
    </h3>
    {children}
  </section>
);

/** A diploma of our list that is called as it was written: it is seen apart once one of them is corrected. */
function isTitleAgain(
  field: ImportField,
  own: readonly ImportField[],
  choices: ImportChoices,
  { textOf }: ReturnType<typeof useFieldWords>,
): boolean {
  const title = own.find(({ place }) => "field" in place && place.field === "title");
  const isDiploma = "field" in field.place && field.place.field === "diploma" && field.state === "read";
  if (!isDiploma || !title || choiceOf(choices, title.id) || choiceOf(choices, field.id)) return false;
  return isSameValue(textOf(field.place, field.read), textOf(title.place, title.read));
}
