/** A rule of the offer linter, as the page sends it to the browser. */
export type SensitiveRule = { id: string; pattern: string; flags: string };

/** A French social security number, with or without its check key and spaces. */
const SOCIAL_SECURITY =
  /(?<!\d)[12][ .]?\d{2}[ .]?(?:0[1-9]|1[0-2])[ .]?\d{2}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{2})?(?!\d)/;

/**
 * Returns the id of the rule that a text of a profile breaks, the first when it breaks several; null when it breaks
 * none.
 */
export function sensitiveIn(text: string, rules: readonly SensitiveRule[]): string | null {
  if (SOCIAL_SECURITY.test(text)) return "donnees-sensibles";
  return rules.find(({ pattern, flags }) => new RegExp(pattern, flags.replace("g", "")).test(text))?.id ?? null;
}
