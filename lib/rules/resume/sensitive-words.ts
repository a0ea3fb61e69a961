/** A rule of the offer linter, as the page sends it to the browser. */
export type SensitiveRule = { id: string; pattern: string; flags: string };

/** A French social security number, with or without its key and spaces. */
const SOCIAL_SECURITY =
  /(?<!\d)[12][ .]?\d{2}[ .]?(?:0[1-9]|1[0-2])[ .]?\d{2}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{2})?(?!\d)/;

/** The first thing that a profile does better without, by its rule; null without any. */
export function sensitiveIn(text: string, rules: readonly SensitiveRule[]): string | null {
  if (SOCIAL_SECURITY.test(text)) return "donnees-sensibles";
  return rules.find(({ pattern, flags }) => new RegExp(pattern, flags.replace("g", "")).test(text))?.id ?? null;
}
