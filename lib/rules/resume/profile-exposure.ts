import type { JsonObject } from "@/lib/entities/json";
import { anonymousProfile } from "@/lib/rules/resume/anonymous-profile";
import type { Profile } from "@/lib/rules/resume/profile";
import { IN_POSITION, visibilityOf } from "@/lib/rules/resume/visibility";

/** Reader of a profile: the person; a user who acts for a firm; any other reader, with or without an account. */
export type ProfileReader =
  | { kind: "self" }
  | {
      kind: "firm";
      /** The reader may recruit for the firm, and the page of the firm, or of an organization above it, is public. */
      recruits: boolean;
      /** The person blocks an organization of the firm's group, or of one of the reader's groups. */
      isBlocked: boolean;
      /** The firm has an application of the person that the reader may read. */
      hasApplication: boolean;
      /** Access that the firm paid for. */
      paid: Entitlement;
    }
  | { kind: "web" };

/** Access given by an application or a credit: the contact details and the CV; the CV alone; neither. */
export type Entitlement = "contact" | "cv" | "nothing";

/**
 * The part of a profile that a reader receives. `whole`: all fields except namespaces and the referees who did not
 * agree; `cv`: the shown part, and the CV; `shown`: without contact, referees, library and CV; `anonymous`: nothing
 * that names the person.
 */
export type Exposure = "whole" | "cv" | "shown" | "anonymous" | "nothing";

type State = Pick<Profile, "active" | "validated" | "customAttributes">;

/**
 * Returns whether this reader receives the profile, and which part (docs/product.md §4.1). The API applies the same
 * rules in SQL.
 */
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

/**
 * Returns the part of a profile for a reader who may receive it: anonymous, unless the person has a public page or the
 * access was paid for.
 */
export function exposureToReader(
  { customAttributes }: Pick<State, "customAttributes">,
  entitlement: Entitlement,
): Exclude<Exposure, "nothing"> {
  if (entitlement === "contact") return "whole";
  if (entitlement === "cv") return "cv";
  return visibilityOf(customAttributes) === "firms" ? "anonymous" : "shown";
}

/**
 * True when firms that may read the profile also find it by search: a person who is not looking for a job is in no
 * search.
 */
export const isSearched = ({ customAttributes }: Pick<State, "customAttributes">): boolean =>
  visibilityOf(customAttributes) !== "private" && customAttributes.searchStatus !== IN_POSITION;

/** Fields that an applicant shares only with recruiters who are entitled to them. */
const CONTACT = new Set(["email", "phone", "referees", "library"]);
const CV_FILES = new Set(["resume"]);

/**
 * Returns the part of the profile that this exposure allows. Namespaces are handled elsewhere, since access to them
 * depends on the caller.
 */
export function exposeProfile<Shown extends Profile>(profile: Shown, exposure: Exclude<Exposure, "nothing">): Shown {
  if (exposure === "whole") return { ...profile, metadata: withAgreed(profile.metadata) };
  if (exposure === "anonymous") return anonymousProfile(profile);
  const { _files: files, ...metadata } = omit(profile.metadata, CONTACT);
  if (!isObject(files)) return { ...profile, metadata };
  const shownFiles = exposure === "cv" ? files : omit(files, CV_FILES);
  return { ...profile, metadata: { ...metadata, _files: shownFiles } };
}

/** Removes the referees who did not agree to be named: they are the candidate's own notes. */
const withAgreed = ({ referees, ...metadata }: JsonObject): JsonObject =>
  Array.isArray(referees)
    ? { ...metadata, referees: referees.filter((referee) => isObject(referee) && referee.agreed === true) }
    : metadata;

const omit = (object: JsonObject, keys: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
