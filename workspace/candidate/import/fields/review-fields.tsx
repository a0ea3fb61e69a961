import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldRow, rowId } from "@/workspace/candidate/import/fields/field-row";
import { type FieldWords, type ImportWords, useFieldWords } from "@/workspace/candidate/import/fields/field-words";
import {
  choiceOf,
  type ImportChoice,
  type ImportChoices,
  isTaken,
  isWaiting,
  savedValue,
} from "@/workspace/candidate/import/rules/import-choices";
import type { CheckReason, ImportField } from "@/workspace/candidate/import/rules/import-fields";
import { isSameValue } from "@/workspace/candidate/import/rules/item-sections";

const SECTIONS = [
  "contact",
  "presentation",
  "wishes",
  "experiences",
  "education",
  "accountancy",
  "skills",
  "tools",
  "languages",
  "links",
] as const;
type SectionName = (typeof SECTIONS)[number];

/** The fields of one job, diploma, skill… */
type FieldGroup = { key: string; fields: ImportField[] };
type FieldSection = {
  name: SectionName;
  /** Fields outside any item. */
  single: ImportField[];
  /** New skills and software. Each has only a checkbox, since such an item is little more than a name. */
  named: FieldGroup[];
  items: FieldGroup[];
  same: ImportField[];
};

/** Returns the sections that have fields, in the order of the profile. */
function sectionsOf(fields: readonly ImportField[]): FieldSection[] {
  return SECTIONS.flatMap((name) => {
    const own = fields.filter((field) => sectionOf(field) === name);
    if (own.length === 0) return [];
    const single = own.filter(({ place, state }) => !("index" in place) && state !== "same");
    const groups = groupsOf(own);
    const isNamed = ({ fields: [first] }: FieldGroup) =>
      (name === "skills" || name === "tools") &&
      first !== undefined &&
      "own" in first.place &&
      first.place.own === null;
    return {
      name,
      single,
      named: groups.filter(isNamed),
      items: groups.filter((group) => !isNamed(group)),
      same: own.filter(({ state }) => state === "same"),
    };
  });
}

function sectionOf({ place }: ImportField): SectionName {
  const { section } = place;
  if (section === "email" || section === "phone") return "contact";
  if (section === "said") return place.name === "summary" ? "presentation" : "wishes";
  return section === "preferredJob" ? "wishes" : section;
}

/** Returns the groups with something to show. */
function groupsOf(fields: readonly ImportField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    if (!("index" in field.place)) continue;
    const key = `${field.place.section}.${field.place.index}`;
    const group = groups.find((one) => one.key === key);
    if (group) group.fields.push(field);
    else groups.push({ key, fields: [field] });
  }
  return groups.filter((group) => group.fields.some(({ state }) => state !== "same"));
}

