import commonPasswords from "@/marketplace/identity/common-passwords.json";
import { normalized } from "@/marketplace/identity/passwords";

/**
 * The 3,000 passwords of at least 8 characters that leaks show most, commonest first (frequencies counted for zxcvbn,
 * © Dropbox, MIT), then French ones and those of this profession.
 */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/** Whether it is among the first passwords that an attacker would try, in any case; one sign over and over is. */
export function isCommonPassword(password: string): boolean {
  const plain = normalized(password).toLowerCase();
  return COMMON.has(plain) || new Set(plain.replace(/\s/g, "")).size === 1;
}
