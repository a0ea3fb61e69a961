import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { ofTown } from "@/lib/rules/text/french-names";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";
import { useSession } from "@/workspace/shell/session-provider";

export type ChosenPlace = { city: string; latitude: number; longitude: number; radiusKm: number };

type Props = {
  label: string;
  hint?: string;
  values: readonly ChosenPlace[];
  onChange: (places: ChosenPlace[]) => void;
  max: number;
  /** True when each place has a search radius, in kilometres; an address has none. */
  hasRadius: boolean;
};

const RADII = [5, 10, 20, 30, 50, 100];
const MIN_TYPED = 2;

/** Towns, searched during typing, each with its coordinates. */
export function PlacesField({ label, hint, values, onChange, max, hasRadius }: Props) {
  const t = useTranslations("choice");
  const locale = useLocale();
  const id = useId();
  const { session } = useSession();
  const [text, setText] = useState("");
  const typed = useDeferredValue(text.trim());
  const { data = [] } = useQuery({
    queryKey: ["places", typed],
    queryFn: ({ signal }) => session.client.data.places({ query: typed }, { signal }),
    enabled: typed.length >= MIN_TYPED,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const towns = data.flatMap((place) => (place.kind === "city" || place.kind === "district" ? [place] : []));
  const add = (slug: string) => {
    const town = towns.find(({ value }) => value === slug);
    setText("");
    if (!town || values.some(({ city }) => city === town.label)) return;
    const { label: city, latitude, longitude } = town;
    onChange([...values, { city, latitude, longitude, radiusKm: 20 }]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {values.length > 0 && (
        <ul className="mb-3 divide-y divide-rule border-y border-rule">
          {values.map((place) => (
            <li key={place.city} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <span className="min-w-32 flex-1 font-semibold">{place.city}</span>
              {hasRadius && (
                <select
                  aria-label={t("radius", { ofTown: ofTown(place.city, locale) })}
                  value={place.radiusKm}
                  onChange={({ target }) =>
                    onChange(
                      values.map((other) => (other === place ? { ...place, radiusKm: Number(target.value) } : other)),
                    )
                  }
                  className="min-h-11 rounded-md border border-field bg-surface px-3"
                >
                  {[...new Set([...RADII, place.radiusKm])].map((km) => (
                    <option key={km} value={km}>
                      {t("kilometres", { km })}
                    </option>
                  ))}
                </select>
              )}
              <button
                type="button"
                aria-label={t("remove", { title: place.city })}
                onClick={() => onChange(values.filter((other) => other !== place))}
                className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-brick"
              >
                <Icon name="cross" className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {values.length < max && (
        <ChoiceField
          id={id}
          label={t("town")}
          {...(hint && { hint })}
          choices={towns.map(({ value, label: name }) => ({ slug: value, label: name }))}
          text={text}
          onText={setText}
          onPick={({ slug }) => add(slug)}
        />
      )}
    </fieldset>
  );
}
