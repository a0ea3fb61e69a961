import { useLocale, useTranslations } from "next-intl";
import { BarometerResult } from "@/components/tool/barometer-result";
import { ChoiceField } from "@/components/tool/choice-field";
import { NumberField } from "@/components/tool/number-field";
import { PayComparison } from "@/components/tool/pay-comparison";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import { TextField } from "@/components/ui/text-field";
import { ANY_EXPERIENCE, BAROMETER_JOBS, BAROMETER_LEVELS, isCompared, SAME_JOB } from "@/lib/rules/tools/barometer";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { BarometerView } from "@/lib/views/salary-market";

type Props = { reading: ReadingOf<"salaire-comptable">; market: BarometerView | null };

/** Salaries in the offers of the profession. `market`: null when it could not be read. */
export function BarometerTool({ reading, market }: Props) {
  const t = useTranslations("tool.barometer");
  const fields = useToolFields(reading, {
    metier: t("job"),
    lieu: t("place"),
    experience: t("experience"),
    salaire: t("own_pay"),
    metier2: t("other_job"),
    lieu2: t("other_place"),
  });
  return (
    <ToolColumns>
      <BarometerForm fields={fields} />
      <ToolOutcome reading={reading} fields={fields}>
        {(input) => {
          if (!market) return <Unavailable />;
          const { side, other } = market;
          return other ? (
            <PayComparison sides={[side, other]} input={input} />
          ) : (
            <BarometerResult side={side} input={input} isSame={isCompared(input)} />
          );
        }}
      </ToolOutcome>
    </ToolColumns>
  );
}

type Name = "metier" | "lieu" | "experience" | "salaire" | "metier2" | "lieu2";

function BarometerForm({ fields }: { fields: Record<Name, ToolField> }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const jobs = BAROMETER_JOBS.map(({ slug }) => ({ value: slug, label: labelOf("jobs", slug, locale) })).toSorted(
    (a, b) => a.label.localeCompare(b.label, locale),
  );
  const levels = BAROMETER_LEVELS.map((value) => ({ value, label: labelOf("experienceLevels", value, locale) }));
  return (
    <ToolForm name="salaire-comptable">
      <ChoiceField field={fields.metier} options={jobs} />
      <PlaceField field={fields.lieu} hint={t("place_hint")} placeholder={t("everywhere")} />
      <ChoiceField
        field={fields.experience}
        options={[{ value: ANY_EXPERIENCE, label: t("any_experience") }, ...levels]}
      />
      <NumberField field={fields.salaire} hint={t("own_pay_hint")} />
      <ChoiceField field={fields.metier2} options={[{ value: SAME_JOB, label: t("same_job") }, ...jobs]} />
      <PlaceField field={fields.lieu2} hint={t("other_place_hint")} placeholder={t("same_place")} />
    </ToolForm>
  );
}

function PlaceField({ field, hint, placeholder }: { field: ToolField; hint: string; placeholder: string }) {
  return <TextField {...field} hint={hint} placeholder={placeholder} autoComplete="off" />;
}

function Unavailable() {
  const t = useTranslations("tool.barometer");
  return (
    <ToolResult title={t("unavailable")}>
      <p className="measure">{t("unavailable_text")}</p>
    </ToolResult>
  );
}
