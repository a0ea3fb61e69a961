/** An offer of the tests' feeds: complete, of one town, that breaks no rule. */
export type SampleOffer = {
  reference: string;
  title: string;
  text: string;
  job: string;
  contract: string;
  schedule: string;
  city: string;
  postcode: string;
  salary: string;
};

const TASKS = [
  "Vous tenez la comptabilité d’un portefeuille de trente dossiers de TPE et de PME.",
  "Vous révisez les comptes et préparez le bilan avec la personne qui signe la mission.",
  "Vous établissez les déclarations de TVA et la liasse fiscale sur Pennylane.",
  "Vous échangez chaque semaine avec les clients, et les conseillez sur leur gestion.",
];
const OFFER = [
  "Vous avez trois ans d’expérience en cabinet et un DCG, ou une expérience équivalente.",
  "Nous proposons deux jours de télétravail par semaine, des titres-restaurant et une mutuelle.",
  "Notre équipe compte douze personnes, et chaque dossier est suivi par deux d’entre elles.",
];

/** Returns the sample offer of this number, always the same. */
export const aSampleOffer = (number: number, overrides: Partial<SampleOffer> = {}): SampleOffer => ({
  reference: `HC-${number}`,
  title: `Collaborateur comptable n° ${number} (H/F)`,
  text: `<p>Rejoignez notre cabinet de Nantes, dossier ${number}.</p><h3>Vos missions</h3><ul>${TASKS.map((task) => `<li>${task}</li>`).join("")}</ul><h3>Votre profil</h3><p>${OFFER.join(" ")}</p>`,
  job: "Collaborateur comptable",
  contract: "CDI",
  schedule: "39h",
  city: "Nantes",
  postcode: "44000",
  salary: "30000 - 34000",
  ...overrides,
});

export const sampleOffers = (count: number): SampleOffer[] =>
  Array.from({ length: count }, (_, index) => aSampleOffer(index + 1));

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** Writes offers as Indeed documents its XML (https://docs.indeed.com/indeed-apply/xml-feed, read on 2026-11-25). */
export const toIndeedXml = (offers: readonly SampleOffer[]): string => {
  const jobs = offers.map(
    ({ reference, title, text, job, contract, schedule, city, postcode, salary }) => `<job>
  <title>${cdata(title)}</title><date>${cdata("2026-11-20T08:00:00Z")}</date>
  <referencenumber>${cdata(reference)}</referencenumber>
  <url>${cdata(`https://carrieres.exemple.fr/${encodeURIComponent(reference)}`)}</url>
  <company>${cdata("Cabinet Valmy")}</company><city>${cdata(city)}</city><country>FR</country>
  <postalcode>${cdata(postcode)}</postalcode><description>${cdata(text)}</description>
  <salary>${cdata(salary)}</salary><jobtype>${cdata(contract)}</jobtype><schedule>${cdata(schedule)}</schedule>
  <category>${cdata(job)}</category>
</job>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>Outil</publisher>\n${jobs.join("\n")}\n</source>`;
};

/** Writes offers as a French spreadsheet exports a table: semicolons, and line breaks inside quotes. */
export function toCsv(offers: readonly SampleOffer[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = offers.map(({ reference, title, text, job, contract, schedule, city, postcode, salary }) =>
    [reference, title, text.replaceAll("</p>", "</p>\n"), job, contract, schedule, city, postcode, salary]
      .map(cell)
      .join(";"),
  );
  const header = "Référence;Intitulé;Description;Métier;Type de contrat;Temps de travail;Ville;Code postal;Salaire";
  return [header, ...lines].join("\r\n");
}
