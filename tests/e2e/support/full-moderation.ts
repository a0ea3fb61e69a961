import type { APIRequestContext } from "playwright/test";
import { z } from "zod";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerId, organizationId, profileId } from "@/marketplace/demo/ids";
import { company, openOffer, otherCompany, otherOpenOffer, publicApplicant } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { apiAs, openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";

type Product = Awaited<ReturnType<typeof launchProduct>>;

const Id = z.looseObject({ id: z.string() });
const Queue = z.looseObject({ results: z.array(z.looseObject({ objectId: z.string(), state: z.string() })) });
const Suspended = z.looseObject({
  platformData: z.looseObject({ _private: z.looseObject({ suspension: z.looseObject({ decisionId: z.string() }) }) }),
});

/** A text with two findings. */
const REFUSED =
  "<p>Équipe jeune et dynamique, installée près de la gare depuis dix ans, recherche une personne de bonne présentation.</p>";
const SUSPENSION = {
  code: "doublon",
  reason: "Le même poste est publié deux fois, à Nantes.",
  correction: "Gardez une offre pour chaque lieu.",
};

/**
 * Fills the queue with an item of each kind and state: a changed offer, a firm locked by another moderator, a review, a
 * report, an appeal. Returns the paths of their screens.
 */
export async function fillModeration(request: APIRequestContext, product: Product) {
  const { origin, administer } = product;
  const changed = offerId(openOffer.companySlug, openOffer.slug);
  const contested = offerId(otherOpenOffer.companySlug, otherOpenOffer.slug);
  await administer("POST", `/assets/${changed}/request-correction`, SUSPENSION);
  await administer("PATCH", `/assets/${changed}`, { description: REFUSED });
  const { id: report } = Id.parse(await administer("POST", "/reports", aReport(origin)));
  await administer("POST", `/assets/${contested}/suspend`, SUSPENSION);
  const owner = await openMember(request, product, {
    organization: organizationId(otherCompany.slug),
    role: "administrator",
  });
  const { decisionId } = Suspended.parse(await administer("GET", `/assets/${contested}`)).platformData._private
    .suspension;
  const api = await apiAs(request, owner, origin);
  const asFirm = { "x-stelace-organization-id": organizationId(otherCompany.slug) };
  const text = { text: "Ce sont deux postes, dans deux bureaux." };
  const { id: appeal } = Id.parse(await api.call("POST", `/decisions/${decisionId}/appeal`, text, asFirm));
  const [review] = Queue.parse(await administer("GET", "/moderation?kind=review")).results;
  const firms = Queue.parse(await administer("GET", "/moderation?kind=firm")).results;
  const firm = firms.find(({ state }) => state !== "appealed");
  await take(request, product, firm?.objectId ?? "");
  return {
    moderatedOffer: workspaceRoutes.moderatedContent("offre", changed),
    moderatedFirm: workspaceRoutes.moderatedContent("cabinet", firm?.objectId ?? ""),
    moderatedProfile: workspaceRoutes.moderatedContent("profil", profileId(publicApplicant.slug)),
    moderatedReview: workspaceRoutes.moderatedContent("avis", review?.objectId ?? ""),
    moderatedReport: workspaceRoutes.moderatedReport(report),
    moderatedAppeal: workspaceRoutes.moderatedReport(appeal),
  };
}

const aReport = (origin: string, email?: string) => ({
  url: origin + routes.companyOffer(openOffer.companySlug, openOffer.slug),
  motive: "discrimination",
  text: "L’annonce écarte les personnes de plus de trente ans.",
  goodFaith: true,
  ...(email && { email }),
});

/** Locks the item as another moderator. */
async function take(request: APIRequestContext, { origin, administer }: Product, id: string) {
  const person = await openAccount(request, origin);
  await administer("PATCH", `/users/${person.id}`, { roles: ["editor"] });
  const { call } = await apiAs(request, person, origin);
  await call("POST", `/moderation/${id}/take`);
}

/** Dismisses a report, and returns the link with which its reporter can contest the decision. */
export async function aDismissedReport({ origin, administer, outbox }: Product): Promise<string> {
  const email = `temoin-${Date.now()}@exemple.fr`;
  const { id } = Id.parse(await administer("POST", "/reports", aReport(origin, email)));
  const mail = await mailTo(outbox, email, "reportReceived");
  await administer("PATCH", `/reports/${id}`, { state: "dismissed", reason: "L’annonce ne donne pas d’âge." });
  return linkIn(mail, `${origin}${routes.report()}?suivi=`);
}

export const REPORT_PAGE = `${routes.report()}?${new URLSearchParams({
  url: routes.companyPage(company.slug),
})}`;
