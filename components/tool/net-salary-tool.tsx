import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/tool/choice-field";
import { NetSalaryResult } from "@/components/tool/net-salary-result";
import { NumberField } from "@/components/tool/number-field";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolOutcome } from "@/components/tool/tool-outcome";
import { ToolResult } from "@/components/tool/tool-result";
import { type ToolField, useToolFields } from "@/components/tool/use-tool-fields";
import { HEALTH_REGIMES, type NetSalary, SALARY_STATUSES } from "@/lib/entities/net-salary";
import { WORKING_TIME_UNITS } from "@/lib/rules/tools/branch-minimum";
import { GROSS_PERIODS, PAYMENTS } from "@/lib/rules/tools/net-salary";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

type Props = { reading: ReadingOf<"brut-net">; salary: NetSalary | null };

/** Gross to net, and what it costs the firm. `salary`: null when the calculation is not available. */
export function NetSalaryTool({ reading, salary }: Props) {
  const t = useTranslations("tool.net");
  const fields = useToolFields(reading, {
    salaire: t("amount"),
    periode: t("period"),
    mensualites: t("payments"),
    statut: t("status"),
    decompte: t("time_unit"),
    temps: t("percent"),
    regime: t("regime"),
    taux: t("tax_rate"),
  });
  return (
    <ToolColumns>
      <NetSalaryForm fields={fields} />
      <ToolOutcome reading={reading} fields={fields}>
        {(input, example) =>
          salary ? <NetSalaryResult salary={salary} input={input} example={example} /> : <Unavailable />
        }
      </ToolOutcome>
    </ToolColumns>
  );
}

type Name = "salaire" | "periode" | "mensualites" | "statut" | "decompte" | "temps" | "regime" | "taux";

function NetSalaryForm({ fields }: { fields: Record<Name, ToolField> }) {
  const t = useTranslations("tool.net");
  return (
    <ToolForm name="brut-net">
      <NumberField field={fields.salaire} hint={t("amount_hint")} />
      <ChoiceField
        field={fields.periode}
        options={GROSS_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <ChoiceField
        field={fields.mensualites}
        options={PAYMENTS.map((value) => ({ value, label: t(`payments_of.${value}`) }))}
      />
      <ChoiceField
        field={fields.statut}
        options={SALARY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <ChoiceField
        field={fields.decompte}
        options={WORKING_TIME_UNITS.map((value) => ({ value, label: t(`time_units.${value}`) }))}
      />
      <NumberField field={fields.temps} hint={t("percent_hint")} />
      <ChoiceField
        field={fields.regime}
        options={HEALTH_REGIMES.map((value) => ({ value, label: t(`regimes.${value}`) }))}
      />
      <NumberField field={fields.taux} hint={t("tax_rate_hint")} />
    </ToolForm>
  );
}

function Unavailable() {
  const t = useTranslations("tool.net");
  return (
    <ToolResult title={t("unavailable")}>
      <p className="measure">{t("unavailable_text")}</p>
    </ToolResult>
  );
}
