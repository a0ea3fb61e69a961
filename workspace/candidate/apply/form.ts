import * as z from "zod/mini";
import { email, formErrors, nameText, newPassword, phoneOrEmpty } from "@/lib/forms/field-rules";
import { ANSWER_MAX_LENGTH, APPLICATION_MESSAGE_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import { displayNameOf } from "@/lib/rules/user/display-name";
import { answersGiven } from "@/workspace/candidate/answers-given";

/** Ways to send an application: with an existing account, by opening an account, or by the link in a mail. */
const WAYS = ["account", "open", "mail"] as const;

/** Values of `cv` that are not the key of a file. */
export const PROFILE = "profile";
export const NO_CV = "none";

const typed = z.string().check(z.trim());

export const StoredFile = z.object({ key: z.string(), name: z.string() });
export type StoredFile = z.infer<typeof StoredFile>;

/** An application as typed in the form. The identity fields are required only from visitors without an account. */
export const Application = z
  .object({
    way: z.enum(WAYS),
    firstname: z.optional(typed),
    lastname: z.optional(typed),
    email: z.optional(typed.check(z.toLowerCase())),
    phone: phoneOrEmpty,
    /** The profile, none, or the key of a file. */
    cv: z.string(),
    message: typed.check(z.maxLength(APPLICATION_MESSAGE_MAX_LENGTH, formErrors.tooLong)),
    answers: z.optional(z.array(typed.check(z.maxLength(ANSWER_MAX_LENGTH, formErrors.tooLong)))),
    password: z.optional(z.string()),
    terms: z.optional(z.boolean()),
    /**
     * Further values saved in the draft: the files added to the application, and the Idempotency-Key of its submission.
     */
    files: z.optional(z.array(StoredFile)),
    sending: z.optional(z.object({ id: z.string(), attempt: z.optional(z.string()) })),
  })
  .check(
    z.superRefine(
      ({ way, cv, message, ...given }, context) => {
        const judge = (path: string, rule: z.ZodMiniType, value: unknown) => {
          const issue = rule.safeParse(value).error?.issues[0];
          if (issue) context.addIssue({ code: "custom", path: [path], message: issue.message });
        };
        // Without a CV a message is required: a name alone tells a firm nothing.
        if (cv === NO_CV) judge("message", z.string().check(z.minLength(1, formErrors.missingField)), message ?? "");
        if (way === "account") return;
        judge("firstname", nameText, given.firstname ?? "");
        judge("lastname", nameText, given.lastname ?? "");
        judge("email", email, given.email ?? "");
        if (way === "mail") return;
        judge("password", newPassword, given.password ?? "");
        judge("terms", z.literal(true, { error: formErrors.unaccepted }), given.terms);
      },
      { when: () => true },
    ),
  );
export type Application = z.output<typeof Application>;
export type ApplicationFields = z.input<typeof Application>;

/** The content that the firm receives. */
export function toContent({ phone, cv, message, answers = [] }: Application, questions: readonly string[]) {
  const answered = answersGiven(questions, answers);
  return {
    ...(message && { message }),
    ...(phone && { phone }),
    ...(cv !== PROFILE && cv !== NO_CV && { resume: cv }),
    ...(answered.length > 0 && { answers: answered }),
  };
}

/** The account of a candidate, in the language of the page. */
export const toAccount = (
  { firstname = "", lastname = "", email = "", password = "" }: Application,
  locale: string,
) => ({
  firstname,
  lastname,
  displayName: displayNameOf({ firstname, lastname }),
  username: email,
  email,
  password,
  roles: ["user", "provider", "applicant"],
  metadata: { locale },
});
