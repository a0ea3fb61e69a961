import type { APIRequestContext } from "playwright/test";
import { openAccount } from "@/tests/e2e/support/people";

type Product = { origin: string; administer: (method: string, path: string, body?: object) => Promise<unknown> };

/** A new person, who has this role in an organization. */
export async function openMember(
  request: APIRequestContext,
  { origin, administer }: Product,
  { organization, role }: { organization: string; role: string },
) {
  const person = await openAccount(request, origin);
  await administer("PUT", `/users/${person.id}/organizations/${organization}`, { roles: [role] });
  return person;
}
