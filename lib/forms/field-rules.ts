import { z } from "zod";

/** What a form may say of a field: keys of messages/<locale>/form.json, translated by the component that shows them. */
export const formErrors = {
  missingField: "form.error.missing_field",
  invalidEmail: "form.error.invalid_email",
} as const;
export type FormErrorKey = (typeof formErrors)[keyof typeof formErrors];

const EMAIL_MAX_LENGTH = 254;
const LOCAL_PART = /^[^\s@"(),:;<>[\]\\]{1,64}$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LEVEL_DOMAIN = /^[a-z]{2,63}$/i;

/** Spec §5: 254 characters at most, local part 1 to 64, labels up to 63, letter top-level domain of 2 to 63. */
export function isEmail(text: string) {
  const [local = "", domain = "", ...rest] = text.split("@");
  const labels = domain.split(".");
  const top = labels.pop() ?? "";
  return (
    rest.length === 0 &&
    text.length <= EMAIL_MAX_LENGTH &&
    LOCAL_PART.test(local) &&
    !/^\.|\.$|\.\./.test(local) &&
    labels.length > 0 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(top)
  );
}

/** A text that must say something; spaces around it are dropped. */
export const requiredText = z.string({ error: formErrors.missingField }).trim().min(1, formErrors.missingField);

/** An address to write to. One issue at a time: an empty field is missing, not invalid. */
export const email = requiredText.refine((text) => text === "" || isEmail(text), formErrors.invalidEmail);
