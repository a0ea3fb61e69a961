import { readFileSync } from "node:fs";
import type { APIRequestContext } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { companyId, offerId, organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { company, otherCompany } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { aPerson, apiAs, openAccount, type Person, PUBLIC_KEY_HEADERS } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";

type Product = Awaited<ReturnType<typeof launchProduct>>;
type Api = Awaited<ReturnType<typeof apiAs>>;
type Offer = { companySlug: string; slug: string; title: string; active: boolean; jobSlug: string };

const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
const DAY_MS = 86_400_000;
const JOB = "collaborateur-comptable";
const LYON = { city: "Lyon", latitude: 45.764, longitude: 4.8357 };
const PARIS = { city: "Paris", latitude: 48.8566, longitude: 2.3522 };

const offers: Offer[] = JSON.parse(readFileSync("marketplace/demo/data/offers.json", "utf8"));
const candidates: object[] = JSON.parse(readFileSync("marketplace/demo/data/candidates.json", "utf8"));
const openOffers = offers.filter(({ active, companySlug }) => active && companySlug === company.slug);
const otherOffers = offers.filter(({ active, companySlug }) => active && companySlug !== company.slug);
const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));

/**
 * Creates a candidate with content on every screen: a profile read by a firm, CV files, an application in each state,
 * messages with a file, notifications, saved and hidden offers, followed firms, alerts. Returns the person and the
 * paths of this content.
 */
export async function openFullCandidate(request: APIRequestContext, product: Product) {
  const person = await openAccount(request, product.origin);
  const api = await apiAs(request, person, product.origin);
  const key = await uploadCv(request, api, product.origin);
  const resumeId = idOf(await api.call("POST", "/assets", aProfile(key)));
  await keepThings(api);
  const applicationId = await applyEverywhere(product, person.id);
  await readByFirm(request, product, resumeId);
  const { results } = await api.call("GET", "/conversations");
  return {
    person,
    paths: {
      application: workspaceRoutes.application(applicationId),
      candidateApplication: workspaceRoutes.candidateApplication(applicationId),
      conversation: workspaceRoutes.conversation(idOf(results[0])),
    },
  };
}

async function uploadCv(request: APIRequestContext, api: Api, origin: string): Promise<string> {
  const file = { filename: "CV Camille Roussel 2026.pdf", folder: "resumes", contentType: "application/pdf" };
  const { url, key, headers } = await api.call("POST", "/upload/policy", file);
  const sent = await request.put(new URL(url, origin).href, { headers, data: PDF });
  if (!sent.ok()) throw new Error(`PUT ${url}: ${sent.status()}`);
  return key;
}

function aProfile(key: string) {
  const { skills, education, languages, experiences } = Object(candidates[0]);
  const wishes = {
    jobs: [JOB],
    contracts: ["cdi"],
    schedules: ["temps-plein-35h"],
    remote: ["2-jours"],
    places: [
      { ...LYON, radiusKm: 30 },
      { ...PARIS, radiusKm: 20 },
    ],
    startDate: null,
    salaryMin: 32_000,
  };
  return {
    name: "Camille R",
    assetTypeId: assetTypeId("resume"),
    locations: [{ ...LYON, country: "FR" }],
    customAttributes: { searchStatus: "active-search", visibility: "firms", jobReferential: JOB },
    metadata: {
      email: "camille.roussel@exemple.fr",
      phone: "06 12 34 56 78",
      preferredJob: JOB,
      skills,
      education,
      languages,
      experiences,
      tools: [
        { title: "Pennylane", slug: "pennylane", level: "practised" },
        { title: "Excel", slug: "excel", level: "basic" },
      ],
      accountancy: { traineeship: "year-2", dscgUnits: [1, 2, 4], registration: "trainee" },
      links: { linkedin: "https://www.linkedin.com/in/camille-roussel" },
      referees: [
        { name: "Hélène Morvan", org: "Caravelle Antilles Expertise", email: "h.morvan@exemple.fr", agreed: true },
      ],
      library: [{ key, name: "CV Camille Roussel 2026.pdf" }],
      _files: { resume: { key } },
      _private: { wishes, blockedOrganizations: [organizationId(otherCompany.slug)] },
    },
  };
}

