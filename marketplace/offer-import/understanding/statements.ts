import { toFolded } from "@/marketplace/offer-import/understanding/counts";

// An advertisement also speaks of colleagues, of those who left, of other jobs, of what the job is not. The parts of its
// sentences that do are left out before a fact is read.

/** Words in the middle of a sentence at which its subject, or its yes, may change. */
const PARTS =
  /\s*;\s*|,\s+(?=\S)|(?<=[\p{L}\d)€%]) [-–—|•·] (?!\d)|\s+(?=(?:mais|tandis que|alors que|but|though|whereas|et non|puisque|car)(?!\p{L}))/u;

/** Refusals that ask for nothing else: "n'a pas de secret pour vous", "pas seulement". */
const NO_REFUSAL =
  /\b(?:pas|plus|aucune?) (?:de |d')?(?:secrets?|que|seulement|uniquement|peur|hesit\w+|exclu\w*|mal|loin|trop|imposee?)\b|\bn'hesite|\bne manque|\bsans (?:fautes?|doute|oublier|cesse|attendre|limite|surprise|lien|pour autant|reste|frais|condition\w*|engagement|astreinte\w*)\b|\bnot only\b|\bpourquoi pas\b|\bno doubt\b/g;
const REFUSED =
  /\b(?:ne |n')[^,;]{0,60}?\b(?:pas|plus|ni|jamais|aucune?|guere|rien)\b|^(?:et |ou |- ?)?(?:pas|ni|non|jamais|aucune?|sans|no|not|never|without|nor)\b|\b(?:pas (?:de|d'|besoin|du)|aucune?|sans|ni|never|not|no|without|isn't|aren't|doesn't|don't|won't|can't|cannot)\b(?! (?:compris|moins|matter))|\bnon(?=$| (?:requis|exige|demande|obligatoire|necessaire|prevu|compris|concerne))|\b(?:s'en fiche|peu importe|nous importe peu|indifferente?|non plus)\b/;
/** "Si vous ne le connaissez pas, on vous forme" refuses nothing. */
const CONDITIONAL = /^(?:meme |et |car )?(?:si|if)\b|\bsi (?:vous|tu)\b/;

const ROLES = String.raw`(?:collegues?|equipes?|tut(?:eur|rice)s?|maitres? d|managers?|responsables?|associee?s?|superieure?s?|superviseu\w+|pred\w+|fondat\w+|cofondat\w+|dirigeante?s?|directeurs?|directrices?|confreres?|consoeurs?|binomes?|parrains?|marraines?|reviseurs?|collaborat\w+|stagiaires?|alternante?s?|apprentie?s?|expert(?:e?s?)?-comptables?|clients?|prestataires?|poles?|services?|colleagues?|manager|boss|staff|team leader|team lead|lady|interns?|daf|raf|drh|dg|pdg|gerante?s?|patron(?:ne)?s?|presidente?s?|comptables|gestionnaires|juristes|auditeurs|conseillers|equipiers|adherents?)`;
/** Who a part is about, when it is not the reader: "Notre responsable de bureau, Solenn, …", "Ma collègue prépare …". */
const OF_A_COLLEAGUE = new RegExp(
  String.raw`^(?:et |car |puis |\p{P} ?|mais |dont |even )*(?:notre|nos|votre|vos|ton|tes|ma|mon|mes|les?|la|l'une?|une?|our|your|the|his|her|their|deux|trois|\d+|80 % de|certains? de|chacun de|plusieurs) ?(?:\S+ ){0,3}?${ROLES}\b(?!.{0,80}\b(?:vous|tu|you|recrut\w*|recherch\w*|cherch\w*|renforc\w*|accueil\w*|utilis\w*|embauch\w*|use)\b)`,
  "u",
);
/** Work that another person or firm does: "la paie est traitée par nos pôles", "handled by our colleagues". */
const BY_OTHERS =
  /\b(?:tenue?s?|traitee?s?|faite?s?|geree?s?|assuree?s?|realisee?s?|suivie?s?|arretee?s?|saisie?s?|etablie?s?|prise?s? en charge|reprise?s?|signee?s?|pilotee?s?|portee?s?|menee?s?) (?:ensuite |deja |directement )?par (?!vous\b|toi\b|le cabinet\b|l'employeur|l'entreprise|la societe|nous\b)|\bconfiee?s? (?:a (?!vous)|au |aux )|\bsous-traite|\b(?:est|sont) (?:\S+ )?externalis|\bexternalisee?s? (?:chez|aupres)|\b(?:is|are) outsourc|\b(?:handled|done|prepared|kept|managed|taken care of) by (?!you\b)|\bs'en (?:charge|occupe)|\b(?:le|la|les|vous en|vous) decharge|\bvous evite\b|\bdepend(?:ent|ait)? (?:d'un autre|de la)\b|\breste(?:nt)? (?:au |chez |aux mains|a la charge|du ressort)|\bne releve\w* pas|\bgarde(?:nt)? (?:la|le|les)\b|\bs'en servent|\by toucher\b|\bni a (?:faire|traiter)|\btravaillent (?:sous|sur|avec)\b|\bc'est (?:le cabinet|notre|un|une|la|l') ?[^,]{3,50} qui\b|\brattachee?s? a\b.*\b(?:ans|annees)\b/;
/** What was, and is no more. */
const PAST =
  /\b(?:abandonn\w+|a quitte|avons quitte|que nous quittons|we left|which we left|used to|formerly|previously|jusqu'ici|jusqu'a present|auparavant|autrefois|a l'epoque|anciennement|ancien(?:ne)?s? (?:logiciels?|outils?|erp|systemes?)|etai(?:t|ent)|il y a (?:\d+|\w+) (?:ans?|mois)|years ago|l'an dernier|l'an passe|l'annee derniere|last year|a commence|avait commence|a debute|a signe|a rejoint|est arrivee?|ont ete (?:embauch|recrut)\w+|n'exerce plus|prete?s? depuis|gagnait|touchait|precedente?s?|predecess\w+|migration depuis|migre depuis|venez d'|venez de|viens de|passage de|remplacait|est parti|part en|partait|holds a|held a)\b/;
/** Other jobs of the same firm, and what may come after the job. */
const OF_OTHER_JOBS =
  /\bautres? (?:annonces?|postes?|offres?|profils?)\b|\bannonces? separees?|\bpar ailleurs\b|\b(?:recrut|recherch|cherch|embauch)\w+ (?:aussi|egalement)\b|\b(?:est|sont) (?:aussi|egalement) (?:ouverte?s?|a pourvoir)|\bcareers? page|\bother (?:openings|roles|positions|jobs)|\bpour (?:votre |ton )?information\b|\bwe are also (?:hiring|looking)/;
const LATER =
  /\b(?:evolu\w+ (?:vers|en|comme)|pourrez (?:ensuite |un jour |aussi )?(?:evoluer|devenir|vous specialiser)|devenir|deviennent|deviendr\w+|vous specialiser|perspectives?|a terme|par la suite|plus tard|on y (?:vient|reflechit|pense)|une etude|a l'etude|en (?:reflexion|projet)|pas encore|bientot|to become|grow into)\b/;
/** The writer of the message: "Je suis en télétravail le mercredi". */
const OF_THE_WRITER =
  /^(?:et |car |moi |pour ma part )*(?:je |j'|i am |i'm |i have |i've )(?!.{0,20}\b(?:cherch|recherch|recrut|propos|souhait|offr|am looking|am hiring))/;

/** "Ce poste n'est pas concerné" behind a sentence takes it back. */
export const TAKES_BACK =
  /\b(?:ce poste|vous) (?:n'est|n'etes|n'en est) pas concerne|\bne (?:vous )?concerne pas (?:ce poste|vous)|\bpas (?:pour|sur|a) ce poste\b|\bn'est pas un avantage|\bsauf (?:pour )?ce poste|\bdoes not apply to this/;

/** "Le paramétrage, c'est Kévin". */
const IS_A_PERSON = /^(?:et )?c['’]est \p{Lu}\p{Ll}+[.!]?$/u;
/** Words by which a part goes back to the one before: "l'IA générative, on y vient". */
const TAKES_UP = /^(?:et )?(?:on (?:n'?)?y|on n'en|c'est|ce n'est|cela|ca|nous n'en|vous n'y|vous n'en)\b/;

const isOfOthers = (folded: string): boolean =>
  OF_A_COLLEAGUE.test(folded) ||
  BY_OTHERS.test(folded) ||
  PAST.test(folded) ||
  LATER.test(folded) ||
  OF_THE_WRITER.test(folded);

const isDenied = (folded: string): boolean =>
  !CONDITIONAL.test(folded) && REFUSED.test(folded.replace(NO_REFUSAL, " "));

/** A sentence of which no part is of the job: its beginning, or who it says to do the rest, tells. */
const WHOLLY_OF_OTHERS =
  /^(?:jusqu'ici|jusqu'a present|auparavant|autrefois|until now)\b|\bvous evite|\bt'evite|\bvous decharge|\bpas (?:les|aux|pour les) (?:alternant|stagiaire|apprenti|debutant|interimaire)/;

/** "Notre DAF, vingt ans d'expérience, …". */
const YEARS_OF_ANOTHER = /^(?:\d+|dix|douze|quinze|vingt|trente) ans\b/;

/** Words that make a part go on with the one before: "…, à 34 k€ en moyenne", "(28 000 €)", "ni juridique". */
const GOES_ON =
  /^(?:a|au|aux|en|pour|avec|dont|chez|dans|sur|ni|ou|qui|que|titulaires?|diplomee?s?|agee?s?|issue?s?|est|sont|a|ont|is|are|has|have|holds|with|at|in|for|who|nor|or)\b/;
/** "Le cabinet garde la révision, les liasses et les paies": what another keeps is a list. */
const KEEPS = /\bgarde(?:nt)?\b|\bconserve(?:nt)?\b/;
const LISTS = /^(?:les?|la|l'|des?|du)\b(?!.*\b(?:vous|tu)\b)/;
/** A remark in brackets that takes back what is before: "Silae (vous n'aurez pas à y toucher)". */
const TAKEN_AWAY =
  /\by toucher\b|\bs'en (?:charge|occupe)|\bpour (?:le |notre )?(?:pole|service|equipe)\b|^(?:pole|service|equipe)\b|\bchez (?:les|nos) clients/;

/**
 * Returns the parts of a sentence that say something of its job, as written: neither of others, nor of what was, and
 * unless `withRefusals`, nothing that the sentence refuses.
 */
export function statementsIn(sentence: string, { withRefusals = false } = {}): string[] {
  const whole = toFolded(sentence);
  if (OF_OTHER_JOBS.test(whole) || WHOLLY_OF_OTHERS.test(whole)) return [];
  const isRefused = (folded: string) => isOfOthers(folded) || (!withRefusals && isDenied(folded));
  const kept: string[] = [];
  let left: "another" | "keeps" | "denied" | null = null;
  for (const { part, remarks } of partsOf(sentence)) {
    const folded = toFolded(part);
    const goesOn =
      left !== null &&
      (GOES_ON.test(folded) ||
        (left === "keeps" && LISTS.test(folded)) ||
        (left !== "denied" && (YEARS_OF_ANOTHER.test(folded) || /^\p{Lu}\p{Ll}+$/u.test(part))));
    const isOther = isOfOthers(folded) || IS_A_PERSON.test(part);
    if (isOther) left = KEEPS.test(folded) ? "keeps" : "another";
    else if (!goesOn) left = isRefused(folded) ? "denied" : null;
    if (left !== null && TAKES_UP.test(folded)) kept.pop();
    if (left !== null || remarks.some((remark) => TAKEN_AWAY.test(toFolded(remark)))) continue;
    kept.push(part, ...remarks.flatMap((remark) => statementsIn(remark, { withRefusals })));
  }
  return kept.filter((part) => part !== "");
}

/** Splits a sentence into its parts, with the remarks in brackets of each. */
function partsOf(sentence: string): { part: string; remarks: string[] }[] {
  // U+E000 is no character of any text: it holds the place of a remark.
  const remarks = sentence.split(REMARK).filter((_, index) => index % 2 === 1);
  let next = 0;
  return sentence
    .replace(new RegExp(REMARK, "gu"), "\ue000")
    .split(PARTS)
    .map((part) => ({
      part: part
        .replace(/\ue000/gu, " ")
        .replace(/\s+/g, " ")
        .trim(),
      remarks: Array.from(part.matchAll(/\ue000/gu), () => (remarks[next++] ?? "").trim()),
    }));
}
/** What stands in brackets, but for a number, "H/F" or the end of a word: "Mende (48)", "rigoureux(se)". */
const REMARK = /\s?\(([^()]{7,})\)?/u;

/** Returns whether a heading announces what the job is not, or other jobs: "Ce que vous ne ferez pas". */
export const isOfNothing = (heading: string): boolean => {
  const folded = toFolded(heading);
  return isDenied(folded) || OF_OTHER_JOBS.test(folded);
};

/** Returns what a sentence says of its job, in one line. */
export const statementOf = (sentence: string, options?: { withRefusals?: boolean }): string =>
  statementsIn(sentence, options).join(", ");
