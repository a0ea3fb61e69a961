import type { JsonObject } from "@/lib/entities/json";
import { anonymousProfile } from "@/lib/rules/resume/anonymous-profile";
import type { Profile } from "@/lib/rules/resume/profile";
import { IN_POSITION, visibilityOf } from "@/lib/rules/resume/visibility";

/** Who reads: the person; a user who acts for a firm; any other reader, with or without an account. */
export type ProfileReader =
  | { kind: "self" }
  | {
      kind: "firm";
      /** The reader recruits there, and its page, or that of an organization above it, is public. */
      recruits: boolean;
      /** The person blocks an organization of its group, or of a group of the reader. */
      isBlocked: boolean;
      /** It holds an application of the person that it may read. */
      hasApplication: boolean;
      /** What it paid for. */
      paid: Entitlement;
    }
  | { kind: "web" };

/** What an application or a credit opens: the contact details and the CV; the CV alone; neither. */
export type Entitlement = "contact" | "cv" | "nothing";

/**
 * What a reader gets of a profile. whole: all fields but namespaces
 * and the referees who did not agree; cv: what is shown, and the CV; shown: without
 * contact, referees, library and CV; anonymous: nothing that names the person.
 */
export type Exposure = "whole" | "cv" | "shown" | "anonymous" | "nothing";

type State = Pick<Profile, "active" | "validated" | "customAttributes">;

/** Whether this reader gets the profile, and how (docs/product.md §4.1). The API says the same in SQL. */
export function exposureOf(profile: State, reader: ProfileReader): Exposure {
  if (reader.kind === "self") return "whole";
  if (reader.kind === "firm" && reader.hasApplication) return "whole";
  const visibility = visibilityOf(profile.customAttributes);
  if (!profile.active || !profile.validated || visibility === "private") return "nothing";
  if (reader.kind === "firm" && reader.isBlocked) return "nothing";
  const isFirm = reader.kind === "firm" && reader.recruits;
  if (visibility === "firms" && !isFirm) return "nothing";
  return exposureToReader(profile, isFirm ? reader.paid : "nothing");
}

/** How a profile is shown to a reader who gets it: without a name, unless its person has a page or it was paid for. */
export function exposureToReader(
  { customAttributes }: Pick<State, "customAttributes">,
  entitlement: Entitlement,
): Exclude<Exposure, "nothing"> {
  if (entitlement === "contact") return "whole";
  if (entitlement === "cv") return "cv";
  return visibilityOf(customAttributes) === "firms" ? "anonymous" : "shown";
}

/** Whether firms that get the profile also find it: a person who looks for nothing is in no search. */
export const isSearched = ({ customAttributes }: Pick<State, "customAttributes">): boolean =>
  visibilityOf(customAttributes) !== "private" && customAttributes.searchStatus !== IN_POSITION;

/** Fields that an applicant shares with entitled recruiters only. */
const CONTACT = new Set(["email", "phone", "referees", "library"]);
const CV_FILES = new Set(["resume"]);

/** The profile as this exposure shows it. Namespaces are another matter: who reads them depends on the caller. */
export function exposeProfile<Shown extends Profile>(profile: Shown, exposure: Exclude<Exposure, "nothing">): Shown {
  if (exposure === "whole") return { ...profile, metadata: withAgreed(profile.metadata) };
  if (exposure === "anonymous") return anonymousProfile(profile);
  const { _files: files, ...metadata } = omit(profile.metadata, CONTACT);
  if (!isObject(files)) return { ...profile, metadata };
  const shownFiles = exposure === "cv" ? files : omit(files, CV_FILES);
  return { ...profile, metadata: { ...metadata, _files: shownFiles } };
}

/** A referee who did not agree to be named is the candidate's own note. */
const withAgreed = ({ referees, ...metadata }: JsonObject): JsonObject =>
  Array.isArray(referees)
    ? { ...metadata, referees: referees.filter((referee) => isObject(referee) && referee.agreed === true) }
    : metadata;

const omit = (object: JsonObject, keys: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
