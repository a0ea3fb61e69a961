import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { FoundFirms } from "@/workspace/firm/opening/found-firms";
import { useOpening } from "@/workspace/firm/opening/use-opening";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { TownField } from "@/workspace/shell/form/town-field";

type Props = {
  categories: readonly Labelled[];
  plan: string | null;
  parentId: string | null;
  onAsked: (name: string) => void;
};

/** Four facts of a firm; when one of its name exists, what to do about it stands below. */
export function OpeningForm({ categories, plan, parentId, onAsked }: Props) {
  const t = useTranslations("firm_opening");
  const id = useId();
  const opening = useOpening(plan, parentId);
  const { form, field, submit, busy, failure, draft, found, isUnknownTown, open, change } = opening;
  const town = field("town");
  const names = [
    { value: "", label: t("choose_category") },
    ...categories.map(({ slug, label }) => ({ value: slug, label })),
  ];
  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid max-w-2xl gap-5" hidden={found !== null}>
        <DraftNotice draft={draft} shown={form.getValues()} />
        <TextField
          id={`${id}-name`}
          label={t("name")}
          autoComplete="organization"
          maxLength={255}
          required
          {...field("name")}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            id={`${id}-siren`}
            label={t("siren")}
            hint={t("siren_hint")}
            inputMode="numeric"
            maxLength={20}
            {...field("siren")}
          />
          <SelectField id={`${id}-category`} label={t("category")} options={names} required {...field("category")} />
        </div>
        <TownField
          id={`${id}-town`}
          label={t("town")}
          typed={useWatch({ control: form.control, name: "town" })}
          required
          {...town}
          error={isUnknownTown ? t("unknown_town") : town.error}
        />
        <FormError text={failure} />
        <SubmitButton busy={busy} label={t("submit")} busyLabel={t("opening")} />
        <NoScriptNotice />
      </form>
      {found && (
        <FoundFirms
          matches={found.matches}
          onAsked={onAsked}
          onOpen={() => open(found.values, found.town)}
          onChange={change}
        />
      )}
    </>
  );
}
