const FEMININE = new Set(
  "Agathe Aïcha Amandine Anaïs Aurélie Camille Caroline Céline Chloé Claire Coralie Delphine Élodie Émilie Fatima Gaëlle Inès Isabelle Julie Justine Laura Léa Lucie Maëlys Manon Margaux Mariam Marine Mei Mélanie Nadia Nathalie Noémie Ophélie Pauline Sandrine Sarah Sofia Solène Sophie Valérie Virginie Yasmine".split(
    " ",
  ),
);
const MASCULINE_TITLE =
  /^(?:Alternant|Assistant|Auditeur|Chargé|Chef|Collaborateur|Commercial|Conseiller|Consultant|Contrôleur|Directeur|Expert|Réviseur|Trésorier)(?![\p{L}])/u;
const FEMININE_TITLE =
  /^(?:Alternante|Assistante|Auditrice|Chargée|Cheffe|Collaboratrice|Commerciale|Conseillère|Consultante|Contrôleuse|Directrice|Experte|Réviseuse|Trésorière)(?![\p{L}])/u;
const I_AM =
  /(?<![\p{L}])je (?:me )?suis (arrivée?|devenue?|entrée?|née?|passée?|partie?|rentrée?|restée?|revenue?|venue?)(?![\p{L}])/giu;

const isFeminine = (firstname: string) => FEMININE.has(firstname);

/** Returns the words that disagree with the gender of a person: their job title, or a participle after « je suis ». */
export function disagreements(person: { firstname: string; jobTitle: string }, text = ""): string[] {
  const feminine = isFeminine(person.firstname);
  const titles = [person.jobTitle.match(feminine ? MASCULINE_TITLE : FEMININE_TITLE)?.[0] ?? []].flat();
  const participles = [...text.matchAll(I_AM)].filter(
    ([, participle = ""]) => /[ée]e$|ue$|ie$/u.test(participle) !== feminine,
  );
  return [...titles, ...participles.map(([words]) => words)].map((words) => `${person.firstname}: ${words}`);
}
