import * as z from "zod/mini";
import { STEP_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { formErrors, isPhone, withScheme } from "@/lib/forms/field-rules";
import { isReadableLabel } from "@/lib/rules/text/readable-label";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { zoneOfInterview } from "@/lib/rules/time/french-zones";
import { instantIn } from "@/lib/rules/time/zoned-time";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import { unknownPlaceholders } from "@/lib/rules/transaction/reply-template";
import { shownPhone } from "@/lib/rules/user/phone";

/** A text for a candidate: it is refused while it contains an unknown placeholder in braces. */
export const ReplyText = z.string().check(
  z.trim(),
  z.maxLength(FIRM_TEXT_MAX_LENGTH, formErrors.longText),
  z.refine((text) => unknownPlaceholders(text).length === 0, formErrors.unknownPlaceholder),
);
export const NoteText = z.string().check(z.trim(), z.maxLength(FIRM_TEXT_MAX_LENGTH, formErrors.longText));

const needed = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(max, formErrors.tooLong));
const texts = { message: ReplyText, note: NoteText };

/** The form has no field. */
export const StudyFields = z.object({});
export const RecruitFields = z.object(texts);
export const RefuseFields = z.object({ ...texts, reason: needed(40), talentPool: z.boolean() });
/** `step` is the id of one of the firm's steps, or "" for a new step, whose label is typed. */
export const StepFields = z
  .object({
    ...texts,
    step: z.string(),
    label: z.string().check(
      z.trim(),
      z.maxLength(STEP_MAX_LENGTH, formErrors.tooLong),
      z.refine((text) => text === "" || isReadableLabel(text), formErrors.unreadableName),
    ),
  })
  .check(
    z.refine(({ step, label }) => step !== "" || label !== "", { error: formErrors.missingField, path: ["label"] }),
  );

export const FORMATS = ["office", "video", "phone"] as const;
/** The field that contains the place of each format. */
export const WHERE = { office: "place", video: "url", phone: "phone" } as const;
export const MINUTES = ["30", "45", "60"] as const;
const SLOTS = 3;
const MAX_PEOPLE = 5;
const PERSON_MAX_LENGTH = 100;
const YEAR_MS = 365 * 86_400_000;

const Slot = z.object({ date: z.string(), time: z.string() });
type Slot = z.infer<typeof Slot>;

export const emptySlots = (): Slot[] => Array.from({ length: SLOTS }, () => ({ date: "", time: "" }));

const isComplete = ({ date, time }: Slot) => isCalendarDate(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Returns the instant of a date and time in a zone; null while they are incomplete, and for a time that clocks skip. */
export const instantOf = (slot: Slot, zone: string): string | null =>
  isComplete(slot) ? instantIn(zone, slot.date, slot.time) : null;

/** Returns the zone in which the times of the form are meant: that of the address, or else that of the offer. */
export const zoneOf = ({ format, place }: Pick<MeetFields, "format" | "place">, offerZone: string): string =>
  zoneOfInterview(format === "office" ? place : undefined, offerZone);

/** Splits « Claire Morel, Paul Roy » into names. */
const people = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

const Fields = z.object({
  ...texts,
  format: z.enum(FORMATS),
  minutes: z.enum(MINUTES),
  place: z.string().check(z.trim(), z.maxLength(300, formErrors.tooLong)),
  url: z.string().check(z.trim(), z.overwrite(withScheme), z.maxLength(900, formErrors.tooLong)),
  phone: z.string().check(z.trim(), z.overwrite(shownPhone), z.maxLength(30, formErrors.tooLong)),
  with: z.string().check(
    z.refine((text) => people(text).length <= MAX_PEOPLE, formErrors.tooManyPeople),
    z.refine((text) => people(text).every((name) => name.length <= PERSON_MAX_LENGTH), formErrors.tooLong),
  ),
  slots: z.array(Slot),
});

/** Returns the schema of the form; the times are in the zone of the address, or else in that of the offer. */
export const meetFields = (offerZone: string) =>
  Fields.check(
    z.superRefine((values, context) => {
      const add = (path: PropertyKey[], message: string) =>
        context.addIssue({ code: "custom", path, message, input: values });
      const where = WHERE[values.format];
      if (values[where] === "") add([where], formErrors.missingField);
      else if (where === "url" && !isHttps(values.url)) add([where], formErrors.invalidUrl);
      else if (where === "phone" && !isPhone(values.phone)) add([where], formErrors.invalidPhone);
      const zone = zoneOf(values, offerZone);
      for (const { path, message } of slotIssues(values.slots, zone, Date.now())) add(["slots", ...path], message);
    }),
  );
export type MeetFields = z.input<typeof Fields>;

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

type SlotIssue = { path: PropertyKey[]; message: string };

/** Returns the errors of each time; only the first is required. `now` in milliseconds. */
function slotIssues(slots: readonly Slot[], zone: string, now: number): SlotIssue[] {
  const seen = new Set<string>();
  return slots.flatMap((slot, index): SlotIssue[] => {
    const isEmpty = slot.date === "" && slot.time === "";
    if (isEmpty && index > 0) return [];
    if (slot.date === "") return [{ path: [index, "date"], message: formErrors.missingField }];
    if (!isComplete(slot)) return [{ path: [index, "time"], message: formErrors.missingField }];
    const instant = instantOf(slot, zone);
    if (instant === null) return [{ path: [index, "time"], message: formErrors.skippedTime }];
    const time = Date.parse(instant);
    if (time <= now || time > now + YEAR_MS) return [{ path: [index, "date"], message: formErrors.pastTime }];
    if (seen.has(instant)) return [{ path: [index, "time"], message: formErrors.sameTime }];
    seen.add(instant);
    return [];
  });
}

/** Converts the form to the interview that the API expects. */
export function toInterview(values: z.output<typeof Fields>, offerZone: string) {
  const where = WHERE[values.format];
  const timezone = zoneOf(values, offerZone);
  return {
    format: values.format,
    minutes: Number(values.minutes),
    timezone,
    slots: values.slots.flatMap((slot) => instantOf(slot, timezone) ?? []),
    [where]: values[where],
    with: people(values.with),
  };
}
