import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { aFirm, anOffer } from "@/tests/support/a-firm";
import { type withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const TEXT = "Ce cabinet demande un virement avant l’entretien.";

/** Returns functions that create reports of offers: they use a secret key, so that no limit by address applies. */
export function reporting(marketplace: ReturnType<typeof withMarketplace>) {
  const { database, post, signIn } = marketplace;
  const tokenOf = async (id: string) => createSignedIds(await platformSecret(database.db, "report")).sign(id);
  async function aReported() {
    const firm = await aFirm(marketplace.context);
    const page = await database.db
      .selectFrom("assets")
      .select("slug")
      .where("owner_id", "=", firm.organizationId)
      .executeTakeFirstOrThrow();
    const id = await anOffer(database.db, firm.organizationId);
    const offer = await database.db.selectFrom("assets").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
    return { ...firm, id, url: `https://www.exemple.fr/entreprise/${page.slug}/offre-emploi/${offer.slug}` };
  }
  const report = async (url: string, given: object = {}, headers: Headers = withSecret) => {
    const response = await post("/reports", { url, motive: "money", text: TEXT, goodFaith: true, ...given }, headers);
    return { status: response.status, id: String((response.body as { id?: string }).id) };
  };
  /** Reports with an address, and confirms the address. */
  async function aVoice(url: string, email: string, given: object = {}, headers?: Headers) {
    const { id } = await report(url, { email, ...given }, headers);
    await post(`/reports/follow/${await tokenOf(id)}/confirm`, undefined);
    return id;
  }
  /** An account whose address is proved; two days old, unless `isNew`. */
  async function aReporter({ organization, isNew = false }: { organization?: string; isNew?: boolean } = {}) {
    const person = await signIn(organization ? { organizations: { [organization]: { roles: ["member"] } } } : {});
    const created = new Date(Date.now() - (isNew ? 3_600_000 : 48 * 3_600_000));
    await database.db.updateTable("users").set({ created_date: created }).where("id", "=", person.id).execute();
    return person;
  }
  return { aReported, report, aVoice, aReporter, tokenOf };
}
