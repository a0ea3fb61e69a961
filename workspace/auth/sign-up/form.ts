import * as z from "zod/mini";
import { email, formErrors, nameText, newPassword } from "@/lib/forms/field-rules";
import { accountKinds, SIGN_UP_ROLES } from "@/lib/rules/user/account-kind";
import { displayNameOf } from "@/lib/rules/user/display-name";

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

/** The account to create from these values, in the language of the page. */
export const toAccount = ({ kind, firstname, lastname, email: address, password }: SignUp, locale: string) => ({
  firstname,
  lastname,
  displayName: displayNameOf({ firstname, lastname }),
  username: address,
  email: address,
  password,
  roles: SIGN_UP_ROLES[kind],
  metadata: { locale },
});
