import { Location } from "@/lib/entities/location";
import { departmentOf } from "@/lib/rules/place/postcode";
import { isPublicHoliday } from "@/lib/rules/time/working-days";

type Language = "fr" | "en";

/**
 * Time zone of a part of France, by its departments and collectivities, as texts name it; `holiday` is its own public
 * holiday, the abolition of slavery (Code du travail, art. L3422-2).
 */
type Zone = { departments: readonly string[]; names: Record<Language, string>; holiday?: string };

export const PARIS = "Europe/Paris";

const ZONES: Readonly<Record<string, Zone>> = {
  [PARIS]: { departments: [], names: { fr: "heure de Paris", en: "Paris time" } },
  "America/Guadeloupe": {
    departments: ["971"],
    names: { fr: "heure de la Guadeloupe", en: "Guadeloupe time" },
    holiday: "05-27",
  },
  "America/Martinique": {
    departments: ["972"],
    names: { fr: "heure de la Martinique", en: "Martinique time" },
    holiday: "05-22",
  },
  "America/Cayenne": {
    departments: ["973"],
    names: { fr: "heure de la Guyane", en: "French Guiana time" },
    holiday: "06-10",
  },
  "Indian/Reunion": {
    departments: ["974"],
    names: { fr: "heure de La Réunion", en: "Réunion time" },
    holiday: "12-20",
  },
  "America/Miquelon": {
    departments: ["975"],
    names: { fr: "heure de Saint-Pierre-et-Miquelon", en: "Saint Pierre and Miquelon time" },
  },
  "Indian/Mayotte": { departments: ["976"], names: { fr: "heure de Mayotte", en: "Mayotte time" }, holiday: "04-27" },
  "America/St_Barthelemy": {
    departments: ["977"],
    names: { fr: "heure de Saint-Barthélemy", en: "Saint Barthélemy time" },
    holiday: "10-09",
  },
  "America/Marigot": {
    departments: ["978"],
    names: { fr: "heure de Saint-Martin", en: "Saint Martin time" },
    holiday: "05-28",
  },
  "Pacific/Wallis": {
    departments: ["986"],
    names: { fr: "heure de Wallis-et-Futuna", en: "Wallis and Futuna time" },
  },
  "Pacific/Tahiti": { departments: ["987"], names: { fr: "heure de Tahiti", en: "Tahiti time" } },
  "Pacific/Noumea": {
    departments: ["988"],
    names: { fr: "heure de la Nouvelle-Calédonie", en: "New Caledonia time" },
  },
};

export const isFrenchZone = (zone: string): boolean => Object.hasOwn(ZONES, zone);

/** Returns a zone in words: heure de La Réunion. */
export const zoneName = (zone: string, language: Language): string =>
  (ZONES[zone] ?? ZONES[PARIS])?.names[language] ?? zone;

/** Returns whether a day (yyyy-mm-dd) is a public holiday where clocks show this zone. */
export const isHolidayIn = (zone: string, day: string): boolean =>
  isPublicHoliday(day) || ZONES[zone]?.holiday === day.slice(5);

const zoneOfDepartment = (code: string): string =>
  Object.keys(ZONES).find((zone) => ZONES[zone]?.departments.includes(code)) ?? PARIS;

/** Returns the zone of the first place of an offer; that of Paris when nothing says otherwise. */
export function zoneOfOffer({ locations }: { locations?: unknown }): string {
  const [first] = Array.isArray(locations) ? locations : [];
  const place = Location.safeParse(first).data;
  return zoneOfDepartment(place?.departmentCode ?? departmentOf(place?.postcode ?? ""));
}

/**
 * Returns the zone in which the times of an interview are meant: that of the postcode in the address (`place`), or else
 * that of the offer.
 */
export function zoneOfInterview(place: string | undefined, offerZone: string): string {
  const postcode = /(?<!\d)\d{5}(?!\d)(?!.*(?<!\d)\d{5}(?!\d))/s.exec(place ?? "")?.[0];
  return postcode === undefined ? offerZone : zoneOfDepartment(departmentOf(postcode));
}
