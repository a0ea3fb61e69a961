import { describe, expect, test } from "vitest";
import { sourceCompanies, sourceOffers } from "@/marketplace/demo/source";

type Offer = (typeof sourceOffers)[number];

const companies = new Set(sourceCompanies.filter(({ kind }) => kind === "entreprise").map(({ slug }) => slug));
const JUNIORS = ["debutant", "etudiant", "junior"];
const EXPERIENCED = ["confirme", "senior", "expert"];
const FIXED_TERM = ["cdd", "interim"];
const PAYROLL = ["gestionnaire-de-paie", "gestionnaire-paie-confirme", "alternant-gestionnaire-paie", "assistant-paie"];
const PAYSLIPS = /(?:Contrôler|Établir|Préparer|Produire) (?:des|les) bulletins/u;
const isTraining = ({ contractType }: Offer) => contractType.startsWith("alternance");
const isOftenRemote = ({ remoteWork }: Offer) => !["aucun", "ponctuel", "1-jour"].includes(remoteWork);

/** Statements that a text must not make, given the fields of its offer. */
const CONTRADICTIONS: [title: string, concerns: (offer: Offer) => boolean, words: RegExp][] = [
  [
    "remote for two days or more and always beside colleagues",
    isOftenRemote,
    /à portée de voix|traverse le couloir|isolement|dans la pièce|à deux (?:bureaux|portes)|à voix haute/u,
  ],
  [
    "at the front desk each day and remote for two",
    isOftenRemote,
    /Vous serez le premier visage|Moitié accueil|Accueillir les (?:visiteurs|clients qui)/u,
  ],
  [
    "an apprenticeship under a tutor rather than a master",
    ({ contractType }) => contractType === "alternance-apprentissage",
    /\btut(?:eur|rice)s?\b/u,
  ],
  [
    "for a sole accountant among colleagues",
    ({ jobSlug }) => jobSlug === "comptable-unique",
    /collègues|pôle|personnes du|mobilise le service/u,
  ],
  [
    "for a fixed term and described as permanent",
    ({ contractType }) => FIXED_TERM.includes(contractType),
    /existait pas|renfort durable|pôle se crée|pôle voit le jour|vient d’ouvrir|est une création|toute l’année|départ à la retraite/u,
  ],
  ["for a trainee to fill a need", isTraining, /renfort durable|pôle se crée|méthodes à choisir|serrer les rangs/u],
  [
    "for a junior who manages others",
    ({ experience }) => JUNIORS.includes(experience),
    /Superviser|Vous (?:avez (?:déjà )?encadré|encadrez)|Encadrer (?:une|l’|les)|goût d’encadrer/u,
  ],
  [
    "for a senior described as a beginner",
    ({ experience, jobSlug }) => !JUNIORS.includes(experience) && !jobSlug.includes("junior"),
    /une ou plusieurs saisons|un premier groupe de dossiers|stage ou une alternance en paie/u,
  ],
  [
    "for an experienced person and open to a first experience",
    ({ experience }) => EXPERIENCED.includes(experience),
    /première expérience|s’apprendra ici|débutante? accepté/u,
  ],
  [
    "from a company that speaks as an accounting firm",
    ({ companySlug }) => companies.has(companySlug),
    /on conseille|\bassocié|cheffe? de mission|convention par convention/u,
  ],
  [
    "in a new team with a past",
    ({ descriptionHtml }) =>
      /pôle se crée|pôle voit le jour|nouveau pôle|uverture d’un pôle|vient d’ouvrir/u.test(descriptionHtml),
    /ceux qui s’en servent|arrivés avant vous|ans de maison|mobilise|il y a (?:deux|trois) ans|depuis plusieurs années/u,
  ],
  [
    "for a new post that somebody held before",
    ({ descriptionHtml }) => /est une création|existait pas|crée un besoin nouveau/u.test(descriptionHtml),
    /tenait ce portefeuille|prend(?:ra)? sa retraite/u,
  ],
  [
    "under a female manager, then a male one",
    ({ descriptionHtml, jobSlug }) =>
      jobSlug !== "chef-de-mission" && /[Uu]ne cheffe de mission/u.test(descriptionHtml),
    /\b(?:[Ll]e|[Uu]n) chef de mission/u,
  ],
];

describe("the facts in the texts of the demonstration's offers", () => {
  test.each(CONTRADICTIONS)("no offer is %s", (_, concerns, words) => {
    const concerned = sourceOffers.filter(concerns);
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.filter(({ descriptionHtml }) => words.test(descriptionHtml)).map(({ slug }) => slug)).toEqual([]);
  });

  test("no offer takes applications after its work has begun", () => {
    const dated = sourceOffers.filter(({ startDate }) => /^\d/u.test(startDate));
    expect(dated.length).toBeGreaterThan(0);
    expect(
      dated.filter(({ startDate, validThrough }) => startDate < (validThrough ?? "")).map(({ slug }) => slug),
    ).toEqual([]);
  });

  test("no apprenticeship begins in winter", () => {
    const winter = sourceOffers.filter((offer) => isTraining(offer) && /^\d{4}-0[1-3]/u.test(offer.startDate));
    expect(winter.map(({ slug }) => slug)).toEqual([]);
  });

  test("only accounting firms train expert-comptable trainees", () => {
    const outside = sourceOffers.filter(
      ({ companySlug, advantages }) => companies.has(companySlug) && advantages.includes("prise-en-charge-stage-ec"),
    );
    expect(outside.map(({ slug }) => slug)).toEqual([]);
  });

  test("assistants are not asked for five years", () => {
    const assistants = sourceOffers.filter(({ jobSlug }) => /^(?:assistant-comptable|aide-comptable)$/u.test(jobSlug));
    expect(assistants.filter(({ experience }) => experience === "senior").map(({ slug }) => slug)).toEqual([]);
  });

  test("payroll offers list payslips and the DSN among their tasks", () => {
    const payroll = sourceOffers.filter(({ jobSlug }) => PAYROLL.includes(jobSlug));
    const tasks = payroll.map(({ slug, descriptionHtml }) => ({
      slug,
      list: [...descriptionHtml.matchAll(/<li>(.*?)<\/li>/gu)].map(([, task]) => task).join(" "),
    }));
    const lacking = tasks.filter(({ list }) => !(PAYSLIPS.test(list) && /DSN/u.test(list)));
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
  });
});
