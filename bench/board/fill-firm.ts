import { offerId, organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";

export const NB_APPLICATIONS = 3000;
const NB_PEOPLE = 300;
const AT_ONCE = 8;

type Administer = (method: string, path: string, body?: object) => Promise<unknown>;

/** Sends thousands of applications by hundreds of people to a firm; a third are under review, a third in interview. */
export async function fillFirm(administer: Administer): Promise<void> {
  const credits = { platformData: { _private: { addressCredits: NB_PEOPLE } } };
  await administer("PATCH", `/users/${organizationId(company.slug)}`, credits);
  const offers = await openOffers(administer);
  const people = await together(NB_PEOPLE, async (index) => {
    const email = `bench-${index}@exemple.fr`;
    const names = { firstname: "Camille", lastname: `Banc${index}`, displayName: `Camille ${index}` };
    return idOf(
      await administer("POST", "/users", { username: email, email, password: "un banc sur 9 toits", ...names }),
    );
  });
  await together(NB_APPLICATIONS, async (index) => {
    const assetId = offers[Math.floor(index / NB_PEOPLE) % offers.length];
    const id = idOf(await administer("POST", "/transactions", { assetId, takerId: people[index % NB_PEOPLE] }));
    const name = ["study", "meet"][index % 3];
    if (name) await administer("POST", `/transactions/${id}/transitions`, { name });
  });
}

/**
 * Creates as many offers of the firm as these applications need, each modelled on the firm's spontaneous application.
 */
async function openOffers(administer: Administer): Promise<string[]> {
  const ownerId = organizationId(company.slug);
  const first = (await administer("GET", `/assets/${offerId(company.slug, "candidature-spontanee")}`)) as object;
  const { assetTypeId, categoryId, locations } = first as Record<string, unknown>;
  return together(NB_APPLICATIONS / NB_PEOPLE, async (index) => {
    const offer = {
      name: `Poste ${index}`,
      ownerId,
      assetTypeId,
      categoryId,
      locations,
      active: true,
      validated: true,
    };
    return idOf(await administer("POST", "/assets", { ...offer, customAttributes: { slug: `poste-${index}` } }));
  });
}

const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));

async function together<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return results;
}
