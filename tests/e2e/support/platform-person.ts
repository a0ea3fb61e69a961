import type { Browser } from "playwright/test";
import { logInByTokens } from "@/tests/e2e/support/kept-session";
import { openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";

type Product = Pick<Awaited<ReturnType<typeof launchProduct>>, "origin" | "administer">;

/** Creates and logs in a person with these platform roles, or none, on a telephone unless `width` is set. */
export async function openPlatformPerson(
  browser: Browser,
  { origin, administer }: Product,
  { roles, width = 360 }: { roles: string[]; width?: number },
) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const person = await openAccount(page.request, origin);
  if (roles.length > 0) await administer("PATCH", `/users/${person.id}`, { roles });
  await logInByTokens(page, person, origin);
  return { page, person };
}
