import * as z from "zod/mini";
import { email, formErrors, nameText, newPassword } from "@/lib/forms/field-rules";
import { displayNameOf } from "@/lib/rules/user/display-name";

export const accountKinds = ["applicant", "firm"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The account of a person. The e-mail is in lower case. */
export const SignUp = z.object({
  kind: z.enum(accountKinds, { error: formErrors.missingField }),
  firstname: nameText,
  lastname: nameText,
  email: email.check(z.toLowerCase()),
  password: newPassword,
  terms: z.literal(true, { error: formErrors.unaccepted }),
});
export type SignUp = z.output<typeof SignUp>;

/**
 * Roles that a new account of each kind receives on the platform. They record the purpose of the account, and determine
 * which area is its first home.
 */
const ROLES: Record<AccountKind, string[]> = {
  applicant: ["user", "provider", "applicant"],
  firm: ["user", "provider", "client"],
};

/** The account to create from these values, in the language of the page. */
export const toAccount = ({ kind, firstname, lastname, email: address, password }: SignUp, locale: string) => ({
  firstname,
  lastname,
  displayName: displayNameOf({ firstname, lastname }),
  username: address,
  email: address,
  password,
  roles: ROLES[kind],
  metadata: { locale },
});
