import { aFirm, anOffer } from "@/tests/support/a-firm";
import { anAddress, from } from "@/tests/support/accounts";
import type { withMarketplace } from "@/tests/support/marketplace";

export const applicant = { firstname: "Inès", lastname: "Faure", message: "Bonjour, je suis gestionnaire de paie." };

/** Returns functions for applications without an account: an open offer, a new e-mail, and the call that applies. */
export function applyingWithoutAccount(marketplace: ReturnType<typeof withMarketplace>) {
  let nbPeople = 0;
  const anEmail = () => {
    nbPeople += 1;
    return `ines-${nbPeople}@exemple.invalid`;
  };
  async function anOpenOffer() {
    const { organizationId, recruiter } = await aFirm(marketplace.context);
    const assetId = await anOffer(marketplace.database.db, organizationId, { publishedWith: "slot" });
    return { organizationId, recruiter, assetId };
  }
  const apply = (body: object, headers = from(anAddress())) =>
    marketplace.post("/applications", { ...applicant, ...body }, headers);
  return { anEmail, anOpenOffer, apply };
}
