import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { SEASON_RECOVERIES } from "@/lib/entities/offer";
import { MAX_CHOICES, PracticeForm } from "@/workspace/firm/offer/form";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { SectionCard } from "@/workspace/firm/offer/sections/section-card";
import { toChosen, toOptions, toSlugs } from "@/workspace/firm/offer/sections/to-options";
import { useSection } from "@/workspace/firm/offer/use-section";
import { ChipsField } from "@/workspace/shell/choices/chips-field";

const numberOrNull = (text: string) => (text === "" ? null : Number(text));

/** The facts of the profession that candidates ask for: none is needed to publish. */
export function PracticeSection() {
  const t = useTranslations("firm_offer.practice");
  const { offer, choices } = useOffer();
  const practice = offer.metadata.practice ?? {};
  const { supervisesTrainees: supervises } = practice;
  const section = useSection({
    kind: "practice",
    schema: PracticeForm,
    fields: {
      ...{ files: String(practice.files ?? ""), fees: String(practice.fees ?? "") },
      sectors: toChosen(practice.sectors, choices.sectors),
      ...{ seasonHours: String(practice.seasonHours ?? ""), recovery: practice.recovery ?? "" },
      trainees: typeof supervises === "boolean" ? (supervises ? "yes" : "no") : "",
      coefficient: String(practice.coefficient ?? ""),
    },
    toPart: ({ files, fees, sectors, seasonHours, recovery, trainees, coefficient }) => ({
      metadata: {
        practice: {
          ...{ files: numberOrNull(files), fees: numberOrNull(fees) },
          sectors: sectors.length > 0 ? toSlugs(sectors) : null,
          ...{ seasonHours: numberOrNull(seasonHours), recovery: recovery || null },
          supervisesTrainees: trainees === "" ? null : trainees === "yes",
          coefficient: numberOrNull(coefficient),
        },
      },
    }),
  });
  const { form, field, card } = section;
  const sectors = useController({ control: form.control, name: "sectors" }).field;
  const digits = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <SectionCard name="practice" {...card}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id="offer-portfolio" label={t("files")} hint={t("files_hint")} {...digits} {...field("files")} />
        <TextField id="offer-fees" label={t("fees")} hint={t("fees_hint")} {...digits} {...field("fees")} />
      </div>
      <div id="offer-sectors" tabIndex={-1}>
        <ChipsField
          label={t("sectors")}
          choices={choices.sectors}
          values={sectors.value}
          onChange={sectors.onChange}
          toValue={(chosen) => chosen}
          max={MAX_CHOICES.sectors}
        />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id="offer-season" label={t("hours")} hint={t("hours_hint")} {...digits} {...field("seasonHours")} />
        <SelectField
          id="offer-recovery"
          label={t("recovery")}
          options={toOptions(
            SEASON_RECOVERIES.map((slug) => ({ slug, label: t(`recoveries.${slug}`) })),
            t("unsaid"),
          )}
          {...field("recovery")}
        />
        <SelectField
          id="offer-trainees"
          label={t("trainees")}
          options={toOptions(
            (["yes", "no"] as const).map((slug) => ({ slug, label: t(slug) })),
            t("unsaid"),
          )}
          {...field("trainees")}
        />
        <SelectField
          id="offer-coefficient"
          label={t("coefficient")}
          options={toOptions(choices.coefficients, t("unsaid"))}
          {...field("coefficient")}
        />
      </div>
    </SectionCard>
  );
}
