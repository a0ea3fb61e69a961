import commonPasswords from "@/marketplace/identity/common-passwords.json";
import { normalized } from "@/marketplace/identity/passwords";

/**
 * The 3,000 most frequent passwords of leaks with at least 8 characters, commonest first (frequencies counted for
 * zxcvbn, © Dropbox, MIT), then French ones and those of this profession.
 */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/**
 * Returns whether the password is among the first that an attacker would try, in any case; so is one repeated
 * character.
 */
export function isCommonPassword(password: string): boolean {
  const plain = normalized(password).toLowerCase();
  return COMMON.has(plain) || new Set(plain.replace(/\s/g, "")).size === 1;
}
