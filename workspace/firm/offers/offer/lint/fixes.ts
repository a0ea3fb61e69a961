/** Replacements for the words of a finding, by rule. The findings of other rules must be corrected by a person. */
const FIXES: Record<string, (words: string) => string | null> = {
  "hf-manquant": (title) => `${title} (H/F)`,
  apparence: (words) => (/présentation/iu.test(words) ? "sens de l’accueil" : null),
  age: (words) =>
    /^jeune et dynamique$/iu.test(words) ? "dynamique" : /^équipe jeune$/iu.test(words) ? "équipe" : null,
  residence: (words) => (/^(?:habiter|résider)/iu.test(words) ? words.replace(/^\p{L}+/u, "travailler") : null),
  "nationalite-origine": (words) => (/^langue maternelle exigée$/iu.test(words) ? "niveau C1 demandé" : null),
  majuscules: (words) => words.charAt(0) + words.slice(1).toLowerCase(),
};

/** Returns the replacement for the words of a finding, with the same initial capital; null when the rule has no fix. */
export const fixOf = (rule: string, words: string): string | null => {
  const fix = Object.hasOwn(FIXES, rule) ? FIXES[rule]?.(words) : null;
  if (!fix) return null;
  return /^\p{Lu}/u.test(words) ? fix.charAt(0).toLocaleUpperCase("fr") + fix.slice(1) : fix;
};
