import { type APIRequestContext, expect } from "playwright/test";
import { UploadPolicy } from "@/lib/entities/upload";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerId, organizationId, profileId } from "@/marketplace/demo/ids";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { apiAs, openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";
import { aSampleOffer, sampleOffers, toCsv } from "@/tests/support/feeds/sample-offers";

type Product = Awaited<ReturnType<typeof launchProduct>>;
type Api = Awaited<ReturnType<typeof apiAs>>;
type Move = { name: string; data?: object };

/** A candidate of the demonstration whom firms read without their name. */
const FOUND = "thomas-noblet-29";
const DAY_MS = 86_400_000;
const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const INTERVIEW = { format: "office", minutes: 45, slots: [inDays(3), inDays(4)], place: "81 rue du Vieux-Marché" };

/** All the optional parts of an offer. */
const WRITTEN = {
  practice: {
    files: 52,
    fees: 180_000,
    sectors: ["btp", "chr"],
    seasonHours: 42,
    recovery: "either",
    supervisesTrainees: true,
    coefficient: 330,
  },
  needs: { experience: "required", formation: "wished" },
  english: { name: "Audit and accounting manager", description: "<p>Lead a team of four.</p>" },
};

/** Transitions of each application: one list per application. */
const STORIES: readonly (readonly Move[])[] = [
  [],
  [{ name: "study" }],
  [{ name: "study" }, { name: "meet", data: { interview: INTERVIEW } }],
  [{ name: "customise", data: { label: "Test technique" } }],
  [{ name: "refuse", data: { reason: "logiciels" } }],
  [{ name: "cancel" }],
];

/**
 * Creates an administrator of a demonstration firm, and content on each of its screens: an application in each state,
 * messages, a team and a group. Returns the person, the firm and the paths of this content.
 */
export async function openFullFirm(request: APIRequestContext, product: Product) {
  const organization = organizationId(company.slug);
  const person = await openMember(request, product, { organization, role: "administrator" });
  const ids: string[] = [];
  for (const story of STORIES) ids.push(await applyAs(request, product, story));
  await fillTeam(request, product, { organization, person });
  const met = ids[2] ?? "";
  const offer = offerId(openOffer.companySlug, openOffer.slug);
  await product.administer("PATCH", `/assets/${offer}`, { metadata: WRITTEN });
  return {
    person,
    organization,
    paths: {
      firmApplication: workspaceRoutes.firmApplication(met),
      firmOffer: workspaceRoutes.firmOffer(offer),
      firmCandidate: workspaceRoutes.firmCandidate(profileId(FOUND)),
      offerFeed: workspaceRoutes.offerFeed(await aReadFeed(request, product, { organization, person })),
    },
  };
}

/** Creates a candidate with a complete profile, an application of this candidate, and a message from them. */
async function applyAs(request: APIRequestContext, product: Product, story: readonly Move[]): Promise<string> {
  const candidate = await openAccount(request, product.origin);
  const api: Api = await apiAs(request, candidate, product.origin);
  await api.createCompleteProfile("Camille R");
  const metadata = { message: "Bonjour,\n\nVotre offre m’intéresse : je tiens un portefeuille de 45 dossiers." };
  const assetId = offerId(openOffer.companySlug, openOffer.slug);
  const id = idOf(await api.call("POST", "/transactions", { assetId, metadata }));
  const receiverId = organizationId(company.slug);
  await api.call("POST", "/messages", { topicId: id, receiverId, content: "Je suis libre à partir du 4 janvier." });
  for (const move of story) await product.administer("POST", `/transactions/${id}/transitions`, move);
  return id;
}

/**
 * Creates a feed of three offers from a table, and runs the feed once as a trial; the drafts of this trial would need a
 * review.
 */
async function aReadFeed(
  request: APIRequestContext,
  product: Product,
  { organization, person }: Firm,
): Promise<string> {
  const api = await apiAs(request, person, product.origin);
  const asFirm = { "x-stelace-organization-id": organization };
  const csv = toCsv([...sampleOffers(2), aSampleOffer(3, { text: "Court." })]);
  const file = { filename: "offres.csv", folder: "feeds", contentType: "text/csv" };
  const policy = UploadPolicy.parse(await api.call("POST", "/upload/policy", file, asFirm));
  await request.put(policy.url, { headers: policy.headers, data: Buffer.from(csv) });
  const id = idOf(await api.call("POST", "/offer-feeds", { name: "Notre tableau", fileKey: policy.key }, asFirm));
  const run = idOf(await api.call("POST", `/offer-feeds/${id}/runs`, { kind: "trial" }, asFirm));
  const isOver = async () => {
    const { status } = Object(await api.call("GET", `/offer-feeds/${id}/runs/${run}`, undefined, asFirm));
    return status;
  };
  await expect.poll(isOver, { timeout: 60_000 }).toBe("done");
  return id;
}

type Firm = { organization: string; person: Awaited<ReturnType<typeof openAccount>> };

/**
 * Creates a request to join, an absence, an invitation, a child organization, and the request of another organization
 * to become a child.
 */
async function fillTeam(request: APIRequestContext, product: Product, { organization, person }: Firm) {
  const asker = await apiAs(request, await openAccount(request, product.origin), product.origin);
  await asker.call("POST", `/organizations/${organization}/join-requests`, {
    message: "Je suis la nouvelle associée.",
  });
  const { id: other } = await asker.createOrganization("Cabinet de l’Aven");
  const asOther = { "x-stelace-organization-id": other };
  await asker.call("POST", `/organizations/${organization}/attach-requests`, { as: "child" }, asOther);
  const api = await apiAs(request, person, product.origin);
  // The platform opens the subsidiary: the firm's plan has none.
  const below = { displayName: "Bureau de Crozon", organizations: { [organization]: {} }, orgOwnerId: person.id };
  await product.administer("POST", "/users", { type: "organization", ...below });
  await api.invite(organization, "invitee@exemple.fr");
  const absence = { from: inDays(1).slice(0, 10), until: inDays(15).slice(0, 10) };
  const team = { [person.id]: { absence } };
  const asFirm = { "x-stelace-organization-id": organization };
  await api.call("PATCH", `/users/${organization}`, { metadata: { _private: { team } } }, asFirm);
}

/** Opens a new firm, without page, offer or other members. Returns its owner. */
export async function openNewFirm(request: APIRequestContext, { origin }: Product) {
  const person = await openAccount(request, origin);
  const { createOrganization } = await apiAs(request, person, origin);
  await createOrganization("Cabinet des Trois-Fontaines");
  return person;
}
