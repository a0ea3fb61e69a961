import { choicesIn } from "@/lib/rules/search/understanding/criteria";
import { ADVANTAGES as SOUGHT_ADVANTAGES } from "@/lib/rules/search/understanding/employer-criteria";
import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { toSingular, toWords } from "@/lib/rules/text/words";
import { advantageNames } from "@/lib/rules/vocabulary/advantage-words";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import { isRefused, toFolded } from "@/marketplace/offer-import/understanding/counts";
import { statementOf, statementsIn } from "@/marketplace/offer-import/understanding/statements";

/** Patterns by which firms promise an advantage, beside the words of a search, its label and its other names. */
const PROMISES: Record<string, RegExp> = {
  "titres-restaurant": /\b(?:meal|lunch) vouchers?\b|\bcartes? (?:resto|repas)\b/,
  "restaurant-entreprise": /\bcanteen\b|\bself\b|\bcantine\b/,
  "treizieme-mois": /\b13th month\b|\bsur 13 mois\b/,
  "prime-objectifs":
    /\b(?:bonus|primes?|variable)\b.{0,12}\bobjectifs?\b|\bvariable\b.{0,40}\bobjectifs?\b|\b(?:annual|performance) bonus\b/,
  "prime-cooptation": /\bprimes? de (?:cooptation|parrainage)\b|\bcooptation \d|\breferral bonus\b/,
  teletravail: /\bteletrava/,
  participation:
    /^(?:prime de |accord de )?participation(?:$| et )|\bparticipation (?:aux (?:benefices|resultats)|et interessement)\b|\binteressement (?:et )?(?:la )?participation\b/,
  "heures-sup-payees":
    /\bheures (?:sup\w*|au dela)(?: \w+){0,4} (?:payee|recuperee|majoree|remuneree)s?\b|\bpayee?s? en heures sup\w*/,
  "horaires-flexibles":
    /\bhoraires?\b.{0,30}\b(?:flexible|souple|libre|amenage)s?\b|\bflexible (?:hours|working|schedule)/,
  "compte-epargne-temps": /^cet$/,
  "conges-anciennete": /\b(?:conges?|jours?)(?: \w+)? d anciennete\b/,
  "jours-enfant-malade": /\bjours? (?:\w+ )?enfants? malades?\b/,
  "droit-deconnexion": /\b(?:droit|charte)\b.{0,15}\bdeconnexion\b/,
  "label-egalite": /\b(?:label|accord)\b.{0,25}\begalite\b/,
  "salle-sport": /\bgym pass\b|\bgym\b|\bsalle de sport\b|\bcours de (?:sport|yoga)\b/,
  "animaux-acceptes": /\bbring your dog\b|\bdogs? (?:welcome|friendly)\b/,
  "bornes-electriques": /\bev charg\w+|\bcharging (?:stations?|points?)\b/,
  "voiture-fonction": /\bcompany car\b/,
  "double-ecran": /\b(?:second|deuxieme|dual) (?:ecran|screens?)\b/,
  "evenements-equipe":
    /\bteam (?:events?|days?|building)\b|\boffsites?\b|\b(?:rassemblements?|soirees?|sorties?) (?:d equipe|annuelles?)\b/,
  "petit-dejeuner": /\bfruits (?:a volonte|frais)\b|\bcroissants\b|\bbreakfast\b/,
  "prise-en-charge-stage-ec":
    /\b(?:accompagn\w+|prise en charge|suivi|financement) (?:du |de (?:ton|votre) )?stage (?:d expertise|dec|ec)\b/,
  "bilan-carbone": /\bbilan carbone\b.{0,20}\bpubli/,
  "mutuelle-60": /\bmutuelle\b.{0,40}\b(?:[6-9]\d)\b/,
  "mutuelle-100": /\bmutuelle\b.{0,40}\b(?:100|integralement|entierement|totalement)\b/,
  "conges-revision": /\b(?:jours?|conges?) (?:de |pour )?revis(?:ion|er)\b/,
  "financement-diplome": /\b(?:financ\w+|prise? en charge)\b.{0,30}\b(?:dcg|dscg|dec)\b/,
  "ecole-interne": /\bacademie [a-z]+$/,
  "transport-75":
    /\b75\b.{0,40}\b(?:transports?|navigo|metro|tram\w*|bus)\b|\b(?:transports?|navigo|metro|tram\w*|bus)\b.{0,40}\b75\b/,
  parking: /^(?:free |private )?parking\b|\bparking (?:gratuit|couvert)\b/,
  "association-capital": /\b(?:entrer|entree) au capital\b/,
};
/** Advantages whose label is too common a word to promise them. */
const ONLY_PROMISED = new Set(["participation"]);
const ADVANTAGES = advantages.map(({ slug, label }) => ({
  slug,
  names: [...(ONLY_PROMISED.has(slug) ? [] : [label]), ...advantageNames(slug)].map(toSingular),
}));

