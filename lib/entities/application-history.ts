import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** Something that happened to an application, as its firm reads it. */
export const HistoryLine = z.looseObject({
  date: z.string(),
  /**
   * `move`: `data` is the change of status, as in `statusHistory`. `interview`: times were proposed; `slot`: the
   * candidate chose one (`data.slot`) or none. `contact` and `resume`: contact details or the CV were read. `tagged` and
   * `untagged`: `data.tag`. `followed`: `data.isFollowed`, and the follower's `data.name`, null once it is erased.
   * `opinionAsked` and `opinionTakenBack`: the colleague’s `data.name`, null once it is erased, and `data.everyApplication`
   * when it was about every application to the offer.
   * `exported`: taken out as a file, with the firm's notes when `data.withNotes`.
   */
  kind: z.enum([
    "move",
    "message",
    "note",
    "scorecard",
    "reminded",
    "interview",
    "slot",
    "contact",
    "resume",
    "tagged",
    "untagged",
    "followed",
    "exported",
    "opinionAsked",
    "opinionTakenBack",
  ]),
  by: z.enum(["firm", "applicant"]),
  /** The member of the firm; null when nobody recorded who it was, or once their account is erased. */
  author: z.nullable(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  data: JsonObject,
});
export type HistoryLine = z.infer<typeof HistoryLine>;
