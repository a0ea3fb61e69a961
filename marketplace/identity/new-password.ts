import { unprocessable } from "@/marketplace/errors";
import { isCommonPassword } from "@/marketplace/identity/common-passwords";
import { hashPassword } from "@/marketplace/identity/passwords";

/** Returns the hash of a new password. Throws 422, naming the field, when it is too common. */
export async function hashNewPassword(password: string, field: "password" | "newPassword"): Promise<string> {
  if (!isCommonPassword(password)) return hashPassword(password);
  const message = `"${field}" is too common: it would be guessed`;
  throw unprocessable(message, [{ message, path: [field], type: "password.common" }]);
}
