import * as z from "zod/mini";
import { isSiren, isSiret, plainSiren, type SirenFault, sirenFault } from "@/lib/rules/company/siren";
import { isVatNumber, plainVatNumber } from "@/lib/rules/company/vat-number";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/rules/limits";
import { isSeen } from "@/lib/rules/text/readable-label";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";
import { parsePhone, shownPhone } from "@/lib/rules/user/phone";
import { type NameFault, nameFault, titleFault, toName } from "@/lib/rules/user/readable-name";

/**
 * The rules of every field (docs/product.md §5). Any typed or pasted text is checked in linear time: each regular
 * expression is anchored, and either bounded or without alternatives; long texts are split rather than matched.
 */

/** The errors of a field: keys of messages/<locale>/form.json, translated by the component that shows them. */
export const formErrors = {
  missingField: "form.error.missing_field",
  invalidEmail: "form.error.invalid_email",
  invalidPhone: "form.error.invalid_phone",
  invalidUrl: "form.error.invalid_url",
  shortPassword: "form.error.short_password",
  blankPassword: "form.error.blank_password",
  unreadableName: "form.error.unreadable_name",
  tooLong: "form.error.too_long",
  longQuote: "form.error.long_quote",
  longText: "form.error.long_text",
  unknownPlaceholder: "form.error.unknown_placeholder",
  unknownPassage: "form.error.unknown_passage",
  tooManyPeople: "form.error.too_many_people",
  pastTime: "form.error.past_time",
  sameTime: "form.error.same_time",
  skippedTime: "form.error.skipped_time",
  invalidDate: "form.error.invalid_date",
  invalidYear: "form.error.invalid_year",
  pastDate: "form.error.past_date",
  endBeforeStart: "form.error.end_before_start",
  farDate: "form.error.far_date",
  absentColleague: "form.error.absent_colleague",
  invalidAmount: "form.error.invalid_amount",
  invalidNumber: "form.error.invalid_number",
  unknownVideo: "form.error.unknown_video",
  wrongSiren: "form.error.wrong_siren",
  shortSiren: "form.error.short_siren",
  siretForSiren: "form.error.siret_for_siren",
  wrongSiret: "form.error.wrong_siret",
  invalidVatNumber: "form.error.invalid_vat_number",
  otherVatNumber: "form.error.other_vat_number",
  longStep: "form.error.long_step",
  maxBelowMin: "form.error.max_below_min",
  unaccepted: "form.error.unaccepted",
  notAgreed: "form.error.not_agreed",
  /** Errors that only the API detects. */
  commonPassword: "form.error.common_password",
  refused: "form.error.refused",
  emailTaken: "authentication.error.email_already_used",
  wrongPassword: "form.error.wrong_password",
  /** For a text that is typed twice as a confirmation. */
  otherEmail: "form.error.other_email",
} as const;
export type FormErrorKey = (typeof formErrors)[keyof typeof formErrors];

