import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { departmentOf } from "@/lib/rules/place/postcode";
import type { OfficeInput } from "@/workspace/firm/offices/office-kind";
import { officeKind } from "@/workspace/firm/offices/office-kind";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { PinField } from "@/workspace/firm/offices/pin/pin-field";
import { TownChoice } from "@/workspace/firm/offices/town-choice";
import { useTown } from "@/workspace/firm/offices/use-town";
import { type SectionFields, SectionForm } from "@/workspace/firm/page/card/section-form";

/** The fields of an office, saved as they are typed; a new one is added once it has a name, a town and a place. */
export function OfficeForm({ id }: { id: string }) {
  const { offices } = useOffices();
  const [kind] = useState(() => officeKind(id, !offices.some((office) => office.id === id)));
  return <SectionForm kind={kind}>{(section) => <OfficeFields id={id} section={section} />}</SectionForm>;
}

type Section = Parameters<SectionFields<OfficeInput, unknown>>[0];

function OfficeFields({ id, section: { form, field, errorOf } }: { id: string; section: Section }) {
  const t = useTranslations("firm_offices.fields");
  const values = form.watch();
  const { towns, known } = useTown(values);
  const set = (changed: Partial<OfficeInput>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof OfficeInput, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <>
      <TextField id={`${id}-name`} label={t("name")} hint={t("name_hint")} lang="fr" {...field("name")} />
      <TextField id={`${id}-street`} label={t("street")} autoComplete="off" {...field("street")} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField id={`${id}-postcode`} label={t("postcode")} autoComplete="off" {...field("postcode")} />
        <TownChoice
          id={`${id}-town`}
          text={values.town}
          error={errorOf("town")}
          towns={towns}
          onText={(town) => set({ town, departmentCode: "" })}
          onPick={(town) => set({ ...town, ...keptPostcode(values.postcode, town) })}
        />
      </div>
      <TextField id={`${id}-siret`} label={t("siret")} hint={t("siret_hint")} autoComplete="off" {...field("siret")} />
      <PinField
        id={id}
        values={values}
        known={known}
        latitude={field("latitude")}
        longitude={field("longitude")}
        onPlace={set}
      />
    </>
  );
}

/** The postcode of a street is finer than that of its town: it stays when it is of the same department. */
const keptPostcode = (postcode: string, town: { departmentCode: string }) =>
  departmentOf(postcode) === town.departmentCode ? { postcode } : {};
