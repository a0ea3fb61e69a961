import type { JsonObject } from "@/lib/entities/json";
import { labelOf } from "@/lib/rules/vocabulary/labels";

type Person = {
  firstname: string | null;
  lastname: string | null;
  display_name: string | null;
  email: string | null;
  metadata: JsonObject;
};
type Profile = { description: string | null; locations: JsonObject[]; metadata: JsonObject };

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/**
 * Returns a profile in a format that other tools read (JSON Resume 1.0.0); missing values are absent. Labels are in the
 * person's language.
 */
export function toJsonResume(person: Person, profile: Profile | undefined): JsonObject {
  const locale = person.metadata.locale === "en" ? "en" : "fr";
  const { metadata } = profile ?? { metadata: {} };
  const job = textAt(metadata, "preferredJob");
  return {
    $schema: SCHEMA,
    basics: known({
      name: [person.firstname, person.lastname].filter(Boolean).join(" ") || person.display_name,
      label: job && labelOf("jobs", job, locale),
      email: textAt(metadata, "email") ?? person.email,
      phone: textAt(metadata, "phone"),
      summary: profile?.description,
      location: toLocation(profile?.locations[0]),
      profiles: linksOf(metadata),
    }),
    work: listAt(metadata, "experiences").map((experience) =>
      known({
        name: textAt(experience, "org"),
        position: textAt(experience, "title"),
        location: textAt(experience, "location"),
        ...periodOf(experience),
        summary: textAt(experience, "description"),
      }),
    ),
    education: listAt(metadata, "education").map((studies) => {
      const diploma = textAt(studies, "diploma");
      return known({
        institution: textAt(studies, "org"),
        area: textAt(studies, "title"),
        studyType: diploma && labelOf("diplomas", diploma, locale),
        ...periodOf(studies),
      });
    }),
    skills: listAt(metadata, "skills").map((skill) => known({ name: textAt(skill, "title") ?? textAt(skill, "slug") })),
    languages: listAt(metadata, "languages").map((language) =>
      known({ language: textAt(language, "title"), fluency: textAt(language, "level") }),
    ),
    references: listAt(metadata, "referees").map((referee) =>
      known({
        name: textAt(referee, "name"),
        reference: ["org", "email", "phone"].flatMap((key) => textAt(referee, key) ?? []).join(", "),
      }),
    ),
  };
}

const toLocation = (location: JsonObject | undefined) =>
  location &&
  known({
    address: textAt(location, "address"),
    postalCode: textAt(location, "postcode"),
    city: textAt(location, "city"),
    region: textAt(location, "region"),
  });

const linksOf = ({ links }: JsonObject) =>
  isObject(links)
    ? Object.keys(links).flatMap((network) => {
        const url = textAt(links, network);
        return url === undefined ? [] : [{ network, url }];
      })
    : [];

/** A year, a month or a day, with the stored precision. */
const DATE = /^[12]\d{3}(?:-[01]\d(?:-[0-3]\d)?)?/;
const periodOf = (lasting: JsonObject) => ({
  startDate: textAt(lasting, "startDate")?.match(DATE)?.[0],
  endDate: textAt(lasting, "endDate")?.match(DATE)?.[0],
});

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the objects of a list in the metadata, which are open: values of another form are left out, not refused. */
function listAt(object: JsonObject, key: string): JsonObject[] {
  const value = object[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textAt(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the object without its absent values. */
const known = (object: Record<string, unknown>): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
