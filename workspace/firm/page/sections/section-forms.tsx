import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { COMPLETE_PAGE } from "@/lib/rules/company/first-steps";
import { BASELINE_MAX_LENGTH, LINK_KINDS, PRESENTATION_MAX_LENGTH } from "@/lib/rules/company/page-limits";
import type { PageSection } from "@/lib/rules/company/page-sections";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { usePage } from "@/workspace/firm/page/page-context";
import { ImagesForm } from "@/workspace/firm/page/sections/images-fields";
import {
  baselineKind,
  displayKind,
  figuresKind,
  identityKind,
  linksKind,
  presentationKind,
  remoteKind,
  videoKind,
} from "@/workspace/firm/page/sections/kinds";
import { AdvantagesForm, HiringForm, ToolsForm } from "@/workspace/firm/page/sections/list-fields";
import { PeopleForm } from "@/workspace/firm/page/sections/people-fields";
import { outnumbersHeadcount, parityOf, publishesEgapro } from "@/workspace/firm/page/sections/team-figures";
import { SirenField } from "@/workspace/shell/form/siren-field";
import { RichTextField } from "@/workspace/shell/rich-text/rich-text-field";

/** The identity of the firm, legal and public. */
function IdentityForm() {
  const t = useTranslations("firm_page.fields");
  const { choices, company } = usePage();
  const { slug } = company.customAttributes;
  return (
    <SectionForm kind={identityKind}>
      {({ form, field }) => (
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
            <SirenField
              id="page-siren"
              label={t("siren")}
              typed={form.watch("siren")}
              onUse={(siren) => form.setValue("siren", siren, { shouldValidate: true })}
              {...field("siren")}
            />
            <TextField id="page-founded" label={t("founded")} inputMode="numeric" {...field("foundedYear")} />
          </div>
        </>
      )}
    </SectionForm>
  );
}

const toOption = ({ slug, label }: { slug: string; label: string }) => ({ value: slug, label });

const toCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

/** The figures of the team. The share of women is computed, and inconsistent figures are pointed out. */
function FiguresForm() {
  const t = useTranslations("firm_page.fields");
  const { choices } = usePage();
  return (
    <SectionForm kind={figuresKind}>
      {({ form, field }) => {
        const { headcount, headcountRange, womanQty, manQty } = form.watch();
        const people = { headcount: toCount(headcount), womanQty: toCount(womanQty), manQty: toCount(manQty) };
        const parity = parityOf(people);
        const count = { inputMode: "numeric" } as const;
        return (
          <>
            <SelectField
              id="page-range"
              label={t("headcount_range")}
              options={[{ value: "", label: t("not_said") }, ...choices.headcounts.map(toOption)]}
              {...field("headcountRange")}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField id="page-headcount" label={t("headcount")} {...count} {...field("headcount")} />
              <TextField id="page-age" label={t("average_age")} {...count} {...field("averageAge")} />
              <TextField id="page-women" label={t("women")} {...count} {...field("womanQty")} />
              <TextField id="page-men" label={t("men")} {...count} {...field("manQty")} />
            </div>
            <p role="status" className="text-sm text-muted empty:hidden">
              {outnumbersHeadcount(people) ? (
                <strong className="text-brick">{t("outnumber", { headcount: people.headcount ?? 0 })}</strong>
              ) : (
                parity !== null && t("parity", { percent: Math.round(parity) })
              )}
            </p>
            <CheckboxField id="page-people" label={t("display_people")} {...form.register("displayPeople")} />
            {publishesEgapro(people.headcount, headcountRange) && (
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField id="page-egapro-year" label={t("egapro_year")} {...count} {...field("egaproYear")} />
                <TextField id="page-egapro-score" label={t("egapro_score")} {...count} {...field("egaproScore")} />
              </div>
            )}
          </>
        );
      }}
    </SectionForm>
  );
}

/** The form of each section; offices have their own screen. */
const FORMS: Record<Exclude<PageSection, "offices">, () => ReactNode> = {
  identity: () => <IdentityForm />,
  images: () => <ImagesForm />,
  baseline: () => <BaselineForm />,
  presentation: () => <PresentationForm />,
  video: () => <VideoForm />,
  people: () => <PeopleForm />,
  figures: () => <FiguresForm />,
  advantages: () => <AdvantagesForm />,
  tools: () => <ToolsForm />,
  remote: () => <RemoteForm />,
  hiring: () => <HiringForm />,
  links: () => <LinksForm />,
  display: () => <DisplayForm />,
};

export const FormOf = ({ section }: { section: keyof typeof FORMS }) => FORMS[section]();

function BaselineForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={baselineKind}>
      {({ form, field }) => (
        <TextField
          id="page-baseline"
          label={t("baseline")}
          hint={t("baseline_hint", {
            min: COMPLETE_PAGE.baseline,
            max: BASELINE_MAX_LENGTH,
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

function PresentationForm() {
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

function VideoForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={videoKind}>
      {({ field }) => (
        <TextField
          id="page-video"
          label={t("video")}
          hint={t("video_hint")}
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          {...field("video")}
        />
      )}
    </SectionForm>
  );
}

function RemoteForm() {
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

function LinksForm() {
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

function DisplayForm() {
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
