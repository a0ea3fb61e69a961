import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { plantFirm, ROLES_OF_FIRMS, type SecretWorld } from "@/tests/support/a-firm-of-secrets";
import { withKey } from "@/tests/support/marketplace";
import { signIn } from "@/tests/support/sign-in";

/**
 * Creates a group (a parent, two sisters and a child) and an independent firm, each with members of every role, and
 * secrets in all its private fields.
 */
export async function firmsAndSecrets(context: Context): Promise<SecretWorld> {
  const [parent, first, sister, child, apart] = [newId("org"), newId("org"), newId("org"), newId("org"), newId("org")];
  const parents: Record<string, string | null> = {
    [parent]: null,
    [first]: parent,
    [sister]: parent,
    [child]: first,
    [apart]: null,
  };
  const world: SecretWorld = { readers: [], firms: [], mayRead: new Map() };
  const alone = { firm: null, role: null };
  const candidate = await signIn(context, { roles: ["applicant"] });
  world.readers.push({ id: "", headers: withKey, ...alone }, { ...candidate, ...alone });
  const ids = Object.keys(parents);
  for (const [index, id] of ids.entries()) {
    const group = { id, parent: parents[id] ?? null, isPublic: id !== sister };
    world.firms.push(await plantFirm(context, world, group, { candidate: candidate.id, index }));
    const others = [ids[(index + 1) % ids.length] ?? "", parents[id] ?? apart];
    for (const role of ROLES_OF_FIRMS) {
      const signedIn = await signIn(context, { organizations: { [id]: { roles: [role] } } });
      const administers = role === "administrator" ? ids.filter((firm) => lineOf(parents, firm).includes(id)) : [];
      const person = { ...signedIn, administers };
      const acting = (firm: string) => ({ ...person.headers, "x-stelace-organization-id": firm });
      world.readers.push({ ...person, ...alone }, { ...person, headers: acting(id), firm: id, role });
      // A role also applies in the firms below. A person who claims to act as another firm has no role there.
      for (const firm of others) {
        const holds = lineOf(parents, firm).includes(id);
        world.readers.push({ ...person, headers: acting(firm), ...(holds ? { firm, role } : alone) });
      }
    }
  }
  return world;
}

/** Returns the id of a firm and the ids of the firms above it. */
function lineOf(parents: Record<string, string | null>, firm: string): string[] {
  const parent = parents[firm];
  return [firm, ...(parent ? lineOf(parents, parent) : [])];
}

export const secretsIn = (text: string) => text.match(/secret-evt_\w+/g) ?? [];