type Props = {
  fields: readonly ImportField[];
  choices: ImportChoices;
  words: ImportWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

/** The fields that were read, in the order of the profile. Values that the profile already has are folded. */
export function ReviewFields({ fields, choices, words, onChoose }: Props) {
  const t = useTranslations("candidate_import");
  const tProfile = useTranslations("candidate_profile");
  const text = useFieldWords(words);
  const sections = useMemo(() => sectionsOf(fields), [fields]);
  const rows = (shown: readonly ImportField[]) =>
    shown.map((field) => (
      <FieldRow
        key={field.id}
        field={field}
        text={text}
        words={words}
        onChoose={onChoose}
        choice={choiceOf(choices, field.id)}
      />
    ));
  const group = ({ key, fields: own }: FieldGroup) => (
    <ItemCard key={key} fields={own} choices={choices} text={text} onChoose={onChoose}>
      {rows(own.filter((field) => field.state !== "same" && !isTitleAgain(field, own, choices, text)))}
    </ItemCard>
  );
  return sections.map(({ name, single, named, items, same }) => (
    <Section key={name} id={name} title={name === "contact" ? t("section.contact") : tProfile(`${name}.heading`)}>
      {single.length > 0 && <ul className="divide-y divide-rule border-y border-rule">{rows(single)}</ul>}
      {named.length > 0 && <NamedItems items={named} choices={choices} text={text} onChoose={onChoose} />}
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

/**
 * True when the CV's title of a diploma repeats its name in our list. Only the title is then shown, until the person
 * corrects one of the two.
 */
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

/** Values that the profile already has: nothing to do. */
function SameFields({ fields, text }: { fields: readonly ImportField[]; text: FieldWords }) {
  const t = useTranslations("candidate_import");
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-muted">{t("same", { count: fields.length })}</summary>
      <dl className="grid gap-x-6 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {fields.map(({ id, place, own }) => (
          <div key={id} className="contents">
            <dt className="text-sm font-semibold">{text.labelOf(place)}</dt>
            <dd className="mb-2 whitespace-pre-line break-words">{text.textOf(place, own)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type NamedItemsProps = {
  items: readonly FieldGroup[];
  choices: ImportChoices;
  text: FieldWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

/**
 * Skills and software that the profile does not have: the checked ones are saved. Doubtful ones are shown separately.
 */
function NamedItems({ items, choices, text, onChoose }: NamedItemsProps) {
  const t = useTranslations("candidate_import.reason");
  const reasons = [...new Set(items.map(doubtOf))].sort((a, b) => Number(a !== null) - Number(b !== null));
  return reasons.map((reason) => (
    <div key={reason} className={reason ? "border-l-4 border-marigold pl-4" : ""}>
      {reason && <p className="mb-1 text-sm">{t(reason)}</p>}
      <ul aria-label={reason ? t(reason) : undefined} className="grid gap-x-6 sm:grid-cols-2">
        {items
          .filter((item) => doubtOf(item) === reason)
          .map(({ key, fields }) => (
            <NamedItem key={key} fields={fields} choices={choices} text={text} onChoose={onChoose} />
          ))}
      </ul>
    </div>
  ));
}

/** Returns why an item is not saved by default; null when it is. */
const doubtOf = ({ fields }: Pick<FieldGroup, "fields">): CheckReason | null =>
  fields.find(({ state }) => state === "check")?.reason ?? null;

function NamedItem({ fields, choices, text, onChoose }: Pick<FieldGroup, "fields"> & Omit<NamedItemsProps, "items">) {
  const [first] = fields;
  if (!first) return null;
  const ids = fields.map(({ id }) => id);
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3 py-1">
        <input
          id={rowId(first.id)}
          type="checkbox"
          className="size-5 shrink-0"
          checked={isTaken(first, choiceOf(choices, first.id))}
          onChange={({ target }) => onChoose(ids, target.checked ? "take" : "keep")}
        />
        <span className="min-w-0 break-words">
          {fields.map(({ place, read }) => text.textOf(place, read)).join(", ")}
        </span>
      </label>
    </li>
  );
}

type ItemCardProps = {
  fields: readonly ImportField[];
  choices: ImportChoices;
  text: FieldWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
  children: ReactNode;
};

/** A job, a diploma or a language of the CV, beside the matching item of the profile when there is one. */
function ItemCard({ fields, choices, text, onChoose, children }: ItemCardProps) {
  const t = useTranslations("candidate_import");
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = fields.map(({ id }) => id);
  const name = nameOf(fields, choices, text);
  const isNew = fields.every(({ place }) => "own" in place && place.own === null);
  const isLeft = ids.every((id) => choiceOf(choices, id) === "keep");
  const waiting = isNew ? fields.filter((field) => field.read !== null && isWaiting(field, choices)) : [];
  return (
    <div className="border-y border-rule">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2">
        <h4
          ref={heading}
          tabIndex={-1}
          className={`min-w-0 break-words text-lg ${isLeft ? "text-muted line-through" : ""}`}
        >
          {name}
        </h4>
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
          {t(isNew ? "new_item" : "own_item")}
          {waiting.length > 1 && (
            <Button
              variant="quiet"
              className="text-sm"
              aria-label={`${t("confirm_item")} (${name})`}
              onClick={() => {
                const ids = waiting.map(({ id }) => id);
                onChoose(ids, "take");
                // The pressed button was removed.
                heading.current?.focus();
              }}
            >
              {t("confirm_item")}
            </Button>
          )}
          {isNew && (
            <Button
              variant="quiet"
              className="text-sm"
              aria-label={`${t(isLeft ? "take_item" : "leave_item")} (${name})`}
              onClick={() => onChoose(ids, isLeft ? undefined : "keep")}
            >
              {t(isLeft ? "take_item" : "leave_item")}
            </Button>
          )}
        </p>
      </div>
      {!isLeft && <ul className="divide-y divide-rule">{children}</ul>}
    </div>
  );
}

/** Returns the name of an item: its title, else its firm or its school. */
function nameOf(fields: readonly ImportField[], choices: ImportChoices, text: FieldWords): string {
  const shown = ["title", "org"].flatMap((wanted) => {
    const field = fields.find(({ place }) => "field" in place && place.field === wanted);
    if (!field) return [];
    return [text.textOf(field.place, savedValue(field, choices) ?? field.read)].filter(Boolean);
  });
  return shown[0] ?? "–";
}
