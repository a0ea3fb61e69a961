import { jobGuide } from "@/lib/rules/offer/job-guides";
import spontaneousTexts from "@/marketplace/demo/data/spontaneous.json";
import { DATA_DATE, earlyOn } from "@/marketplace/demo/dates";
import { offerId, officeId, organizationId } from "@/marketplace/demo/ids";
import { demoSiret } from "@/marketplace/demo/siret";
import { type SourceCompany, type SourceOffer, sourceJobs } from "@/marketplace/demo/source";
import { assetTypeId, categoryId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";

/** Client sector of each skill that serves one. */
const SECTOR_OF: Record<string, string> = {
  "comptabilite-agricole": "agriculture",
  "bnc-professions-liberales": "professions-liberales",
  "comptabilite-associations": "associations",
  "comptabilite-immobiliere": "immobilier",
  chr: "chr",
  btp: "btp",
  "start-up": "start-up",
  "e-commerce": "e-commerce",
  "comptabilite-publique": "secteur-public",
};
/** Weekly hours of these offers in the season; null for an offer that only states how extra hours are compensated. */
const SEASON_HOURS = [42, null, 44, 40];

/** Returns the facts of the profession that the offer declares, and the facts that its skills and advantages imply. */
function toPractice({ practice: declared, skills, advantages }: SourceOffer, index: number) {
  const sectors = [...new Set(skills.flatMap((skill) => SECTOR_OF[skill] ?? []))];
  const hours = SEASON_HOURS[index % SEASON_HOURS.length];
  const practice = {
    ...declared,
    ...(sectors.length > 0 && { sectors }),
    ...(declared.recovery && hours && { seasonHours: hours }),
    ...(advantages.includes("prise-en-charge-stage-ec") && { supervisesTrainees: true }),
  };
  return Object.keys(practice).length > 0 ? { practice } : {};
}

/** One offer in 43 declares no salary; in the data files, every offer declares one. */
const UNDECLARED_EVERY = 43;
/** One closed offer in three is closed by its last day rather than by its firm. */
const EXPIRED_EVERY = 3;
const EXPIRED_ON = "2026-11-12";
/** The candidates of one firm in ten apply on its own site. */
const APPLIES_ON_SITE_EVERY = 10;
/** One offer in eight has questions for its candidates. */
const QUESTIONS_EVERY = 8;
const NEEDS_EVERY = 3;
/** One offer in twelve also has an English version, with the text of its job. */
const ENGLISH_EVERY = 12;
const QUESTIONS = [
  "À partir de quand seriez-vous disponible ?",
  "Sur quels logiciels de production travaillez-vous chaque semaine ?",
];

export const toOfferRows = (offers: SourceOffer[], companies: Map<string, SourceCompany>) => {
  let closed = 0;
  const onTheirSite = new Set([...companies.keys()].filter((_, index) => index % APPLIES_ON_SITE_EVERY === 3));
  return offers.map((offer, index) => {
    const company = companies.get(offer.companySlug);
    if (!company) throw new Error(`Offer ${offer.slug}: no firm ${offer.companySlug}`);
    const expired = !offer.active && offer.publishedDate < EXPIRED_ON && closed++ % EXPIRED_EVERY === 0;
    const adjusted = expired ? { ...offer, active: true, validThrough: EXPIRED_ON } : offer;
    const row = toOfferRow(index % UNDECLARED_EVERY === 7 ? withoutSalary(adjusted) : adjusted, company, index);
    const site = onTheirSite.has(company.slug) ? company.links.website : undefined;
    const metadata = {
      ...toPractice(offer, index),
      ...toNeeds(offer, index),
      ...(index % ENGLISH_EVERY === 4 && toEnglish(offer)),
      ...(site && { apply: { mode: "site", url: applicationUrl(site, offer) } }),
      ...(!site && index % QUESTIONS_EVERY === 2 && { questions: QUESTIONS }),
    };
    return { ...row, metadata };
  });
};

/** One offer in three marks some criteria as required: its diploma, its first software and skills. */
function toNeeds({ tools, skills, formation }: SourceOffer, index: number) {
  if (index % NEEDS_EVERY !== 0) return {};
  const needOf = (slugs: string[], required: number) =>
    Object.fromEntries(slugs.map((slug, place) => [slug, place < required ? "required" : "wished"]));
  const needs = { skills: needOf(skills, 3), tools: needOf(tools, 1), ...(formation && { formation: "required" }) };
  return { needs };
}

function toEnglish({ jobSlug }: SourceOffer) {
  const [job, guide] = [sourceJobs.get(jobSlug), jobGuide(jobSlug, "en")];
  if (!job || !guide) return {};
  const tasks = guide.tasks.map((task) => `<li>${task}</li>`).join("");
  return {
    english: { name: job.titleEn, description: `<p>${guide.summary}</p><h2>Your tasks</h2><ul>${tasks}</ul>` },
  };
}

/** Returns the address of the firm's own form, which identifies the offer by its reference. */
const applicationUrl = (site: string, { slug }: SourceOffer) =>
  `${site}/recrutement/postuler?${new URLSearchParams({ reference: slug })}`;

const toOfferRow = (offer: SourceOffer, company: SourceCompany, index: number) => {
  const family = sourceJobs.get(offer.jobSlug)?.family;
  const date = earlyOn(offer.publishedDate, index);
  return {
    id: offerId(offer.companySlug, offer.slug),
    name: offer.title,
    description: offer.descriptionHtml,
    owner_id: organizationId(offer.companySlug),
    category_id: family ? categoryId("family", family) : null,
    asset_type_id: assetTypeId("offer"),
    active: offer.active,
    validated: offer.validated,
    published_with: offer.active ? "slot" : null,
    locations: [{ ...officeOf(company, offer), ...offer.location }],
    custom_attributes: {
      slug: offer.slug,
      salaryMin: offer.salaryMin,
      salaryMax: offer.salaryMax,
      salaryPeriod: offer.salaryPeriod,
      remoteWork: offer.remoteWork,
      jobSchedule: offer.jobSchedule,
      contractType: offer.contractType,
      experience: offer.experience,
      formation: offer.formation,
      advantages: offer.advantages,
      tools: offer.tools,
      skills: offer.skills,
      jobReferential: offer.jobSlug,
      romeCode: offer.romeCode,
      validThrough: offer.validThrough,
      startDate: offer.startDate,
      durationMonths: offer.durationMonths,
      openings: offer.openings,
    },
    metadata: {},
    platform_data: {},
    created_date: date,
    updated_date: date,
  };
};

const withoutSalary = (offer: SourceOffer): SourceOffer => ({
  ...offer,
  salaryMin: null,
  salaryMax: null,
  salaryPeriod: null,
});

/** Returns the office at the offer's address, if there is one. */
const officeOf = (company: SourceCompany, { location }: Pick<SourceOffer, "location">) => {
  const place = company.locations.findIndex(
    ({ street, postcode }) => street === location.street && postcode === location.postcode,
  );
  const office = company.locations[place];
  if (!office) return {};
  return { id: officeId(company.slug, office.name), name: office.name, siret: demoSiret(company.slug, place) };
};

const spontaneous = new Map(Object.entries(spontaneousTexts));

/** Returns the offers for spontaneous applications, which lists leave out, for the firms that wrote a text for them. */
export const toDefaultOfferRows = (companies: SourceCompany[]) =>
  companies
    .filter(({ slug }) => spontaneous.has(slug))
    .map((company) => ({
      id: offerId(company.slug, "candidature-spontanee"),
      name: "Candidature spontanée",
      description: `<p>${spontaneous.get(company.slug)}</p>`,
      owner_id: organizationId(company.slug),
      category_id: DEFAULT_OFFER_CATEGORY_ID,
      asset_type_id: assetTypeId("offer"),
      active: true,
      validated: true,
      locations: company.locations.filter(({ main }) => main).map((office) => toOfferPlace(company, office)),
      custom_attributes: { slug: "candidature-spontanee" },
      metadata: {},
      platform_data: {},
      created_date: earlyOn(DATA_DATE, company.name.length),
      updated_date: earlyOn(DATA_DATE, company.name.length),
    }));

const toOfferPlace = (company: SourceCompany, office: SourceCompany["locations"][number]) => {
  const { citySlug: _, department: __, main: ___, ...place } = office;
  return { id: officeId(company.slug, office.name), ...place };
};
