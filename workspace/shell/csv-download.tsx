import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { CSV_FORMS, type CsvForm, type CsvTable, toCsv } from "@/lib/rules/text/csv";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { useAction } from "@/workspace/shell/use-action";

/** `name` has no extension. `read` gets the form for the days that a text of the table names. */
type Props = { read: (form: CsvForm) => Promise<CsvTable & { name: string }> };

/** Reads a table, and downloads it as CSV in the form that the person's spreadsheet reads: by default, their language's. */
export function CsvDownload({ read }: Props) {
  const t = useTranslations("shell.csv");
  const locale = useLocale();
  const id = useId();
  const [form, setForm] = useState<CsvForm>(locale === "fr" ? "french" : "international");
  const { busy, failure, act } = useAction();
  const download = () =>
    act(async () => {
      const { name, ...table } = await read(form);
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv(form, table));
    });
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          id={id}
          label={t("form")}
          value={form}
          onChange={(event) => setForm(CSV_FORMS.find((one) => one === event.target.value) ?? form)}
          options={CSV_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || download()}>
          {t(busy ? "downloading" : "download")}
        </Button>
      </div>
      <FormError text={failure} />
    </div>
  );
}
