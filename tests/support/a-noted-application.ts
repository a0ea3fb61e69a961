import { Note } from "@/lib/entities/note";
import { aFollowedApplication } from "@/tests/support/a-followed-application";
import type { withMarketplace } from "@/tests/support/marketplace";

/** An application whose firm writes notes about it; `colleague`: another member of the firm. */
export async function aNotedApplicationOf(marketplace: ReturnType<typeof withMarketplace>) {
  const { get, post } = marketplace;
  const application = await aFollowedApplication(marketplace);
  const { id, firm } = application;
  const colleague = (role: string) =>
    marketplace.signIn({ organizations: { [firm.organizationId]: { roles: [role] } }, as: firm.organizationId });
  const { headers } = firm.recruiter;
  const path = `/transactions/${id}/notes`;
  const write = async (text: string, isPrivate = false) =>
    Note.parse((await post(path, { text, private: isPrivate }, headers)).body);
  const texts = async (as = headers) => {
    const { results } = (await get(path, as)).body as { results: { text: string }[] };
    return results.map(({ text }) => text);
  };
  return { ...application, colleague, headers, path, write, texts };
}
