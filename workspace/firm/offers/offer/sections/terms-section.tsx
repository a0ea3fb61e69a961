import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type UseFormReturn, useController } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ownOffices } from "@/lib/queries/own-company";
import type { Office } from "@/lib/rules/company/office-list";
import { isBelowFloor, isWideRange } from "@/lib/rules/offer/pay-floor";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { MAX_CHOICES, TermsForm } from "@/workspace/firm/offers/offer/form";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { officeLabel, toTown } from "@/workspace/firm/offers/offer/places";
import { SectionCard } from "@/workspace/firm/offers/offer/sections/section-card";
import { toOptions } from "@/workspace/firm/offers/offer/sections/to-options";
import { payOf, useFloorText, usePayFloor } from "@/workspace/firm/offers/offer/use-pay-floor";
import { type SectionField, useSection } from "@/workspace/firm/offers/offer/use-section";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { PlacesField } from "@/workspace/shell/choices/places-field";
import { useSession } from "@/workspace/shell/session-provider";

/** The places of work, and the pay. */
export function TermsSection() {
  const { session } = useSession();
  const { actor } = useOffer();
  const reading = useQuery(ownOffices(session, actor));
  return <AsyncBlock reading={reading}>{(offices) => <Terms offices={offices} />}</AsyncBlock>;
}

function Terms({ offices }: { offices: readonly Office[] }) {
  const t = useTranslations("firm_offer.terms");
  const { offer, choices } = useOffer();
  const { locations, customAttributes: attributes, metadata } = offer;
  const section = useSection({
    kind: "terms",
    schema: TermsForm,
    fields: {
      offices: locations.flatMap(({ id }) => (offices.some((office) => office.id === id) ? [String(id)] : [])),
      towns: locations.filter(({ id }) => !offices.some((office) => office.id === id)).map(toTown),
      remote: attributes.remoteWork ?? "",
      salaryMin: String(attributes.salaryMin ?? ""),
      salaryMax: String(attributes.salaryMax ?? ""),
      period: attributes.salaryPeriod ?? "annuel",
      isUndisclosed: metadata.salaryUndisclosed === true,
    },
    toPart({ offices: chosen, towns, remote, salaryMin, salaryMax, period, isUndisclosed }) {
      const isPaid = !isUndisclosed && (salaryMin !== "" || salaryMax !== "");
      return {
        locations: [
          ...offices.filter(({ id }) => chosen.includes(id)).map(asPlace),
          // An unchanged place keeps its address.
          ...towns.map(
            (town) => locations.find((place) => !place.id && toTown(place).city === town.city) ?? toTownPlace(town),
          ),
        ],
        customAttributes: {
          remoteWork: remote || null,
          salaryMin: isUndisclosed || salaryMin === "" ? null : Number(salaryMin),
          salaryMax: isUndisclosed || salaryMax === "" ? null : Number(salaryMax),
          salaryPeriod: isPaid ? period : null,
        },
        metadata: { salaryUndisclosed: isUndisclosed || null },
      };
    },
  });
  const { form, field, card } = section;
  const towns = useController({ control: form.control, name: "towns" }).field;
  return (
    <SectionCard name="terms" {...card}>
      <div id="offer-places" tabIndex={-1} className="grid gap-5">
        {offices.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="text-sm font-semibold">{t("offices")}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {offices.map((office) => (
                <CheckboxField
                  key={office.id}
                  id={`offer-office-${office.id}`}
                  value={office.id}
                  label={officeLabel(office)}
                  {...form.register("offices")}
                />
              ))}
            </div>
          </fieldset>
        )}
        <PlacesField
          label={t(offices.length > 0 ? "other_town" : "town")}
          values={towns.value}
          onChange={towns.onChange}
          max={MAX_CHOICES.towns}
          hasRadius={false}
        />
      </div>
      <SelectField
        id="offer-remote"
        label={t("remote")}
        options={toOptions(choices.remote, t("none"))}
        {...field("remote")}
      />
      <PayFields form={form} field={field} />
    </SectionCard>
  );
}

type Fields = z.input<typeof TermsForm>;
type Props = { form: UseFormReturn<Fields, unknown, z.output<typeof TermsForm>>; field: SectionField<Fields> };

/** The pay of the offer, and the legal minimum. */
function PayFields({ form, field }: Props) {
  const t = useTranslations("firm_offer.terms");
  const { offer, choices } = useOffer();
  const [isUndisclosed, period] = form.watch(["isUndisclosed", "period"]);
  const floor = usePayFloor()(offer, period);
  const toText = useFloorText();
  const pay = payOf(offer);
  const isBelow = isBelowFloor(pay, floor);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-sm font-semibold">{t("pay")}</legend>
      {!isUndisclosed && (
        <div id="offer-pay" tabIndex={-1} className="grid items-start gap-5 md:grid-cols-3">
          <TextField
            id="offer-pay-min"
            label={t("min")}
            inputMode="decimal"
            autoComplete="off"
            {...field("salaryMin")}
          />
          <TextField
            id="offer-pay-max"
            label={t("max")}
            inputMode="decimal"
            autoComplete="off"
            {...field("salaryMax")}
          />
          <SelectField
            id="offer-period"
            label={t("period")}
            options={choices.periods.map(({ slug, label }) => ({ value: slug, label }))}
            {...field("period")}
          />
        </div>
      )}
      <p role="status" className={isBelow ? "font-semibold text-brick" : "text-sm text-muted"}>
        {!isUndisclosed && floor && toText(floor, period, isBelow)}
        {!isUndisclosed && isWideRange(pay) && ` ${t("wide")}`}
      </p>
      <CheckboxField id="offer-undisclosed" label={t("undisclosed")} {...form.register("isUndisclosed")} />
      {isUndisclosed && <p className="text-sm text-muted">{t("undisclosed_hint")}</p>}
    </fieldset>
  );
}