/** Words by which a firm says that it has no such advantage, or that it is for others. */
const NOT_PROMISED =
  /\bnon$|\bpas de?\b|\bn avons pas\b|\bnon prevue?s?\b|\bclients?\b|\bclientele\b|\breservee?s?\b|\ba nos\b|\bleurs salaries\b|\bnegociez\b|\bmett(?:re|ez|ent|rez) en place\b|\bmise en place\b|\bgere(?:nt)?\b|\bcouverts\b|\b(?:re)?cherche\b|\bconcerne(?:nt)?\b|\breservee?s? (?:aux?|a)\b|\bpayante?s?\b|\bparking public\b|\bpourquoi pas\b|\bpeut etre\b|\bprochainement\b|\ba l etude\b/;

/** "Réponses aux questions de nos clients (mutuelle, intéressement)". */
const OF_CLIENTS = /(?:clients?|salari\p{L}*)\s*\([^()]*\)?/giu;

/** Returns the advantages that the parts of a sentence promise, in their order; none that it refuses. */
export const advantagesIn = (text: string): string[] => (isTakenBack(text) ? [] : promisedIn(text));

/** Returns whether a line with a label goes on by saying no: "Crèche : le projet n'a pas abouti". */
function isTakenBack(text: string): boolean {
  const [, label = "", rest = ""] = /^\P{L}*(\p{L}[\p{L}’' -]{2,30}) ?: (.+)$/u.exec(text) ?? [];
  const isLost = statementsIn(rest).join("") !== statementsIn(rest, { withRefusals: true }).join("");
  return label !== "" && (isLost || DOUBT.test(toFolded(rest))) && promisedIn(label).length > 0;
}
const DOUBT = /\b(?:essaye|arrete|projet|etude|retenue?|reflexion|demandent?)\b/;

/** What some firms sell: a brasserie has a terrace, an association runs crèches. */
const OF_TRADES = new Set(["creche", "terrasse", "salle-sport", "parking"]);
const HAS_TRADE = /\b(?:gere(?:nt)?|couverts|exploite(?:nt)?|clients)\b/;

function promisedIn(text: string): string[] {
  const folded = toFolded(text);
  return statementOf(text.replace(OF_CLIENTS, " "))
    .split(/[,;+|•]\s|\s\/\s/)
    .flatMap((part) => {
      const words = toWords(part.replace(/[’']/g, " ")).join(" ");
      if (isRefused(part) || NOT_PROMISED.test(words)) return [];
      const sought = SOUGHT_ADVANTAGES.flatMap((one) =>
        choicesIn(foldInPlace(part), one).flatMap(({ values }) => values),
      );
      const singular = ` ${toSingular(words)} `;
      return ADVANTAGES.filter(({ slug }) => !(OF_TRADES.has(slug) && HAS_TRADE.test(folded))).flatMap(
        ({ slug, names }) =>
          PROMISES[slug]?.test(words) || sought.includes(slug) || names.some((name) => singular.includes(` ${name} `))
            ? [slug]
            : [],
      );
    });
}
