import { type Rule, renamed } from "@/tests/relevance/generated/typed";

const PREPOSITION = /^(?:de|des|du|en|aux|et)$/;

/** Adds or removes spaces and hyphens, as in « expert comptable », « aidecomptable » or « gestionnaire-de-paie ». */
export const compound: Rule = renamed((name, draw) =>
  draw.oneOf([
    name.replace("-", " "),
    name.replace("-", ""),
    name.replace("-", " - "),
    name.replaceAll(" ", "-"),
    name.includes("-") || name.split(" ").length > 2 ? name : name.replace(" ", ""),
  ]),
);

/** Moves the first word to the end, as in « paie gestionnaire ». */
export const reordered: Rule = renamed((name) => {
  const [head, ...rest] = name.split(" ");
  const first = rest.findIndex((word) => !PREPOSITION.test(word));
  return first === -1 ? null : [...rest.slice(first), head].join(" ");
});

/** Removes the prepositions, as in « gestionnaire paie ». */
export const withoutPrepositions: Rule = renamed((name) =>
  name
    .split(" ")
    .filter((word) => !PREPOSITION.test(word))
    .join(" "),
);

/** Prepositions between a job and its subject, each with those that people write instead. */
const OTHERWISE: readonly (readonly [written: RegExp, instead: readonly string[]])[] = [
  [/ (?:de )?paie(?= |$)/, [" de la paie", " en paie", " à la paie", " de paie", " paie"]],
  [/ (?:de|en) gestion(?= |$)/, [" en gestion", " de la gestion", " de gestion"]],
  [/ de recouvrement$/, [" du recouvrement", " en recouvrement", " au recouvrement"]],
  [/ aux comptes$/, [" au compte", " au comptes", " des comptes"]],
  [/ (?=fournisseurs$|clients$)/, [" des ", " - "]],
  [/ (?:en )?droit/, [" en droit", " de droit", " du droit"]],
  [/ fournisseurs$/, [" fournisseur"]],
  [/ clients$/, [" client"]],
  [/ de bureau$/, [" du bureau", " d'un bureau"]],
  [/ audit$/, [" d'audit", " en audit", " de l'audit"]],
  [/ innovation/, [" de l'innovation", " en innovation"]],
  [/ contrôle de gestion/, [" du contrôle de gestion", " contrôle gestion"]],
  [/(?<=assistante?|collaborat(?:eur|rice)|responsable|secrétaire) comptable$/, [" comptabilité", " en comptabilité"]],
  [/ juridique$/, [" en juridique", " service juridique"]],
  [/ et /, [" & ", " / ", " - "]],
];

/** Changes a preposition, as in « responsable de l'innovation » or « collaborateur en comptabilité ». */
export const otherPreposition: Rule = renamed((name, draw) => {
  const changes = OTHERWISE.filter(([written]) => written.test(name));
  if (changes.length === 0) return null;
  const [written, instead] = draw.oneOf(changes);
  return name.replace(written, draw.oneOf(instead));
});
