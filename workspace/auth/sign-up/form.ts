import { z } from "zod";
import { email, formErrors, nameText, newPassword } from "@/lib/forms/field-rules";

export const accountKinds = ["applicant", "firm"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The account of a user, and the company that they create with it. The e-mail is in lower case. */
export const SignUp = z
  .object({
    kind: z.enum(accountKinds, { error: formErrors.missingField }),
    firmName: z.string().trim().optional(),
    firstname: nameText,
    lastname: nameText,
    email: email.toLowerCase(),
    password: newPassword,
    terms: z.literal(true, { error: formErrors.unaccepted }),
  })
  .superRefine(
    ({ kind, firmName }, context) => {
      const issue = kind === "firm" ? nameText.safeParse(firmName).error?.issues[0] : undefined;
      if (issue) context.addIssue({ code: "custom", path: ["firmName"], message: issue.message });
    },
    // Reported at the same time as the other errors.
    { when: () => true },
  );
export type SignUp = z.output<typeof SignUp>;

/** The company's name alone, when only this step is left. */
export const FirmName = z.object({ firmName: nameText });
