import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { Company } from "@/lib/entities/company";
import type { Surroundings } from "@/lib/entities/surroundings";
import { formErrors, requiredText, siret } from "@/lib/forms/field-rules";
import { formatNumber } from "@/lib/i18n/format";
import type { Town } from "@/lib/queries/find-town";
import { type Office, officesIn, officesPart, withOffice } from "@/lib/rules/company/office-list";
import { distanceKm } from "@/lib/rules/place/distance";
import type { Coordinates } from "@/lib/rules/place/france-map";
import { departmentOf } from "@/lib/rules/place/postcode";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { ofTown } from "@/lib/rules/text/french-names";
import points from "@/lib/rules/vocabulary/department-points.json";
import { fromTown } from "@/workspace/firm/offices/local-map";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { PinMap } from "@/workspace/firm/offices/pin/pin-map";
import { type SectionFields, SectionForm } from "@/workspace/firm/page/card/section-form";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";
import { useWrittenPage, WrittenPageContext } from "@/workspace/firm/page/page-context";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";
import { useSession } from "@/workspace/shell/session-provider";

const MAX_LENGTH = 255;
const tooLong = z.maxLength(MAX_LENGTH, formErrors.tooLong);

/** Degrees as texts, which drafts keep: the pin writes them, and nobody types them. */
const degreesUpTo = (max: number) =>
  requiredText.check(z.refine((text) => Math.abs(Number(text)) <= max, formErrors.invalidNumber));

const OfficeValues = z.object({
  id: z.string(),
  name: requiredText.check(tooLong),
  street: z.string().check(z.trim(), tooLong),
  // Foreign postcodes may contain letters.
  postcode: z.string().check(z.trim(), z.regex(/^[\dA-Za-z -]{0,12}$/, formErrors.refused)),
  town: requiredText.check(tooLong),
  /** The SIRET of the establishment, which apprenticeship job boards require. */
  siret,
  /** The department of a town chosen in the suggestions; empty otherwise. */
  departmentCode: z.string(),
  latitude: degreesUpTo(90),
  longitude: degreesUpTo(180),
});
type OfficeInput = z.input<typeof OfficeValues>;
type OfficeOutput = z.output<typeof OfficeValues>;

/** The form of one office. `isNew`: the page does not have an office with this id yet. */
const officeKind = (id: string, isNew: boolean): SectionKind<OfficeInput, OfficeOutput> => ({
  name: "offices",
  draftId: isNew ? "new" : id,
  schema: OfficeValues,
  toFields(company) {
    const office = officesIn(company).find((one) => one.id === id);
    const { name, street, postcode, city, departmentCode, siret, latitude, longitude } = office ?? {};
    return {
      id,
      name: name ?? "",
      street: street ?? "",
      postcode: postcode ?? "",
      town: city ?? "",
      departmentCode: departmentCode ?? "",
      siret: siret ?? "",
      latitude: latitude?.toString() ?? "",
      longitude: longitude?.toString() ?? "",
    };
  },
  toPart: (values, company) => officesPart(withOffice(officesIn(company), toOffice(values, company))),
});

/**
 * Converts the form to an office. Stored fields that the form does not show stay, except the region when the town
 * changes.
 */
function toOffice({ id, name, street, postcode, town, ...values }: OfficeOutput, company: Company): Office {
  const stored = officesIn(company).find((one) => one.id === id);
  const {
    region,
    street: _,
    postcode: __,
    departmentCode: ___,
    siret: ____,
    ...kept
  } = stored ?? { region: null, siret: null };
  const country = stored?.country ?? "FR";
  const isFrench = country === "FR" && /^\d{5}$/.test(postcode);
  const departmentCode = isFrench ? departmentOf(postcode) : values.departmentCode;
  return {
    ...kept,
    id,
    name,
    city: town,
    country,
    ...(street && { street }),
    ...(postcode && { postcode }),
    ...(departmentCode && { departmentCode }),
    ...(values.siret && { siret: values.siret }),
    ...(region && stored?.city === town && { region }),
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
  };
}

/** The fields of an office, saved during typing. A new office is added once it has a name, a town and a place. */
export function OfficeForm({ id }: { id: string }) {
  const { offices, changed } = useOffices();
  const written = useWrittenPage();
  const [kind] = useState(() => officeKind(id, !offices.some((office) => office.id === id)));
  const noting = useMemo(() => {
    const change: typeof written.saver.change = (...edit) => {
      changed(id);
      return written.saver.change(...edit);
    };
    return { ...written, saver: { ...written.saver, change } };
  }, [written, changed, id]);
  return (
    <WrittenPageContext value={noting}>
      <SectionForm kind={kind}>{(section) => <OfficeFields id={id} section={section} />}</SectionForm>
    </WrittenPageContext>
  );
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
          onPick={(town) => set({ ...town, ...chosenPostcode(values.postcode, town) })}
        />
      </div>
      <TextField id={`${id}-siret`} label={t("siret")} hint={t("siret_hint")} autoComplete="off" {...field("siret")} />
      <PinField id={id} values={values} known={known} onPlace={set} />
    </>
  );
}

