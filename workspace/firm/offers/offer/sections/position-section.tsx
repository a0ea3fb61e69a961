import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { needsMonths } from "@/lib/rules/offer/offer-gaps";
import { PositionForm } from "@/workspace/firm/offers/offer/form";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { SectionCard } from "@/workspace/firm/offers/offer/sections/section-card";
import { toOptions } from "@/workspace/firm/offers/offer/sections/to-options";
import { useReplacement } from "@/workspace/firm/offers/offer/use-replacement";
import { useSection } from "@/workspace/firm/offers/offer/use-section";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";
import { named } from "@/workspace/shell/choices/matching";

/** Asks for the job first, since the job suggests the title, the tasks, the skills and the software. */
export function PositionSection() {
  const t = useTranslations("firm_offer.position");
  const { offer, choices, families } = useOffer();
  const { customAttributes: attributes } = offer;
  const section = useSection({
    kind: "position",
    schema: PositionForm,
    fields: {
      job: attributes.jobReferential ?? "",
      title: offer.name,
      contract: attributes.contractType ?? "",
      months: String(attributes.durationMonths ?? ""),
      schedule: attributes.jobSchedule ?? "",
      startDate: attributes.startDate ?? "",
      openings: String(attributes.openings ?? ""),
    },
    toPart({ job: slug, title, contract, months, schedule, startDate, openings }) {
      const job = choices.jobs.find((one) => one.slug === slug);
      const family = job && families[job.family];
      return {
        // An offer always has a name: an empty title leaves the former one.
        name: title || offer.name,
        ...(family && { categoryId: family }),
        customAttributes: {
          jobReferential: slug || null,
          romeCode: job?.romeCode ?? null,
          contractType: contract || null,
          durationMonths: months === "" || !needsMonths(contract) ? null : Number(months),
          jobSchedule: schedule || null,
          startDate: startDate || null,
          openings: openings === "" ? null : Number(openings),
        },
      };
    },
  });
  const { form, field, card } = section;
  const contract = form.watch("contract");
  useReplacement("title", (words, by) =>
    form.setValue(
      "title",
      form.getValues("title").replace(words, () => by),
    ),
  );
  return (
    <SectionCard name="position" {...card}>
      <JobField form={form} />
      <TextField id="offer-title" label={t("title")} hint={t("title_hint")} autoComplete="off" {...field("title")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          id="offer-contract"
          label={t("contract")}
          options={toOptions(choices.contracts, t("none"))}
          {...field("contract")}
        />
        <SelectField
          id="offer-schedule"
          label={t("schedule")}
          options={toOptions(choices.schedules, t("none"))}
          {...field("schedule")}
        />
        {needsMonths(contract) && (
          <TextField
            id="offer-months"
            label={t("months")}
            inputMode="numeric"
            autoComplete="off"
            {...field("months")}
          />
        )}
        <TextField id="offer-start" type="date" label={t("start")} hint={t("start_hint")} {...field("startDate")} />
        <TextField
          id="offer-openings"
          label={t("openings")}
          inputMode="numeric"
          autoComplete="off"
          {...field("openings")}
        />
      </div>
    </SectionCard>
  );
}

function JobField({ form }: Pick<ReturnType<typeof useSection<PositionFields, PositionFields>>, "form">) {
  const t = useTranslations("firm_offer.position");
  const { choices } = useOffer();
  const job = useController({ control: form.control, name: "job" }).field;
  const labelOf = (slug: string) => choices.jobs.find((one) => one.slug === slug)?.label ?? "";
  const [text, setText] = useState(labelOf(job.value));
  const pick = (slug: string) => {
    const chosen = choices.jobs.find((one) => one.slug === slug);
    if (!chosen) return;
    const former = choices.jobs.find((one) => one.slug === job.value);
    setText(chosen.label);
    job.onChange(slug);
    // A title that came from the former job was not typed by the person: it is replaced.
    const title = form.getValues("title").trim();
    if (["", former?.title, t("untitled")].includes(title)) form.setValue("title", chosen.title);
  };
  return (
    <ChoiceField
      id="offer-job"
      label={t("job")}
      hint={t("job_hint")}
      choices={choices.jobs}
      text={text}
      onText={(typed) => {
        setText(typed);
        const exact = named(choices.jobs, typed);
        if (exact) pick(exact.slug);
        else job.onChange("");
      }}
      onPick={({ slug }) => pick(slug)}
    />
  );
}

type PositionFields = z.infer<typeof PositionForm>;
