import { describe, expect, test } from "vitest";
import { contradictionsIn } from "@/lib/rules/offer/contradictions";
import { lintedText } from "@/lib/rules/offer/lint-written-offer";
import { SMIC_YEARLY } from "@/lib/rules/tools/branch-pay";
import { sourceCompanies, sourceOffers } from "@/marketplace/demo/source";

type Offer = (typeof sourceOffers)[number];

const companies = new Set(sourceCompanies.filter(({ kind }) => kind === "entreprise").map(({ slug }) => slug));
const JUNIORS = ["debutant", "etudiant", "junior"];
const EXPERIENCED = ["confirme", "senior", "expert"];
const FIXED_TERM = ["cdd", "interim"];
const PAYROLL = ["gestionnaire-de-paie", "gestionnaire-paie-confirme", "alternant-gestionnaire-paie", "assistant-paie"];
const PAYROLL_TOOLS = ["silae", "sage-paie", "openpaye", "adp", "isapaye", "cegid-quadrapaie"];
const PAYSLIPS = /(?:Contrôler|Établir|Préparer|Produire) (?:des|les) bulletins/u;
const SINGLE_SEATS = ["responsable-paie", "responsable-comptable", "directeur-de-bureau", "comptable-unique"];
const CATEGORIES = new Map(sourceCompanies.map(({ slug, category }) => [slug, category]));
const NUMBERS = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const TEAMS =
  /\b(deux|trois|quatre|cinq|six|sept|huit|neuf) (?:collègues|personnes)|serez (deux|trois|quatre|cinq|six|sept|huit|neuf) dans/giu;
