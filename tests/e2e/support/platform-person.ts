import type { Browser } from "playwright/test";
import { logInByTokens } from "@/tests/e2e/support/kept-session";
import { openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";

type Product = Pick<Awaited<ReturnType<typeof launchProduct>>, "origin" | "administer">;

/** A new person with roles of the platform, or none, logged in: on a telephone, unless `width` says otherwise. */
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
