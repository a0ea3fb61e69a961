import type { APIRequestContext } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { aLetter } from "@/tests/e2e/support/a-letter";
import { company } from "@/tests/e2e/support/demonstration";
import { missedLines } from "@/tests/e2e/support/missed-lines";
import { openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";

type Product = Awaited<ReturnType<typeof launchProduct>>;

/**
 * Fills the back office with pending, failed and created items, so that none of its screens is empty. Returns the paths
 * of the sheets to open.
 */
export async function fillBackOffice(request: APIRequestContext, product: Product) {
  const { origin, administer } = product;
  // The host does not resolve: the delivery of the event is postponed.
  const targetUrl = "https://recepteur.invalid/evenements";
  await administer("POST", "/webhooks", { name: "Logiciel de paie", targetUrl, event: "category__created" });
  await administer("POST", "/categories", { name: "Conseil social" });
  await administer("POST", "/api-keys", { name: "Partenaire", type: "seck" });
  await administer("POST", "/api-keys", { name: "Site d’un cabinet", type: "pubk" });
  await aLetter(product);
  await missedLines(product);
  const person = await openAccount(request, origin);
  const firm = organizationId(company.slug);
  await administer("PUT", `/users/${person.id}/organizations/${firm}`, { roles: ["administrator"] });
  return {
    supportUser: workspaceRoutes.supportUser(person.id),
    supportOrganization: workspaceRoutes.supportOrganization(firm),
  };
}
