import * as z from "zod/mini";

const MAX_SLOTS = 3;
const MAX_PEOPLE = 5;
const instant = z.iso.datetime({ offset: true });
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Formats of an interview, each with the field that contains its place: at the firm, by video, or by telephone. */
const WHERE = { office: "place", video: "url", phone: "phone" } as const;

/**
 * The proposal of a firm: one to three times, and a place. Times are instants at which an interview of `minutes`
 * starts.
 */
export const InterviewProposal = z
  .strictObject({
    format: z.enum(["office", "video", "phone"]),
    minutes: z.union([z.literal(30), z.literal(45), z.literal(60)]),
    /** IANA zone in which the firm means the times (lib/rules/time/french-zones); by default, that of the place. */
    timezone: z.optional(text(40)),
    slots: z.array(instant).check(z.minLength(1), z.maxLength(MAX_SLOTS)),
    place: z.optional(text(300)),
    url: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(900))),
    phone: z.optional(text(30)),
    /** People whom the candidate meets. */
    with: z._default(z.array(text(100)).check(z.maxLength(MAX_PEOPLE)), []),
  })
  .check(
    z.superRefine((proposal, context) => {
      for (const [format, field] of Object.entries(WHERE)) {
        const isGiven = proposal[field] !== undefined;
        if (isGiven === (format === proposal.format)) continue;
        context.addIssue({
          code: "custom",
          path: [field],
          message: isGiven ? `is not allowed with the format ${proposal.format}` : "is required",
          input: proposal[field],
        });
      }
      const times = proposal.slots.map((slot) => Date.parse(slot));
      if (new Set(times).size < times.length)
        context.addIssue({ code: "custom", path: ["slots"], message: "must differ", input: proposal.slots });
    }),
  );
export type InterviewProposal = z.infer<typeof InterviewProposal>;

const halfDay = z.strictObject({ date: z.iso.date(), half: z.enum(["morning", "afternoon"]) });

/** The candidate's choice: one of the times, or none of them with the half days on which they are free. */
export const InterviewChoice = z.union([
  z.strictObject({ slot: instant }),
  z.strictObject({ halfDays: z.array(halfDay).check(z.maxLength(3)) }),
]);
export type InterviewChoice = z.infer<typeof InterviewChoice>;

/** The interview of an application. */
export const Interview = z.looseObject({
  format: z.enum(["office", "video", "phone"]),
  minutes: z.number(),
  /** Absent from the interviews that were proposed in the time of Paris only. */
  timezone: z.optional(z.string()),
  slots: z.array(z.string()),
  place: z.optional(z.string()),
  url: z.optional(z.string()),
  phone: z.optional(z.string()),
  with: z.array(z.string()),
  /** Increases at each change of the interview, so that calendars show the latest version. */
  sequence: z.int(),
  proposedDate: z.string(),
  choice: z.nullable(
    z.looseObject({
      date: z.string(),
      slot: z.optional(z.string()),
      halfDays: z.optional(z.array(z.looseObject({ date: z.string(), half: z.enum(["morning", "afternoon"]) }))),
    }),
  ),
});
export type Interview = z.infer<typeof Interview>;

/** The address at which a calendar application reads interviews: shown once, when it is created. */
export const InterviewCalendar = z.looseObject({
  /** Null when there is no address. */
  createdDate: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type InterviewCalendar = z.infer<typeof InterviewCalendar>;
