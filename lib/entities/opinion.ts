import * as z from "zod/mini";
import { Criterion } from "@/lib/entities/firm-replies";
import { Scorecard } from "@/lib/entities/scorecard";

/** Days after which a request for an opinion ends by itself: the right that it gives never outlives its purpose. */
export const OPINION_DAYS = 30;

/** Days during which a colleague may still read the application and correct the opinion that they gave. */
export const OPINION_CORRECTION_DAYS = 7;

const Member = z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) });

/** A request for a colleague's opinion, as the recruiters of the firm read it about one application. */
export const OpinionRequest = z.looseObject({
  id: z.string(),
  /** True when it is about every application to the offer. */
  everyApplication: z.boolean(),
  /** Null once their account is erased. */
  asker: z.nullable(Member),
  colleague: z.nullable(Member),
  createdDate: z.string(),
  /**
   * `waiting`: the colleague may read the application, and has said nothing yet; `given`: they answered; `takenBack`;
   * `ended`: without an answer, by time, or because the offer closed, the application was decided or they left.
   */
  state: z.enum(["waiting", "given", "takenBack", "ended"]),
  /** When the colleague's right ends at the latest; null once it has ended. */
  endsDate: z.nullable(z.string()),
  /** The opinion, for its asker, and for those who have given their own; null until it is given. */
  opinion: z.nullable(Scorecard),
});
export type OpinionRequest = z.infer<typeof OpinionRequest>;
export const OpinionRequests = z.looseObject({ results: z.array(OpinionRequest) });
export type OpinionRequests = z.infer<typeof OpinionRequests>;

/** An application on which the caller's opinion is asked. */
export const AskedOpinion = z.looseObject({
  /** Id of the application. */
  id: z.string(),
  offerName: z.nullable(z.string()),
  applicantName: z.nullable(z.string()),
  asker: z.nullable(Member),
  askedDate: z.string(),
  /** When the caller's right to read the application ends at the latest. */
  endsDate: z.string(),
  /** When the caller last wrote their opinion; null until they do. */
  givenDate: z.nullable(z.string()),
});
export type AskedOpinion = z.infer<typeof AskedOpinion>;

/** The application with what its candidate sent, except contact details, and the caller's own opinion. */
export const OpinionFile = z.looseObject({
  ...AskedOpinion.shape,
  /** False for a person without an account, who sees nothing of what the firm reads. */
  isToldOfReading: z.boolean(),
  message: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The key of the CV; null when there is none. */
  resume: z.nullable(z.string()),
  criteria: z.array(Criterion),
  own: z.nullable(Scorecard),
});
export type OpinionFile = z.infer<typeof OpinionFile>;
