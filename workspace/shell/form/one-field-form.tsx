import type { FormEvent } from "react";
import { TextField } from "@/components/ui/text-field";
import { SaveButton } from "@/workspace/shell/form/save-button";

type Props = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  required?: boolean;
  busy: boolean;
  onSave: (text: string) => void;
};

/** A text of a row, edited in place. */
export function OneFieldForm({ id, label, hint, value, maxLength, required, busy, onSave }: Props) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    if (!busy && (text !== "" || !required)) onSave(text);
  };
  return (
    <form onSubmit={save} method="post" className="flex flex-wrap items-end gap-3">
      <div className="grow">
        <TextField
          id={id}
          name="text"
          defaultValue={value}
          label={label}
          hint={hint}
          maxLength={maxLength}
          required={required}
        />
      </div>
      <SaveButton busy={busy} />
    </form>
  );
}
