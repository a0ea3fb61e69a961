import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";

type Props = {
  id: string;
  colleagues: readonly User[];
  /** Props of a field of components/ui. */
  field: (name: "from" | "until" | "insteadId") => { error: string | null };
};

/** The dates of a member's absence, and the colleague who receives mails in their place. */
export function AbsenceFields({ id, colleagues, field }: Props) {
  const t = useTranslations("firm_team.form");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t("absence")}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField id={`${id}-from`} type="date" label={t("from")} {...field("from")} />
        <TextField id={`${id}-until`} type="date" label={t("until")} {...field("until")} />
      </div>
      <div className="mt-5">
        <SelectField
          id={`${id}-instead`}
          label={t("instead")}
          options={[
            { value: "", label: t("others") },
            ...colleagues.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
          ]}
          {...field("insteadId")}
        />
      </div>
    </fieldset>
  );
}
