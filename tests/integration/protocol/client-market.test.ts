import { beforeAll, describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { installTypes } from "@/tests/support/a-firm";
import { PDF } from "@/tests/support/an-upload";
import { clientOf, newUserClient, secretClientOf } from "@/tests/support/client-of";
import { cvBytes } from "@/tests/support/cv-score";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
beforeAll(async () => {
  await installTypes(marketplace.database.db);
  await secretClientOf(marketplace).customAttributes.create({ name: "publicProfile", type: "boolean" });
});

type Firm = Awaited<ReturnType<typeof aFirm>>;

/** Creates a firm with its public page and an open offer, through the client of its founder, who acts as the firm. */
async function aFirm() {
  const secret = secretClientOf(marketplace);
  const { client } = await newUserClient(marketplace);
  const { id } = await client.users.create({ type: "organization", displayName: "Cabinet Valmy" });
  await secret.users.update(id, { platformData: { _private: { offerCredits: 3, addressCredits: 3, slots: 3 } } });
  const acting = { organizationId: id };
  const company = await client.assets.create({ name: "Cabinet Valmy", assetTypeId: assetTypeId("company") }, acting);
  await secret.assets.validate(company.id);
  const created = await client.assets.create({ name: "Comptable", assetTypeId: assetTypeId("offer") }, acting);
  const offer = await secret.assets.validate(created.id, { updatedDate: created.updatedDate ?? undefined });
  return { id, client, acting, company, offer };
}

/** A candidate, and the key of a CV that they sent. */
async function aCandidate() {
  const { client, user } = await newUserClient(marketplace);
  const policy = await client.uploads.policy({
    filename: "CV de Zoé.pdf",
    folder: "resumes",
    contentType: "application/pdf",
  });
  await client.uploads.put({ ...policy, url: here(policy.url) }, PDF);
  return { client, user, resume: policy.key };
}

/** The site's gateway is not part of these tests. */
const here = (url: string) => url.replace(marketplace.context.settings.apiOrigin, marketplace.origin);

const applied = async ({ offer }: Firm) => {
  const candidate = await aCandidate();
  const metadata = { message: "Bonjour", resume: candidate.resume };
  return { ...candidate, application: await candidate.client.transactions.create({ assetId: offer.id, metadata }) };
};

describe("the market, by the typed client alone", () => {
  test("an offer is published, edited, listed, suspended and removed", async () => {
    const { id, client, acting, offer } = await aFirm();
    const edited = await client.assets.update(offer.id, { description: "Paie et bilans", active: true }, acting);
    expect(edited).toMatchObject({ active: true, validated: true });
    const stale = client.assets.update(offer.id, { name: "B", updatedDate: "2020-01-01T00:00:00.000Z" }, acting);
    await expect(stale).rejects.toMatchObject({ name: "ApiError", status: 412 });
    const visitor = clientOf(marketplace);
    expect((await visitor.assets.list({ ownerId: id, price: { gte: 0 } })).results).toHaveLength(2);
    expect((await visitor.users.offers({ ownerId: [id], nbResultsPerPage: 1000 })).results).toMatchObject([
      { id: offer.id },
    ]);
    const secret = secretClientOf(marketplace);
    expect(await secret.assets.suspend(offer.id, { reason: "Trompeuse" })).toHaveProperty("validated", false);
    await expect(visitor.assets.read(offer.id)).rejects.toMatchObject({ status: 404 });
    expect(await client.assets.remove(offer.id, acting)).toEqual({ id: offer.id });
  });

  test("a candidate applies, the firm answers and writes, the candidate withdraws", async () => {
    const firm = await aFirm();
    const { client, resume, user, application } = await applied(firm);
    expect(application).toMatchObject({ takerId: user.id, ownerId: firm.id });
    expect((await client.transactions.preview({ assetId: firm.offer.id })).assetId).toBe(firm.offer.id);
    const received = await firm.client.transactions.list({ assetId: firm.offer.id }, firm.acting);
    expect(received.results).toMatchObject([{ id: application.id, applicant: { id: user.id } }]);
    expect(await firm.client.uploads.buffer({ key: resume }, firm.acting)).toEqual(PDF);
    const met = await firm.client.transactions.createTransition(
      application.id,
      { name: "meet", data: { message: "Mardi ?" } },
      firm.acting,
    );
    expect(met).toHaveProperty("status", "meeting");

    const letter = { topicId: application.id, receiverId: user.id, content: "À mardi" };
    const sent = await firm.client.messages.create(letter, firm.acting);
    expect(await client.messages.read(sent.id)).toHaveProperty("content", "À mardi");
    expect(await client.messages.update(sent.id, { read: true })).toHaveProperty("read", true);
    expect((await client.messages.list({ topicId: application.id })).results).toHaveLength(1);
    expect(await firm.client.messages.remove(sent.id, firm.acting)).toEqual({ id: sent.id });
    const withdrawn = await client.transactions.createTransition(application.id, { name: "cancel" });
    expect(withdrawn).toHaveProperty("status", "cancelled");
    expect(await client.transactions.read(application.id)).toHaveProperty("cancelledDate", expect.any(String));
  });

  test("a candidate edits an application and reviews the firm", async () => {
    const firm = await aFirm();
    const { client, application } = await applied(firm);
    const edited = await client.transactions.update(application.id, { metadata: { message: "Bonsoir" } });
    expect(edited.metadata).toHaveProperty("message", "Bonsoir");
    const hired = await firm.client.transactions.createTransition(application.id, { name: "recruit" }, firm.acting);
    expect(hired).toHaveProperty("status", "recruited");
    const review = await client.ratings.create({ score: 80, assetId: firm.company.id, label: "review" });
    expect(await client.ratings.update(review.id, { comment: "Réponse claire" })).toHaveProperty("score", 80);
    const secret = secretClientOf(marketplace);
    await secret.ratings.update(review.id, { metadata: { active: true } });
    const others = [20, 40, 60, 100].map((score) =>
      secret.ratings.create({ score, assetId: firm.company.id, label: "review", authorId: null }),
    );
    await Promise.all(others);
    const visitor = clientOf(marketplace);
    expect(await visitor.ratings.read(review.id)).toHaveProperty("comment", "Réponse claire");
    const stats = await visitor.ratings.getStats({ groupBy: "assetId", assetId: firm.company.id });
    expect(stats.results).toMatchObject([{ count: 5, avg: 60 }]);
    expect(await secret.ratings.remove(review.id)).toEqual({ id: review.id });
  });

  test("a CV is scanned and parsed, a profile created and revealed", async () => {
    const firm = await aFirm();
    const { client, user, resume } = await aCandidate();
    expect(await client.uploads.scan({ key: resume })).toEqual({ key: resume, status: "notScanned" });
    const payload = Buffer.from(cvBytes("02-chromium-sidebar")).toString("base64");
    const parsed = await client.resumes.parse({ payload, standalone: true });
    expect(parsed.resume.experiences?.length).toBeGreaterThan(0);
    const profile = await client.assets.create({
      name: "Zoé, comptable",
      assetTypeId: assetTypeId("resume"),
      customAttributes: { publicProfile: true },
    });
    await secretClientOf(marketplace).assets.validate(profile.id);
    const paid = await firm.client.reveals.create({ assetId: profile.id, kind: "address" }, firm.acting);
    expect(paid).toMatchObject({ organizationId: firm.id, assetId: profile.id });
    expect((await firm.client.reveals.list({}, firm.acting)).results).toEqual([paid]);
    expect(profile.ownerId).toBe(user.id);
  });

  test("a search is saved, listed, renamed and removed; its criteria are searched", async () => {
    const { client } = await newUserClient(marketplace);
    const kept = await client.savedSearch.create({ name: "Paie", query: "paie", nbResultsPerPage: 5 });
    expect((await client.savedSearch.list({ active: true })).results).toEqual([kept]);
    expect(await client.savedSearch.read(kept.id)).toEqual(kept);
    const edited = await client.savedSearch.update(kept.id, { name: "Paie à Lyon", search: { query: "paie" } });
    expect(edited).toHaveProperty("name", "Paie à Lyon");
    expect(await client.search.results({ savedSearch: { ids: [kept.id] } })).toHaveProperty("results");
    expect((await client.search.list({ query: "rien de tel" })).results).toEqual([]);
    expect(await client.savedSearch.remove(kept.id)).toEqual({ id: kept.id });
  });
});
