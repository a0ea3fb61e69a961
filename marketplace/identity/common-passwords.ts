import commonPasswords from "@/marketplace/identity/common-passwords.json";
import { normalized } from "@/marketplace/identity/passwords";

/**
 * The 3,000 most frequent passwords of leaks with at least 8 characters, the most frequent first (frequencies counted
 * for zxcvbn, © Dropbox, MIT), followed by French passwords and by words of this profession.
 */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/**
 * Returns whether the password, in lower case, is among the first that an attacker would try, or repeats a single
 * character.
 */
export function isCommonPassword(password: string): boolean {
  const plain = normalized(password).toLowerCase();
  return COMMON.has(plain) || new Set(plain.replace(/\s/g, "")).size === 1;
}
