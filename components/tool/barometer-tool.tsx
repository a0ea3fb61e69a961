import { useLocale, useTranslations } from "next-intl";
import { SalaryTable } from "@/components/tool/salary-table";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolColumns } from "@/components/tool/tool-columns";
import { ToolForm } from "@/components/tool/tool-form";
import { ToolResult } from "@/components/tool/tool-result";
import { Figure } from "@/components/ui/figure";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { formatMoney } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { type RawParams, toHref } from "@/lib/rules/search/params";
import {
  ANY_EXPERIENCE,
  BAROMETER_JOBS,
  BAROMETER_LEVELS,
  type BarometerInput,
  parseBarometer,
} from "@/lib/rules/tools/barometer";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { BarometerView } from "@/lib/views/salary-market";

/** What the profession's offers pay. `market`: null when it could not be read. */
export function BarometerTool({ params, market }: { params: RawParams; market: BarometerView | null }) {
  const t = useTranslations("tool.barometer");
  const input = parseBarometer(params);
  return (
    <ToolColumns>
      <BarometerForm input={input} />
      {market ? (
        <BarometerResult input={input} market={market} />
      ) : (
        <ToolResult title={t("unavailable")}>
          <p className="measure">{t("unavailable_text")}</p>
        </ToolResult>
      )}
    </ToolColumns>
  );
}

function BarometerForm({ input: { job, place, experience } }: { input: BarometerInput }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const jobs = BAROMETER_JOBS.map(({ slug }) => ({ value: slug, label: labelOf("jobs", slug, locale) }));
  return (
    <ToolForm name="salaire-comptable" action={t("show")}>
      <SelectField
        id="metier"
        name="metier"
        label={t("job")}
        defaultValue={job}
        options={jobs.toSorted((a, b) => a.label.localeCompare(b.label, locale))}
      />
      <TextField
        id="lieu"
        name="lieu"
        label={t("place")}
        hint={t("place_hint")}
        placeholder={t("everywhere")}
        autoComplete="off"
        maxLength={100}
        defaultValue={place}
      />
      <SelectField
        id="experience"
        name="experience"
        label={t("experience")}
        defaultValue={experience}
        options={[
          { value: ANY_EXPERIENCE, label: t("any_experience") },
          ...BAROMETER_LEVELS.map((value) => ({ value, label: labelOf("experienceLevels", value, locale) })),
        ]}
      />
    </ToolForm>
  );
}

function BarometerResult({ input, market }: { input: BarometerInput; market: BarometerView }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const job = labelOf("jobs", input.job, locale);
  const { scopes, levels, levelsScope, openOffers, unknownPlace } = market;
  const best = scopes.find(({ quartiles }) => quartiles);
  const isWidest = input.place === "" && input.experience === ANY_EXPERIENCE;
  const searched = new URLSearchParams({
    q: labelOf("jobs", input.job, "fr"),
    ...(input.place && { lieu: input.place }),
  });
  return (
    <ToolResult title={t("result", { job })}>
      {unknownPlace && (
        <ToolCaveat>
          {t("unknown_place", { typed: unknownPlace.typed })}{" "}
          {unknownPlace.suggestions.length > 0 && t("suggestions", { places: unknownPlace.suggestions.join(", ") })}
        </ToolCaveat>
      )}
      {best?.quartiles ? (
        <dl className="mb-8">
          <Figure
            value={formatMoney(locale, Math.round(best.quartiles.median / 100) * 100)}
            label={t("figure", { place: best.label, offers: best.offers, companies: best.companies })}
          />
        </dl>
      ) : (
        <p className="measure mb-6">{t(isWidest ? "nothing_anywhere" : "nothing")}</p>
      )}
      <SalaryTable caption={t("by_place")} heading={t("place_heading")} groups={scopes} />
      {levels.some(({ quartiles }) => quartiles) && (
        <>
          <h3 className="mb-4 mt-10 text-lg">{t("by_level", { place: levelsScope })}</h3>
          <SalaryTable caption={t("by_level", { place: levelsScope })} heading={t("experience")} groups={levels} />
        </>
      )}
      <p className="mt-6" data-no-print>
        <LocalizedLink href={toHref(routes.searchOffers(), searched)} className="link font-semibold">
          {t("see_offers", { count: openOffers })}
        </LocalizedLink>
      </p>
      <p className="measure mt-4 text-sm text-muted">{t("method")}</p>
    </ToolResult>
  );
}
