import { describe, expect, test } from "vitest";
import { sourceCompanies, sourceOffers } from "@/marketplace/demo/source";

type Offer = (typeof sourceOffers)[number];

const companies = new Set(sourceCompanies.filter(({ kind }) => kind === "entreprise").map(({ slug }) => slug));
const JUNIORS = ["debutant", "etudiant", "junior"];
const FIXED_TERM = ["cdd", "interim"];
const PAYROLL = ["gestionnaire-de-paie", "gestionnaire-paie-confirme", "alternant-gestionnaire-paie", "assistant-paie"];
const PAYSLIPS = /(?:Contrôler|Établir|Préparer|Produire) (?:des|les) bulletins/u;
const isTraining = ({ contractType }: Offer) => contractType.startsWith("alternance");
const isOftenRemote = ({ remoteWork }: Offer) => !["aucun", "ponctuel", "1-jour"].includes(remoteWork);

/** Statements that a text must not make, given the fields of its offer. */
const CONTRADICTIONS: [title: string, concerns: (offer: Offer) => boolean, words: RegExp][] = [
  [
    "remote for two days or more, beside its colleagues",
    isOftenRemote,
    /à portée de voix|traverse le couloir|isolement|dans la pièce|à deux (?:bureaux|portes)|à voix haute/u,
  ],
  [
    "at the front desk each day, and remote for two",
    isOftenRemote,
    /Vous serez le premier visage|Moitié accueil|Accueillir les (?:visiteurs|clients qui)/u,
  ],
  [
    "apprenticed to a tutor, whom the law calls a master",
    ({ contractType }) => contractType === "alternance-apprentissage",
    /\btut(?:eur|rice)s?\b/u,
  ],
  [
    "the only accountant, among others",
    ({ jobSlug }) => jobSlug === "comptable-unique",
    /collègues|pôle|personnes du|mobilise le service/u,
  ],
  [
    "for a term, as if for ever",
    ({ contractType }) => FIXED_TERM.includes(contractType),
    /existait pas|renfort durable|pôle se crée|pôle voit le jour|vient d’ouvrir|est une création|toute l’année|départ à la retraite/u,
  ],
  ["in training, to fill a need", isTraining, /renfort durable|pôle se crée|méthodes à choisir|serrer les rangs/u],
  [
    "for a junior who leads",
    ({ experience }) => JUNIORS.includes(experience),
    /Superviser|Vous (?:avez (?:déjà )?encadré|encadrez)|Encadrer (?:une|l’|les)|goût d’encadrer/u,
  ],
  [
    "for a senior who begins",
    ({ experience, jobSlug }) => !JUNIORS.includes(experience) && !jobSlug.includes("junior"),
    /une ou plusieurs saisons|un premier groupe de dossiers|stage ou une alternance en paie/u,
  ],
  [
    "in a company that speaks as a firm",
    ({ companySlug }) => companies.has(companySlug),
    /on conseille|\bassocié|cheffe? de mission|convention par convention/u,
  ],
  [
    "in a team that begins, with a past",
    ({ descriptionHtml }) =>
      /pôle se crée|pôle voit le jour|nouveau pôle|uverture d’un pôle|vient d’ouvrir/u.test(descriptionHtml),
    /ceux qui s’en servent|arrivés avant vous|ans de maison|mobilise|il y a (?:deux|trois) ans|depuis plusieurs années/u,
  ],
  [
    "in a new post, that somebody held",
    ({ descriptionHtml }) => /est une création|existait pas|crée un besoin nouveau/u.test(descriptionHtml),
    /tenait ce portefeuille|prend(?:ra)? sa retraite/u,
  ],
  [
    "under a woman, then under a man",
    ({ descriptionHtml, jobSlug }) =>
      jobSlug !== "chef-de-mission" && /[Uu]ne cheffe de mission/u.test(descriptionHtml),
    /\b(?:[Ll]e|[Uu]n) chef de mission/u,
  ],
];

describe("the texts of the demonstration's offers never contradict their fields", () => {
  test.each(CONTRADICTIONS)("%s", (_, concerns, words) => {
    const concerned = sourceOffers.filter(concerns);
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.filter(({ descriptionHtml }) => words.test(descriptionHtml)).map(({ slug }) => slug)).toEqual([]);
  });

  test("who produces pay makes payslips and the DSN", () => {
    const payroll = sourceOffers.filter(({ jobSlug }) => PAYROLL.includes(jobSlug));
    const tasks = payroll.map(({ slug, descriptionHtml }) => ({
      slug,
      list: [...descriptionHtml.matchAll(/<li>(.*?)<\/li>/gu)].map(([, task]) => task).join(" "),
    }));
    const lacking = tasks.filter(({ list }) => !(PAYSLIPS.test(list) && /DSN/u.test(list)));
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
  });
});
