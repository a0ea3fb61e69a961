import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { FORMATS, type MeetFields, MINUTES, WHERE } from "@/workspace/firm/decision/form";

type Name = "format" | "minutes" | "place" | "url" | "phone" | "with";
type Props = {
  id: string;
  format: MeetFields["format"];
  /** What a field of components/ui is given. */
  field: (name: Name) => { error: string | null };
};

const INPUTS = {
  place: { autoComplete: "off", maxLength: 300 },
  url: { type: "url", inputMode: "url", maxLength: 900, placeholder: "https://" },
  phone: { type: "tel", maxLength: 30 },
} as const;

/** How an interview is held, for how long, where, and with whom. */
export function WhereFields({ id, format, field }: Props) {
  const t = useTranslations("firm_decision.meet");
  const where = WHERE[format];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("format")}
          id={`${id}-format`}
          label={t("format")}
          options={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <SelectField
          {...field("minutes")}
          id={`${id}-minutes`}
          label={t("minutes")}
          options={MINUTES.map((value) => ({ value, label: t("minutes_count", { count: Number(value) }) }))}
        />
      </div>
      <TextField {...field(where)} {...INPUTS[where]} key={where} id={`${id}-${where}`} label={t(where)} />
      <TextField {...field("with")} id={`${id}-with`} label={t("with")} hint={t("with_hint")} autoComplete="off" />
    </>
  );
}
