import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { choicesOf, type ImportWords, type Place } from "@/workspace/candidate/import/fields/field-words";
import { PeriodEditor } from "@/workspace/candidate/import/fields/period-editor";

type Props = {
  id: string;
  label: string;
  place: Place;
  words: ImportWords;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The value of a field as the person writes it, given at each key. */
export function FieldEditor({ id, label, place, words, value, onChange }: Props) {
  const field = "field" in place ? place.field : null;
  if (field === "period")
    return <PeriodEditor id={id} value={value} isJob={place.section === "experiences"} onChange={onChange} />;
  const text = typeof value === "string" ? value : "";
  const control = { id, label, value: text };
  const choices = choicesOf(words, place);
  if (choices) {
    // What our list does not have stays a value of it.
    const others = text === "" || choices.some(({ slug }) => slug === text) ? [] : [{ slug: text, label: text }];
    const options = [{ slug: "", label: "–" }, ...others, ...choices];
    return (
      <SelectField
        {...control}
        options={options.map((choice) => ({ value: choice.slug, label: choice.label }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const input = { ...control, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if (field === "description") return <TextArea {...input} rows={6} />;
  const type = place.section === "email" ? "email" : place.section === "phone" ? "tel" : "text";
  return <TextField {...input} type={type} autoComplete="off" />;
}