/**
 * Returns the typed postcode when it is in the department of the chosen town, because it is more precise than the
 * town's; otherwise an empty object.
 */
const chosenPostcode = (postcode: string, town: { departmentCode: string }) =>
  departmentOf(postcode) === town.departmentCode ? { postcode } : {};

type Picked = Pick<OfficeInput, "town" | "departmentCode" | "postcode" | "latitude" | "longitude">;

type Props = {
  id: string;
  text: string;
  error: string | null;
  towns: readonly Town[];
  onText: (text: string) => void;
  onPick: (town: Picked) => void;
};

/** The town of an office. A suggested town sets the coordinates; any other text is saved as typed. */
function TownChoice({ id, text, error, towns, onText, onPick }: Props) {
  const t = useTranslations("firm_offices.fields");
  return (
    <ChoiceField
      id={id}
      label={t("town")}
      error={error}
      choices={towns.map(({ value, label }) => ({ slug: value, label }))}
      text={text}
      onText={onText}
      onPick={({ slug }) => {
        const town = towns.find(({ value }) => value === slug);
        if (!town) return;
        const { postcode, departmentCode, latitude, longitude } = town;
        onPick({
          town: townName(town),
          postcode,
          departmentCode,
          latitude: String(latitude),
          longitude: String(longitude),
        });
      }}
    />
  );
}

type Degrees = Pick<OfficeInput, "latitude" | "longitude">;
type PinFieldProps = {
  id: string;
  values: OfficeInput;
  /** The town, when its coordinates are known. */
  known: Town | null;
  onPlace: (degrees: Degrees) => void;
};

const FRANCE = { latitude: 46.6, longitude: 2.4 };
/** Distance in kilometres below which a pin is described as being in the middle of its town. */
const IN_THE_MIDDLE = 0.1;

/** The location of the office: a pin on a map of the area. A town that is typed without being chosen places it too. */
function PinField({ id, values, known, onPlace }: PinFieldProps) {
  const t = useTranslations("firm_offices.pin");
  const place = toPlace(values);
  const toWhere = useWhere(place, known);
  const move = (to: Coordinates) => onPlace({ latitude: String(to.latitude), longitude: String(to.longitude) });
  useEffect(() => {
    if (place === null && known) move(known);
  });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">{t("legend")}</legend>
      {place ? (
        <PinMap id={id} place={place} toWhere={toWhere} onMove={move} />
      ) : (
        <div className="border-l-4 border-marigold pl-4">
          <p className="text-sm">{t("none")}</p>
          <Button variant="secondary" className="mt-2" onClick={() => move(startOf(values, known))}>
            {t("put")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Returns the coordinates; null until the pin is placed. */
function toPlace({ latitude, longitude }: OfficeInput): Coordinates | null {
  const read = OfficeValues.shape;
  if (!read.latitude.safeParse(latitude).success || !read.longitude.safeParse(longitude).success) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Returns the initial position of a pin: the town, else the middle of the department, else the middle of France. */
const startOf = ({ postcode }: OfficeInput, known: Town | null): Coordinates =>
  known ?? points.find(({ code }) => code === departmentOf(postcode.trim())) ?? FRANCE;

/**
 * Returns a function that says where a place is: from the town of the office, else from the nearest of these towns; ""
 * where there is none.
 */
function useWhere(place: Coordinates | null, known: Town | null): (towns: Surroundings["towns"]) => string {
  const t = useTranslations("firm_offices.pin");
  const locale = useLocale();
  return (towns) => {
    if (!place) return "";
    const [nearest] = towns.toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place));
    const town = known ? { ...known, name: townName(known) } : nearest;
    if (!town) return t("nowhere");
    const name = ofTown(town.name, locale);
    const { km, direction } = fromTown(town, place);
    if (km < IN_THE_MIDDLE) return t("middle", { ofTown: name });
    return t(`from.${direction}`, { distance: formatNumber(locale, Number(km.toFixed(1))), ofTown: name });
  };
}

const MIN_TYPED = 2;

/** The name of a suggested town, without its department. */
const townName = ({ label, latitude, longitude }: Town): string =>
  toTownPlace({ city: label, latitude, longitude }).city ?? label;

/** Returns the towns that match the typed text, and the town that the text names exactly, if any. */
function useTown({ town, departmentCode }: { town: string; departmentCode: string }) {
  const { session } = useSession();
  const typed = useDeferredValue(town.trim());
  const { data: places = [] } = useQuery({
    queryKey: ["places", typed],
    queryFn: ({ signal }) => session.client.data.places({ query: typed }, { signal }),
    enabled: typed.length >= MIN_TYPED,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const towns = places.filter((place): place is Town => place.kind === "city" || place.kind === "district");
  const known = towns.find((one) => townName(one) === town.trim() && ["", one.departmentCode].includes(departmentCode));
  return { towns, known: known ?? null };
}
