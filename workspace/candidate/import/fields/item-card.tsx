import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { FieldWords } from "@/workspace/candidate/import/fields/field-words";
import {
  choiceOf,
  type ImportChoice,
  type ImportChoices,
  isWaiting,
  savedValue,
} from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

type Props = {
  fields: readonly ImportField[];
  choices: ImportChoices;
  text: FieldWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
  children: ReactNode;
};

/** A job, a diploma or a language of the CV, beside the profile's own when it has it. */
export function ItemCard({ fields, choices, text, onChoose, children }: Props) {
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
                // What was pressed is gone.
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

/** What it is called: by its title, else by its firm or its school. */
function nameOf(fields: readonly ImportField[], choices: ImportChoices, text: FieldWords): string {
  const shown = ["title", "org"].flatMap((wanted) => {
    const field = fields.find(({ place }) => "field" in place && place.field === wanted);
    if (!field) return [];
    return [text.textOf(field.place, savedValue(field, choices) ?? field.read)].filter(Boolean);
  });
  return shown[0] ?? "–";
}
