import type { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { type Person, signIn } from "@/tests/support/sign-in";

export type Credits = { slots?: number; offerCredits?: number; addressCredits?: number; cvthequeCredits?: number };

/** Creates an organization, and a user who acts as it. */
export async function anOrganization(context: Context, credits: Credits = {}, roles = ["recruiter"]) {
  const id = newId("org");
  const platformData: JsonObject = { _private: credits };
  await insertRow(context.db, "users", {
    id,
    display_name: `Cabinet ${id}`,
    roles: ["organization"],
    platform_data: platformData,
  });
  const join = (person: Person = {}) =>
    signIn(context, { organizations: { [id]: { roles } }, as: id, roles: ["user"], ...person });
  const { headers, id: userId } = await join();
  return { id, userId, headers };
}
