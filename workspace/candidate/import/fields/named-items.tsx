import { useTranslations } from "next-intl";
import { rowId } from "@/workspace/candidate/import/fields/field-row";
import type { FieldWords } from "@/workspace/candidate/import/fields/field-words";
import type { FieldGroup } from "@/workspace/candidate/import/fields/sections";
import {
  choiceOf,
  type ImportChoice,
  type ImportChoices,
  isTaken,
} from "@/workspace/candidate/import/rules/import-choices";
import type { CheckReason } from "@/workspace/candidate/import/rules/import-fields";

type Props = {
  items: readonly FieldGroup[];
  choices: ImportChoices;
  text: FieldWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

/** Skills and software that the profile does not have: those ticked are taken. The doubtful ones stand apart. */
export function NamedItems({ items, choices, text, onChoose }: Props) {
  const t = useTranslations("candidate_import.reason");
  const reasons = [...new Set(items.map(doubtOf))].sort((a, b) => Number(a !== null) - Number(b !== null));
  return reasons.map((reason) => (
    <div key={reason} className={reason ? "border-l-4 border-marigold pl-4" : ""}>
      {reason && <p className="mb-1 text-sm">{t(reason)}</p>}
      <ul aria-label={reason ? t(reason) : undefined} className="grid gap-x-6 sm:grid-cols-2">
        {items
          .filter((item) => doubtOf(item) === reason)
          .map(({ key, fields }) => (
            <NamedItem key={key} {...{ fields, choices, text, onChoose }} />
          ))}
      </ul>
    </div>
  ));
}

/** Why one of them is not taken by itself; null when it is. */
const doubtOf = ({ fields }: Pick<FieldGroup, "fields">): CheckReason | null =>
  fields.find(({ state }) => state === "check")?.reason ?? null;

function NamedItem({ fields, choices, text, onChoose }: Pick<FieldGroup, "fields"> & Omit<Props, "items">) {
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
