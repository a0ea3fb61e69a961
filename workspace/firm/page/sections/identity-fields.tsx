import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { usePage } from "@/workspace/firm/page/page-context";
import { identityKind } from "@/workspace/firm/page/sections/kinds";

/** Who the firm is, for the law and for candidates. */
export function IdentityForm() {
  const t = useTranslations("firm_page.fields");
  const { choices, company } = usePage();
  const { slug } = company.customAttributes;
  return (
    <SectionForm kind={identityKind}>
      {({ field }) => (
        <>
          <TextField
            id="page-name"
            label={t("name")}
            {...(slug && { hint: t("name_hint", { slug }) })}
            autoComplete="organization"
            {...field("name")}
          />
          <SelectField
            id="page-category"
            label={t("category")}
            options={[{ value: "", label: t("choose") }, ...choices.categories.map(toOption)]}
            {...field("category")}
          />
          <TextField id="page-legal-name" label={t("legal_name")} hint={t("legal_name_hint")} {...field("legalName")} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField id="page-siren" label={t("siren")} inputMode="numeric" {...field("siren")} />
            <TextField id="page-founded" label={t("founded")} inputMode="numeric" {...field("foundedYear")} />
          </div>
        </>
      )}
    </SectionForm>
  );
}

export const toOption = ({ slug, label }: { slug: string; label: string }) => ({ value: slug, label });
