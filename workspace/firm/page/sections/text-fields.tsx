import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { COMPLETE_PAGE } from "@/lib/rules/company/first-steps";
import { BASELINE_MAX_LENGTH, LINK_KINDS, PRESENTATION_MAX_LENGTH } from "@/lib/rules/company/page-limits";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { usePage } from "@/workspace/firm/page/page-context";
import { toOption } from "@/workspace/firm/page/sections/identity-fields";
import {
  baselineKind,
  displayKind,
  linksKind,
  presentationKind,
  remoteKind,
} from "@/workspace/firm/page/sections/kinds";
import { RichTextField } from "@/workspace/shell/rich-text/rich-text-field";

export function BaselineForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={baselineKind}>
      {({ form, field }) => (
        <TextField
          id="page-baseline"
          label={t("baseline")}
          hint={t("baseline_hint", {
            ...{ min: COMPLETE_PAGE.baseline, max: BASELINE_MAX_LENGTH },
            count: form.watch("baseline").trim().length,
          })}
          lang="fr"
          maxLength={BASELINE_MAX_LENGTH}
          {...field("baseline")}
        />
      )}
    </SectionForm>
  );
}

export function PresentationForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={presentationKind}>
      {({ form, errorOf }) => (
        <Controller
          control={form.control}
          name="description"
          render={({ field: { value, onChange } }) => (
            <RichTextField
              id="page-presentation"
              label={t("presentation")}
              hint={t("presentation_hint", { min: COMPLETE_PAGE.presentation, max: PRESENTATION_MAX_LENGTH })}
              error={errorOf("description")}
              value={value}
              onChange={onChange}
              max={PRESENTATION_MAX_LENGTH}
              lang="fr"
            />
          )}
        />
      )}
    </SectionForm>
  );
}

export function RemoteForm() {
  const t = useTranslations("firm_page.fields");
  const { choices } = usePage();
  return (
    <SectionForm kind={remoteKind}>
      {({ field }) => (
        <SelectField
          id="page-remote"
          label={t("remote")}
          hint={t("remote_hint")}
          options={[{ value: "", label: t("not_said") }, ...choices.remote.map(toOption)]}
          {...field("remotePolicy")}
        />
      )}
    </SectionForm>
  );
}

export function LinksForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={linksKind}>
      {({ field }) =>
        LINK_KINDS.map((kind) => (
          <TextField
            key={kind}
            id={`page-${kind}`}
            label={t(kind)}
            type="url"
            inputMode="url"
            placeholder="https://"
            {...field(kind)}
          />
        ))
      }
    </SectionForm>
  );
}

export function DisplayForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={displayKind}>
      {({ form, field }) => (
        <>
          <CheckboxField id="page-regroup" label={t("regroup")} {...form.register("regroupOffers")} />
          <CheckboxField id="page-check" label={t("check_locations")} {...form.register("checkOffersLocations")} />
          <TextField id="page-reference" label={t("reference")} hint={t("reference_hint")} {...field("reference")} />
        </>
      )}
    </SectionForm>
  );
}
