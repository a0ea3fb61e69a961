/** Facts that candidates look for in an offer, in the order of an offer; `key` names its message. */
const FACTS = [
  ["contract", /(?<!\p{L})(?:cdi|cdd|intérim|alternance|apprentissage|stage|freelance|contrat)(?!\p{L})/iu],
  [
    "place",
    /\(\d{2,3}\)|(?<!\d)\d{5}(?!\d)|(?<!\p{L})(?:basée?|située?|poste à|lieu|localisation|télétravail complet)(?!\p{L})/iu,
  ],
  [
    "hours",
    /(?<!\d)3[5-9]\s?h|(?<!\p{L})(?:temps plein|temps complet|temps partiel|forfait jours?|mi-temps|modulation)(?!\p{L})/iu,
  ],
  ["salary", /\d\s?(?:k\s?)?€|\d\s?k€|\d\s?euros/iu],
  ["remote", /(?<!\p{L})(?:télétravail|présentiel|hybride|sur site|à distance)(?!\p{L})/iu],
  ["tasks", /(?<!\p{L})(?:missions?|tâches|responsabilités|vous serez|vous assurez|vous aurez)(?!\p{L})/iu],
  ["profile", /(?<!\p{L})(?:profil|diplôme|bts|but|dcg|dscg|master|expérience|débutant)(?!\p{L})/iu],
  [
    "tools",
    /(?<!\p{L})(?:logiciels?|outils?|silae|pennylane|sage|cegid|acd|dext|excel|quadra|myunisoft|tiime)(?!\p{L})/iu,
  ],
  ["process", /(?<!\p{L})(?:processus|entretiens?|réponse sous|étapes)(?!\p{L})/iu],
] as const satisfies readonly (readonly [string, RegExp])[];

export type OfferFact = (typeof FACTS)[number][0];

/** Returns each fact with whether an offer contains it. */
export const factsIn = (text: string): { fact: OfferFact; isPresent: boolean }[] =>
  FACTS.map(([fact, pattern]) => ({ fact, isPresent: pattern.test(text) }));
