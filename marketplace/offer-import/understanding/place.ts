import type { Location } from "@/lib/entities/location";
import type { PlaceOption } from "@/lib/entities/option";
import type { Office } from "@/lib/rules/company/office-list";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { placesNamed } from "@/lib/rules/place/places";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { understand } from "@/lib/rules/search/understanding/understand";

type Given = { city: string; postcode: string };

/**
 * The place of an offer: the firm's office in the town that the feed names, else the town; without one, the firm's only
 * office. Of several towns, the first.
 */
export function placesOf({ city, postcode }: Given, labels: readonly string[], offices: readonly Office[]): Location[] {
  const town = townOf(firstLine(city), firstLine(postcode)) ?? labels.map((label) => townOf(label, "")).find(Boolean);
  if (town) return [officeIn(town, offices) ?? town];
  const [only, ...others] = offices;
  return only && others.length === 0 && city.trim() === "" ? [asPlace(only)] : [];
}

const firstLine = (text: string): string => (text.split("\n")[0] ?? "").trim();

function townOf(city: string, postcode: string): Location | null {
  if (city === "" && postcode === "") return null;
  const [beforeComma = ""] = city.split(",");
  const tries = [`${postcode} ${city}`, `${postcode} ${beforeComma}`, beforeComma, ...understand(city).places];
  const found = tries.flatMap((name) => placesNamed(name.trim())).find(isPoint);
  return found ? toTownPlace({ city: found.label, latitude: found.latitude, longitude: found.longitude }) : null;
}

type Point = Extract<PlaceOption, { kind: "city" | "district" }>;
const isPoint = (place: PlaceOption): place is Point => place.kind === "city" || place.kind === "district";

function officeIn(town: Location, offices: readonly Office[]): Location | null {
  const office = offices.find(({ city }) => city !== null && city !== undefined && city === town.city);
  return office ? asPlace(office) : null;
}