const isTraining = ({ contractType }: Offer) => contractType.startsWith("alternance");
const isIn = (category: string) => (offer: Offer) => CATEGORIES.get(offer.companySlug) === category;
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
  ["for a beginner who manages", ({ experience }) => experience === "debutant", /Encadrer/u],
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
    /ceux qui s’en servent|arrivés avant vous|ans de maison|anciennetés|mobilise|il y a (?:deux|trois) ans|depuis plusieurs années/u,
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
  [
    "for several openings and described as one",
    ({ openings }) => openings > 1,
    /titulaire (?:du|évolue)|recrue, |personne qui occupera|bientôt une de plus|[Uu]n poste (?:d[^.]* )?(?:est à pourvoir|s’ouvre|vient)|(?:propose|proposons|ouvre|créer|crée) un poste|une place (?:s’y|est)|la quatrième|Une (?:absence|mobilité)|chercher un renfort|est celui d/u,
  ],
  [
    "under partners in an association",
    isIn("agc"),
    /\b[Aa]ssociée?s?\b|\b(?:[Ll]e|du|au) cabinet\b|un cabinet (?:où|qui)/u,
  ],
  [
    "under partners in a network of firms",
    isIn("reseau-association-technique"),
    /\b[Aa]ssociée?s?\b|\b(?:du|le) cabinet\b/u,
  ],
  [
    "for liasses in a firm that only audits",
    (offer) => isIn("cabinet-audit")(offer) && offer.companySlug !== "ponthieu-marsac",
    /liasse|Construire des prévisionnels/u,
  ],
  [
    "for a training of one year that has a second",
    (offer) => isTraining(offer) && offer.durationMonths === 12,
    /cycle entier en deuxième année|objectifs de la première année/u,
  ],
  [
    "for a training of two years that begins in the second",
    (offer) => isTraining(offer) && offer.durationMonths === 24,
    /première ou en deuxième année/u,
  ],
  ["for a student who has a job", ({ experience }) => experience === "etudiant", /emploi actuel/u],
  [
    "for an experienced person and sure of little",
    ({ experience }) => EXPERIENCED.includes(experience),
    /, ou presque\.|parcours court|Si vous débutez/u,
  ],
  [
    "remote for three days and often at table",
    ({ remoteWork }) => ["3-jours", "4-jours", "full-remote"].includes(remoteWork),
    /déjeunent souvent/u,
  ],
  [
    "with all payslips on one software, and another one beside",
    ({ tools }) => tools.filter((tool) => PAYROLL_TOOLS.includes(tool)).length > 1,
    /Toutes les paies sont sur/u,
  ],
  [
    "partly at clients, the rest at the office, and remote",
    ({ remoteWork }) => remoteWork !== "aucun",
    /reste au bureau/u,
  ],
  [
    "for an experienced person for whom an internship suffices",
    ({ experience }) => EXPERIENCED.includes(experience),
    /stage sérieux suffi/u,
  ],
  [
    "about labour law with the season of company law",
    ({ jobSlug }) => jobSlug === "juriste-droit-social",
    /saison est celle des assemblées/u,
  ],
  ["an internship that speaks of a hiring", ({ contractType }) => contractType === "stage", /Après l’embauche/u],
  [
    "for a post that its law has created and a retirement leaves",
    ({ jobSlug }) => ["charge-transition-facture-electronique", "auditeur-durabilite"].includes(jobSlug),
    /retraite|longue carrière/u,
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

  test("the review of an offer finds no contradiction", () => {
    const found = sourceOffers.flatMap(({ slug, title, descriptionHtml, jobSlug, ...fields }) => {
      const offer = {
        name: title,
        description: descriptionHtml,
        customAttributes: { ...fields, slug, jobReferential: jobSlug },
        metadata: { salaryUndisclosed: true },
      };
      return contradictionsIn(offer, lintedText(offer)).map(({ rule }) => `${slug}: ${rule}`);
    });
    expect(found).toEqual([]);
  });

  test("no team is larger than its office", () => {
    const officeSize = new Map(
      sourceCompanies.map(({ slug, team, locations }) => [slug, Math.floor(team.headcount / locations.length)]),
    );
    const tooLarge = sourceOffers.flatMap(({ slug, companySlug, descriptionHtml }) => {
      const size = officeSize.get(companySlug) ?? 0;
      return [...descriptionHtml.matchAll(TEAMS)]
        .filter(([words, first, second]) => {
          const count = NUMBERS.indexOf((first ?? second ?? "").toLowerCase()) + 1;
          return count + Number(words.endsWith("collègues")) > size - 1;
        })
        .map(([words]) => `${slug}: ${words} of ${size}`);
    });
    expect(tooLarge).toEqual([]);
  });

  test("no offer has benefits that its contract or its hours exclude", () => {
    const excluded = sourceOffers.flatMap((offer) => {
      const { slug, jobSchedule, contractType, advantages, remoteWork, formation } = offer;
      const absurd = [
        ...(jobSchedule === "forfait-jours" ? ["heures-sup-payees"] : []),
        ...(["temps-plein-35h", "temps-partiel-mercredi"].includes(jobSchedule) ? ["rtt"] : []),
        ...(isTraining(offer) ? ["association-capital", "voiture-fonction"] : []),
        ...(FIXED_TERM.includes(contractType) ? ["association-capital"] : []),
        ...(contractType === "stage" ? ["heures-sup-payees", "interessement", "participation", "plan-carriere"] : []),
        ...(contractType === "cdd" ? ["conges-anciennete"] : []),
        ...(jobSchedule.startsWith("temps-partiel") ? ["heures-sup-payees"] : []),
        ...(advantages.includes("mutuelle-100") ? ["mutuelle-60"] : []),
        ...(advantages.includes("titres-restaurant") ? ["restaurant-entreprise", "prime-panier"] : []),
        ...(remoteWork === "full-remote" ? ["petit-dejeuner", "bornes-electriques", "restaurant-entreprise"] : []),
        ...(formation === "dec" ? ["prise-en-charge-stage-ec"] : []),
        ...(contractType === "freelance" ? ["titres-restaurant", "mutuelle-60", "heures-sup-payees"] : []),
      ];
      return advantages.filter((advantage) => absurd.includes(advantage)).map((advantage) => `${slug}: ${advantage}`);
    });
    expect(excluded).toEqual([]);
  });

  test("no restaurant is in a firm of fewer than fifty people", () => {
    const sizes = new Map(sourceCompanies.map(({ slug, team }) => [slug, team.headcount]));
    const wrong = sourceOffers.filter(
      ({ companySlug, advantages }) =>
        advantages.includes("restaurant-entreprise") && (sizes.get(companySlug) ?? 0) < 50,
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("no yearly pay is below the minimum wage of its hours", () => {
    // Hours beyond 35 are paid a quarter more.
    const HOURS: Record<string, number> = { "temps-plein-35h": 35, "temps-plein-37h": 37.5, "temps-plein-39h": 40 };
    const low = sourceOffers.flatMap(({ slug, jobSchedule, salaryPeriod, salaryMin, contractType }) => {
      const hours = HOURS[jobSchedule];
      const isRead = salaryPeriod === "annuel" && salaryMin !== null && hours !== undefined && contractType === "cdi";
      return isRead && salaryMin < (SMIC_YEARLY * hours) / 35 ? [slug] : [];
    });
    expect(low).toEqual([]);
  });

  test("seats for one person have one opening, and junior posts ask for few years", () => {
    const several = sourceOffers.filter(({ jobSlug, openings }) => SINGLE_SEATS.includes(jobSlug) && openings > 1);
    expect(several.map(({ slug }) => slug)).toEqual([]);
    const juniors = sourceOffers.filter(({ jobSlug }) => jobSlug === "collaborateur-comptable-junior");
    expect(juniors.length).toBeGreaterThan(0);
    expect(juniors.filter(({ experience }) => !JUNIORS.includes(experience)).map(({ slug }) => slug)).toEqual([]);
  });

  test("sole accountants keep the books of a subsidiary", () => {
    const sole = sourceOffers.filter(({ jobSlug }) => jobSlug === "comptable-unique");
    expect(sole.filter(({ descriptionHtml }) => !/filiale/u.test(descriptionHtml)).map(({ slug }) => slug)).toEqual([]);
  });

  test("a licence professionnelle takes one year", () => {
    const licences = sourceOffers.filter((offer) => isTraining(offer) && offer.formation.startsWith("lp-"));
    expect(licences.length).toBeGreaterThan(0);
    expect(licences.filter(({ durationMonths }) => durationMonths !== 12).map(({ slug }) => slug)).toEqual([]);
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
