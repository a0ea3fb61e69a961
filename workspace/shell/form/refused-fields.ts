import * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";
import { type FormErrorKey, formErrors } from "@/lib/forms/field-rules";
import { refusalCode } from "@/lib/queries/refusal-code";

const Violations = z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])), type: z.string() }));
const MAX_VIOLATIONS = 50;

/**
 * Returns the fields that the API refuses (400 and 422), under the names that the API uses, each with one error to
 * show; empty when the API names no field.
 */
export function refusedFields(error: unknown): Map<string, FormErrorKey> {
  const refused = new Map<string, FormErrorKey>();
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 422)) return refused;
  // The only error about a user name: another account has it.
  if (refusalCode(error) === "usernameTaken") return refused.set("username", formErrors.emailTaken);
  for (const { path, type } of Violations.safeParse(error.data).data?.slice(0, MAX_VIOLATIONS) ?? []) {
    const name = String(path[0] ?? "");
    if (name && !refused.has(name)) refused.set(name, toFormError(name, type));
  }
  return refused;
}

function toFormError(name: string, type: string): FormErrorKey {
  if (type === "password.common") return formErrors.commonPassword;
  if (type === "password.incorrect") return formErrors.wrongPassword;
  if (type === "any.required") return formErrors.missingField;
  return name === "email" || name === "username" ? formErrors.invalidEmail : formErrors.refused;
}
