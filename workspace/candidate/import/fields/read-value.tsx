import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { RowProps } from "@/workspace/candidate/import/fields/row-props";
import type { ImportChoice } from "@/workspace/candidate/import/rules/import-edit";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";
import { isTaken } from "@/workspace/candidate/import/rules/review";

type Props = RowProps & { isEditing: boolean; onEdit: () => void };

/** A field that the profile does not have: what was read, whether it is taken, and what else may be done. */
export function ReadValue({ field, choice, text, isEditing, onChoose, onEdit }: Props) {
  const t = useTranslations("candidate_import");
  const { place, read } = field;
  const taken = isTaken(field, choice);
  const value = typeof choice === "object" ? choice.value : read;
  const label = text.labelOf(place);
  const action = (name: string, onClick: () => void) => (
    <Button variant="quiet" className="text-sm" aria-label={`${name} (${label})`} onClick={onClick}>
      {name}
    </Button>
  );
  const waits = field.state === "check" && choice === undefined;
  const isWritable = !("field" in place && place.field === "apprenticeship");
  return (
    <>
      {value !== null && value !== "" && (
        <p className={`whitespace-pre-line break-words ${taken || waits ? "" : "text-muted line-through"}`}>
          {text.textOf(place, value)}
        </p>
      )}
      {!isEditing && (
        <div className="-ml-3 flex flex-wrap items-center">
          <span className="px-3 text-sm text-muted">{t(`state.${stateOf(field, choice)}`)}</span>
          {waits && field.reason === "singleDate" && <SingleDate {...{ field, text, onChoose }} />}
          {waits && read !== null && action(t("action.confirm"), () => onChoose("take"))}
          {isWritable && action(t(read === null ? "action.write" : "action.edit"), onEdit)}
          {typeof choice === "object" && action(t("action.back"), () => onChoose(undefined))}
          {choice === "keep" && read !== null && action(t("action.take"), () => onChoose("take"))}
          {choice !== "keep" && typeof choice !== "object" && action(t("action.leave"), () => onChoose("keep"))}
        </div>
      )}
    </>
  );
}

/** What a screen says of a field, in a word. */
const stateOf = ({ state }: ImportField, choice: ImportChoice | undefined) => {
  if (typeof choice === "object") return "edited" as const;
  if (choice === "keep") return "left" as const;
  if (choice === "take" && state === "check") return "checked" as const;
  return state === "check" ? ("check" as const) : ("read" as const);
};

/** The one date of a job is its beginning or its end. */
function SingleDate({ field, text, onChoose }: Pick<Props, "field" | "text" | "onChoose">) {
  const t = useTranslations("candidate_import.action");
  const { place, read } = field;
  if (typeof read !== "object" || read === null) return null;
  const [date] = Object.values(read).filter((one) => typeof one === "string");
  if (!date) return null;
  const shown = text.textOf(place, { startDate: null, endDate: date });
  return (["since", "until"] as const).map((side) => (
    <Button
      key={side}
      variant="quiet"
      className="text-sm"
      onClick={() =>
        onChoose({ value: side === "since" ? { startDate: date, endDate: null } : { startDate: null, endDate: date } })
      }
    >
      {t(side, { date: shown })}
    </Button>
  ));
}
