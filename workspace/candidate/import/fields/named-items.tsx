import { useTranslations } from "next-intl";
import { useId } from "react";
import { rowId } from "@/workspace/candidate/import/fields/field-row";
import type { FieldWords } from "@/workspace/candidate/import/fields/field-words";
import type { FieldGroup } from "@/workspace/candidate/import/fields/sections";
import type { ImportChoice, ImportChoices } from "@/workspace/candidate/import/rules/import-edit";
import { choiceOf, isTaken } from "@/workspace/candidate/import/rules/review";

type Props = {
  items: readonly FieldGroup[];
  choices: ImportChoices;
  text: FieldWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

/** Skills and software that the profile does not have: those ticked are taken. */
export function NamedItems({ items, choices, text, onChoose }: Props) {
  const t = useTranslations("candidate_import");
  const base = useId();
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {items.map(({ key, fields }) => {
        const [first] = fields;
        if (!first) return null;
        const doubt = fields.find(({ state, reason }) => state === "check" && reason !== null);
        const id = `${base}-${key}`;
        return (
          <li key={key} id={rowId(first.id)} tabIndex={-1} className="scroll-mt-24">
            <label className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={isTaken(first, choiceOf(choices, first.id))}
                aria-describedby={doubt && `${id}-reason`}
                onChange={({ target }) =>
                  onChoose(
                    fields.map((field) => field.id),
                    target.checked ? "take" : "keep",
                  )
                }
              />
              <span className="min-w-0 break-words">
                {fields.map(({ place, read }) => text.textOf(place, read)).join(", ")}
              </span>
            </label>
            {doubt?.reason && (
              <p id={`${id}-reason`} className="-mt-1 mb-1 pl-8 text-sm text-muted">
                {t(`reason.${doubt.reason}`)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