/** Saves offers, one with a note, hides one, follows firms, and creates alerts. */
async function keepThings({ call }: Api) {
  const kept = [...openOffers.slice(0, 2), ...otherOffers.slice(0, 2)];
  for (const { companySlug, slug } of kept) await call("PUT", `/bookmarks/offer/${offerId(companySlug, slug)}`, {});
  const [first, , , last] = kept;
  if (!first || !last) throw new Error("The demonstration has too few offers");
  const note = "Rappeler Mme Morel lundi, après 14 h : elle m’a parlé de deux jours de télétravail.";
  await call("PUT", `/bookmarks/offer/${offerId(first.companySlug, first.slug)}`, { note });
  await call("PUT", `/bookmarks/hidden/${offerId(last.companySlug, last.slug)}`, {});
  for (const { slug } of [company, otherCompany]) await call("PUT", `/bookmarks/company/${companyId(slug)}`, {});
  const { latitude, longitude } = LYON;
  const near = { query: "gestionnaire de paie", location: { latitude, longitude }, maxDistance: 30_000 };
  const metadata = { query: "q=gestionnaire+de+paie&lieu=Lyon&rayon=30" };
  await call("POST", "/search", { save: true, ...near, name: "Gestionnaire de paie, Lyon + 30 km", metadata });
  await call("POST", "/search", { save: true, query: "audit", name: "Audit", frequency: "weekly" });
}

/** Creates an application in each state, and returns the one that has an interview and messages. */
async function applyEverywhere({ administer }: Product, takerId: string): Promise<string> {
  const apply = async (offer: Offer | undefined, ...moves: { name: string; data?: object }[]) => {
    if (!offer) throw new Error("The demonstration has too few offers");
    const metadata = { message: "Bonjour,\n\nVotre offre m’intéresse : je tiens un portefeuille de 45 dossiers." };
    const assetId = offerId(offer.companySlug, offer.slug);
    const id = idOf(await administer("POST", "/transactions", { assetId, takerId, metadata }));
    for (const move of moves) await administer("POST", `/transactions/${id}/transitions`, move);
    return id;
  };
  await apply(openOffers[1]);
  await apply(openOffers[2], { name: "study" });
  await apply(openOffers[3], { name: "refuse", data: { reason: "logiciels" } });
  await apply(openOffers[4], { name: "cancel" });
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const interview = {
    format: "office",
    minutes: 45,
    slots: [at(3), at(4)],
    place: "81 rue du Vieux-Marché, Marseille",
  };
  const id = await apply(openOffers[0], { name: "study" }, { name: "meet", data: { interview } });
  const firm = organizationId(company.slug);
  const say = (senderId: string, receiverId: string, content: string) =>
    administer("POST", "/messages", { topicId: id, senderId, receiverId, content });
  await say(firm, takerId, "Bonjour Camille, pouvez-vous venir avec votre dernier diplôme ?");
  await say(takerId, firm, "Bonjour, bien sûr. À jeudi !");
  await say(firm, takerId, "Parfait.\nVoici notre adresse : 81 rue du Vieux-Marché, au troisième étage.");
  return id;
}

async function readByFirm(request: APIRequestContext, product: Product, resumeId: string) {
  const firm = organizationId(company.slug);
  const recruiter = await openMember(request, product, { organization: firm, role: "recruiter" });
  const { call } = await apiAs(request, recruiter, product.origin);
  await call("GET", `/assets/${resumeId}`, undefined, { "x-stelace-organization-id": firm });
}

/** Creates an application without an account, and a mail alert, both unconfirmed. Returns the paths of their links. */
export async function openMailedLinks(request: APIRequestContext, { origin, outbox }: Product) {
  const { email, firstname, lastname }: Person = aPerson();
  const [offer] = openOffers;
  if (!offer) throw new Error("The demonstration has no open offer");
  const post = async (path: string, data: object) => {
    const response = await request.post(`${origin}/api/marketplace${path}`, { headers: PUBLIC_KEY_HEADERS, data });
    if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  };
  const assetId = offerId(offer.companySlug, offer.slug);
  await post("/applications", { assetId, email, firstname, lastname, message: "Bonjour, je suis disponible." });
  await post("/alerts", { email, name: "Audit, Lyon", criteria: { query: "audit" } });
  const pathOf = async (name: string) => new URL(linkIn(await mailTo(outbox, email, name), origin)).pathname;
  return { unsentApplication: await pathOf("applicationConfirm"), mailAlert: await pathOf("alertConfirmation") };
}
