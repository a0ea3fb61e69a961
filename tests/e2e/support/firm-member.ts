import type { APIRequestContext, Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { logIn, openAccount } from "@/tests/e2e/support/people";

type Product = { origin: string; administer: (method: string, path: string, body?: object) => Promise<unknown> };

/** Opens the account of a new person, who has this role in the organization. */
export async function openMember(
  request: APIRequestContext,
  { origin, administer }: Product,
  { organization, role }: { organization: string; role: string },
) {
  const person = await openAccount(request, origin);
  await administer("PUT", `/users/${person.id}/organizations/${organization}`, { roles: [role] });
  return person;
}

type Screen = { organization: string; locale: "fr" | "en"; path: string };

/**
 * Creates an administrator of an organization, opens a screen of the organization as this person, and returns the
 * person.
 */
export async function openFirmScreen(page: Page, product: Product, { organization, locale, path }: Screen) {
  const person = await openMember(page.request, product, { organization, role: "administrator" });
  await logIn(page, person, { origin: product.origin, locale });
  await page.goto(`${product.origin}${localePath(locale, path)}?au-nom-de=${organization}`);
  return person;
}
