import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { RowProps } from "@/workspace/candidate/import/fields/row-props";
import { isTaken } from "@/workspace/candidate/import/rules/import-choices";

type Props = RowProps & { isEditing: boolean; onEdit: () => void };

/** A field that the profile does not have: what was read, whether it is taken, and what else may be done. */
export function ReadValue({ field, choice, text, isEditing, onChoose, onEdit }: Props) {
  const t = useTranslations("candidate_import.action");
  const { place, read } = field;
  const taken = isTaken(field, choice);
  const value = typeof choice === "object" ? choice.value : read;
  const waits = field.state === "check" && choice === undefined;
  const isWritable = !("field" in place && place.field === "apprenticeship");
  const action = (name: string, onClick: () => void) => (
    <Button variant="quiet" className="text-sm" aria-label={`${name} (${text.labelOf(place)})`} onClick={onClick}>
      {name}
    </Button>
  );
  return (
    <div className={waits ? "" : "flex items-start justify-between gap-x-4"}>
      <p className={`min-w-0 whitespace-pre-line break-words ${taken || waits ? "" : "text-muted line-through"}`}>
        {text.textOf(place, value)}
      </p>
      {!isEditing && (
        <div className={`flex flex-wrap items-center gap-x-5 ${waits ? "" : "-my-2 shrink-0"}`}>
          {waits && field.reason === "singleDate" && <SingleDate {...{ field, text, onChoose }} />}
          {waits && read !== null && action(t("confirm"), () => onChoose("take"))}
          {typeof choice === "object" && action(t("back"), () => onChoose(undefined))}
          {choice === "keep" && read !== null
            ? action(t("take"), () => onChoose("take"))
            : isWritable && action(t(read === null && !value ? "write" : "edit"), onEdit)}
          {(waits || !isWritable) && choice !== "keep" && action(t("leave"), () => onChoose("keep"))}
        </div>
      )}
    </div>
  );
}

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