const EMAIL_MAX_LENGTH = 254;
/** Maximum length of a name that the protocol accepts. */
const NAME_MAX_LENGTH = 255;
const LOCAL_PART = /^[^\s@"(),:;<>[\]\\]{1,64}$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LEVEL_DOMAIN = /^[a-z]{2,63}$/i;
/** A top-level domain in a non-Latin script, in its encoded form. */
const ENCODED_TOP_LEVEL_DOMAIN = /^xn--[a-z0-9-]{2,59}$/i;
const SIMPLE_LOCAL_PART = /^[^\s]+$/;
const IP_ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const PORT = /^[1-9]\d{0,4}$/;
const MAX_PORT = 65_535;
/** The part after the host of a URL: path, query, fragment. */
const ADDRESS_REST = /^[^\s<>"\\^`{|}]*$/;
const DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

const splitOnce = (text: string, separator: string): [string, string | undefined] => {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
};

/** Returns whether the text consists of labels of 63 characters at most and a top-level domain (RFC 1035 §2.3.4). */
function isDomain(text: string, isTopLevel: (label: string) => boolean) {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const labels = text.split(".");
  const top = labels.pop() ?? "";
  return labels.length > 0 && labels.every((label) => DOMAIN_LABEL.test(label)) && isTopLevel(top);
}

const isTopLevelDomain = (label: string) => TOP_LEVEL_DOMAIN.test(label);

/**
 * Returns whether the text is an e-mail address: 254 characters at most, local part of 1 to 64, labels of 63 at most,
 * top-level domain of 2 to 63 letters (docs/product.md §5).
 */
export function isEmail(text: string) {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const [local, domain] = splitOnce(text, "@");
  return (
    domain !== undefined && LOCAL_PART.test(local) && !/^\.|\.$|\.\./.test(local) && isDomain(domain, isTopLevelDomain)
  );
}

/**
 * Returns whether the text has one `@`, no space, and a domain with a dot and a last label of 2 characters or more: a
 * more lenient rule than `isEmail`.
 */
function isSimpleEmail(text: string) {
  const [local = "", domain = "", ...rest] = text.split("@");
  const dot = domain.lastIndexOf(".");
  return rest.length === 0 && SIMPLE_LOCAL_PART.test(local) && dot > 0 && domain.length - dot > 2 && !/\s/.test(domain);
}

/**
 * Returns whether the text is a URL: http(s) or no scheme, a domain or an IP address, then an optional port, path,
 * query and fragment (docs/product.md §5).
 */
function isUrl(text: string) {
  const address = text.replace(/^https?:\/\//i, "");
  const end = address.search(/[/?#]/);
  const [host, port] = splitOnce(end < 0 ? address : address.slice(0, end), ":");
  const isKnownPort = port === undefined || (PORT.test(port) && Number(port) <= MAX_PORT);
  const isHost =
    IP_ADDRESS.test(host) || isDomain(host, (label) => isTopLevelDomain(label) || ENCODED_TOP_LEVEL_DOMAIN.test(label));
  return isHost && isKnownPort && (end < 0 || ADDRESS_REST.test(address.slice(end)));
}

/** Converts dd/mm/yyyy to yyyy-mm-dd; null for a day that does not exist. */
function toCalendarDate(text: string): string | null {
  const [, day, month, year] = DATE.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/** A text that must not be empty; spaces around it are dropped. */
export const requiredText = z
  .string({ error: formErrors.missingField })
  .check(z.trim(), z.minLength(1, formErrors.missingField));

/** Creates the rule of a mandatory field. It reports one issue at a time: an empty field is missing, not invalid. */
const required = (isValid: (text: string) => boolean, message: FormErrorKey) =>
  requiredText.check(z.refine((text) => text === "" || isValid(text), message));

/** Creates the same rule as `required`, for a field that may be empty. */
const orEmpty = (isValid: (text: string) => boolean, message: FormErrorKey) =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => text === "" || isValid(text), message),
  );

const without = (faultOf: (name: string) => NameFault | null) =>
  z.refine<string>((name) => name.length > NAME_MAX_LENGTH || faultOf(name) === null, formErrors.unreadableName);

/** A name of a person or of an organization. */
export const nameText = requiredText.check(
  z.overwrite(toName),
  z.maxLength(NAME_MAX_LENGTH, formErrors.tooLong),
  without(nameFault),
);
/** Rule for the name of an offer, or of a page. */
export const titleRule = without(titleFault);

/** An e-mail address. */
export const email = required(isEmail, formErrors.invalidEmail);
export const emailOrEmpty = orEmpty(isEmail, formErrors.invalidEmail);
export const simpleEmail = required(isSimpleEmail, formErrors.invalidEmail);

/** A telephone number in any notation, converted to the form in which it is shown. */
export const isPhone = (text: string) => parsePhone(text) !== null;
export const phone = required(isPhone, formErrors.invalidPhone).check(z.overwrite(shownPhone));
export const phoneOrEmpty = orEmpty(isPhone, formErrors.invalidPhone).check(z.overwrite(shownPhone));

/** A URL, or an empty text (docs/product.md §5). */
export const url = orEmpty(isUrl, formErrors.invalidUrl);

/** Adds https:// to a URL that was typed without a scheme, which the API wants; any other text stays as it is. */
export const withScheme = (text: string) => (isUrl(text) && !/^https?:\/\//i.test(text) ? `https://${text}` : text);

/** An existing password: only the server can check it. Never trimmed. */
export const currentPassword = z
  .string({ error: formErrors.missingField })
  .check(z.minLength(1, formErrors.missingField));

/** A new password. */
export const newPassword = currentPassword.check(
  z.refine((text) => text === "" || text.length >= PASSWORD_MIN_LENGTH, formErrors.shortPassword),
  z.refine((text) => text.length < PASSWORD_MIN_LENGTH || isSeen(text), formErrors.blankPassword),
  z.maxLength(PASSWORD_MAX_LENGTH, formErrors.tooLong),
);

export const dateText = required((text) => toCalendarDate(text) !== null, formErrors.invalidDate);

/** A day after today, in Paris time. */
export const futureDate = dateText.check(
  z.refine((text) => {
    const date = toCalendarDate(text);
    return date === null || date > today();
  }, formErrors.pastDate),
);

const SIREN_FAULTS: Record<SirenFault, FormErrorKey> = {
  siret: formErrors.siretForSiren,
  digit: formErrors.wrongSiren,
  length: formErrors.shortSiren,
};

/** A SIREN, without its spaces; empty when it is not given. */
export const siren = z.pipe(z.string(), z.transform(plainSiren)).check(
  z.refine((digits) => digits === "" || isSiren(digits), {
    error: ({ input }) => SIREN_FAULTS[sirenFault(String(input)) ?? "digit"],
  }),
);

/** A SIRET, without its spaces; empty when it is not given. */
export const siret = z
  .pipe(z.string(), z.transform(plainSiren))
  .check(z.refine((digits) => digits === "" || isSiret(digits), formErrors.wrongSiret));

/** An intra-community VAT number, without its spaces; empty when it is not given. */
export const vatNumber = z
  .pipe(z.string(), z.transform(plainVatNumber))
  .check(z.refine((number) => number === "" || isVatNumber(number), { error: formErrors.invalidVatNumber }));
