import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { readMail } from "@/marketplace/mail/mail";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { reindexAssets } from "@/marketplace/search/document";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

async function aNamedCandidate(name: string, blocked: string[] = []) {
  const { id, resumeId } = await aCandidate(marketplace.context, { blocked });
  await database.db.updateTable("assets").set({ name }).where("id", "=", resumeId).execute();
  await reindexAssets(database.db, [resumeId]);
  return { id, resumeId };
}

/** Runs the alerts of the last day, and returns the text of all their mails. */
async function alerted(): Promise<string> {
  await sql`UPDATE saved_searches SET alerted_date = now() - interval '1 day'`.execute(database.db);
  await sql`DELETE FROM jobs`.execute(database.db);
  const run = createAlertsJob(marketplace.context);
  await database.db.transaction().execute((trx) => run({ until: new Date(Date.now() + 60_000).toISOString() }, trx));
  return (await waitingMails(database.db)).map((mail) => JSON.stringify(readMail(mail).sections)).join();
}

test("an alert names no profile that blocks a firm of its readers", async () => {
  const [firm, blocked] = [await aFirm(marketplace.context), await aFirm(marketplace.context)];
  await aNamedCandidate("Zoé Ouverte");
  await aNamedCandidate("Zoé Cachée", [blocked.organizationId]);
  await aNamedCandidate("Zoé Fermée", [firm.organizationId]);
  const search = { save: true, name: "Profils", assetTypeId: assetTypeId("resume") };
  expect((await post("/search", search, firm.recruiter.headers)).status).toBe(200);
  const alone = await alerted();
  for (const name of ["Zoé Ouverte", "Zoé Cachée"]) expect(alone).toContain(name);
  expect(alone).not.toContain("Zoé Fermée");
  await signIn({
    organizations: {
      [firm.organizationId]: { roles: ["recruiter"] },
      [blocked.organizationId]: { roles: ["accounting"] },
    },
  });
  const shared = await alerted();
  expect(shared).toContain("Zoé Ouverte");
  for (const name of ["Zoé Cachée", "Zoé Fermée"]) expect(shared).not.toContain(name);
});

test("an alert links to a firms-only profile without the candidate's full name", async () => {
  const firm = await aFirm(marketplace.context);
  const { resumeId } = await aNamedCandidate("Zoé Secrète");
  const attributes = { visibility: "firms", jobReferential: "assistant-comptable" };
  await database.db
    .updateTable("assets")
    .set({ custom_attributes: JSON.stringify(attributes) })
    .where("id", "=", resumeId)
    .execute();
  await reindexAssets(database.db, [resumeId]);
  const query = "metier=assistant-comptable";
  const search = { save: true, name: "Profils", assetTypeId: assetTypeId("resume"), metadata: { query } };
  await post("/search", search, firm.recruiter.headers);
  const mails = await alerted();
  expect(mails).toContain("Z., Assistant comptable");
  expect(mails).toContain(`/app/cabinet/cvtheque/${resumeId}?au-nom-de=${firm.organizationId}`);
  expect(mails).toContain(`/app/cabinet/cvtheque?${query}&au-nom-de=${firm.organizationId}`);
  expect(mails).not.toContain("Secrète");
});
