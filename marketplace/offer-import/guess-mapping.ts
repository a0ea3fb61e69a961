import { FEED_FIELDS, type FeedField, type FeedMapping } from "@/lib/entities/offer-feed";
import { toWords } from "@/lib/rules/text/words";

/**
 * Names of our fields in feeds, the most reliable first, without case, accents or punctuation: Indeed's XML, the feeds
 * of Careerjet, Recruitee, Personio and LinkedIn, JSON Feed, schema.org, and the columns of French firms' files
 * (docs/workspace.md §3.11). A name matches the whole path of a field, or else its last part.
 */
const NAMES: Record<FeedField, readonly string[]> = {
  reference: [
    "referencenumber",
    "partnerjobid",
    "jobreference",
    "identifiervalue",
    "reference",
    "ref",
    "identifier",
    "numerooffre",
    "idoffre",
    "jobid",
    "id",
    "requisitionid",
    "guid",
    "numero",
  ],
  title: ["title", "jobtitle", "titre", "intitule", "intituleduposte", "intituleposte", "poste", "name", "nom"],
  description: [
    "description",
    "jobdescription",
    "descriptionhtml",
    "contenthtml",
    "content",
    "contenttext",
    "body",
    "jobdescriptionsjobdescriptionvalue",
    "descriptionrequirements",
    "descriptif",
    "descriptionduposte",
    "texte",
    "missions",
    "annonce",
    "summary",
  ],
  profile: ["profile", "profil", "profilrecherche", "candidateprofile", "requirements", "qualifications"],
  job: ["metier", "jobcategory", "occupation", "occupationalcategory", "function", "fonction", "category", "categorie"],
  contract: [
    "contracttype",
    "typecontrat",
    "typedecontrat",
    "contrat",
    "contract",
    "jobtype",
    "employmenttype",
    "employmenttypecode",
  ],
  schedule: [
    "schedule",
    "workinghours",
    "tempsdetravail",
    "duree",
    "dureedutravail",
    "horaires",
    "fullpart",
    "worktime",
    "jobschedule",
    "rythme",
    "temps",
    "tempstravail",
    "dureehebdomadaire",
    "heures",
    "hours",
    "jobtype",
    "employmenttype",
  ],
  months: ["durationmonths", "dureemois", "dureeenmois", "dureeducontrat", "dureecontrat", "contractduration", "duree"],
  city: [
    "city",
    "ville",
    "joblocationaddressaddresslocality",
    "addresslocality",
    "locationcity",
    "town",
    "commune",
    "office",
    "lieu",
    "location",
    "localisation",
  ],
  postcode: [
    "postalcode",
    "postcode",
    "codepostal",
    "cp",
    "zip",
    "zipcode",
    "joblocationaddresspostalcode",
    "locationpostalcode",
  ],
  remote: ["remotetype", "teletravail", "remote", "joblocationtype", "telecommuting", "hybrid", "workplacetype"],
  salary: [
    "salary",
    "salaire",
    "remuneration",
    "compensation",
    "basesalary",
    "basesalaryvaluevalue",
    "basesalaryvalue",
  ],
  salaryMin: ["salarymin", "minsalary", "salairemin", "salaireminimum", "basesalaryvalueminvalue", "salaryfrom"],
  salaryMax: ["salarymax", "maxsalary", "salairemax", "salairemaximum", "basesalaryvaluemaxvalue", "salaryto"],
  salaryPeriod: [
    "salaryperiod",
    "periodesalaire",
    "periode",
    "basesalaryvalueunittext",
    "salaryinterval",
    "salaryper",
    "salaryunit",
  ],
  experience: ["experience", "experiencerequirements", "experiencelevel", "yearsofexperience", "seniority"],
  diploma: ["education", "diplome", "educationrequirements", "formation", "niveaudetudes", "niveau"],
  startDate: ["startdate", "datedebut", "datededebut", "prisedeposte", "jobstartdate", "datedeprisedeposte"],
  lastDay: ["expirationdate", "validthrough", "datelimite", "datefin", "expirydate", "dateexpiration", "closingdate"],
  openings: ["openings", "nombredepostes", "nbpostes", "totaljobopenings", "numberofopenings"],
  url: ["url", "link", "lien", "applyurl", "jobofferurl", "externalurl", "apply"],
};

/** Normalizes a path, or a part of one, for comparison. */
const keyOf = (name: string): string => toWords(name).join("");
const lastPart = (path: string): string => path.split(".").at(-1) ?? path;

/**
 * Our fields that may share one path of a feed: "jobtype" may contain the contract or the hours; "durée", the hours or
 * the number of months.
 */
const SHARED: readonly FeedField[] = ["contract", "schedule", "months"];

/**
 * Guesses which path of a feed fills each of our fields, from the names alone. Never throws; null for a field that no
 * path fills.
 */
export function guessMapping(paths: readonly string[]): FeedMapping {
  const taken = new Set<string>();
  const guessed = FEED_FIELDS.map((field): [FeedField, string | null] => {
    const free = paths.filter((path) => !taken.has(path) || SHARED.includes(field));
    const path = pathNamed(free, NAMES[field]);
    if (path !== null) taken.add(path);
    return [field, path];
  });
  return Object.fromEntries(guessed);
}

function pathNamed(paths: readonly string[], names: readonly string[]): string | null {
  for (const name of names) {
    const found = paths.find((path) => keyOf(path) === name) ?? paths.find((path) => keyOf(lastPart(path)) === name);
    if (found !== undefined) return found;
  }
  return null;
}
