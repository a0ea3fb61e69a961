import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import { type Headers, signIn } from "@/tests/support/sign-in";

const ROLES = ["administrator", "client", "recruiter", "editor", "accounting", "member"] as const;
export const RECRUITING: readonly string[] = ["administrator", "client", "recruiter"];

/**
 * A caller: a member with a role in a firm, a candidate, or a member who claims to act as another firm (`role` null).
 */
export type Reader = { id: string; headers: Headers; firm: string | null; role: string | null };
export type World = {
  readers: Reader[];
  applications: string[];
  notes: string[];
  candidates: string[];
  firms: string[];
};

/** Secrets in the texts of a firm, in the private texts of a person, and in the letters of a candidate to firms. */
export const ofFirm = (firm: string) => `firm-secret-${firm}`;
export const ofAuthor = (id: string) => `private-secret-${id}`;
export const ofCandidate = (id: string) => `letter-secret-${id}`;

/**
 * Creates two firms with members of every role, and candidates who applied to each firm. Their applications are in
 * every state, with notes and held moves.
 */
export async function firmsAndApplications(context: Context): Promise<World> {
  const firms = [await aFirm(context, { addressCredits: 50 }), await aFirm(context, { addressCredits: 50 })];
  const ids = firms.map(({ organizationId }) => organizationId);
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => aCandidate(context)));
  const readers: Reader[] = people.map(({ id, headers }) => ({ id, headers, firm: null, role: null }));
  const world: World = { readers, applications: [], notes: [], candidates: people.map(({ id }) => id), firms: ids };
  for (const [index, firm] of ids.entries()) {
    const members = await Promise.all(
      ROLES.map(async (role) => {
        const organizations = { [firm]: { roles: [role] } };
        return { ...(await signIn(context, { organizations, as: firm })), firm, role };
      }),
    );
    readers.push(...members);
    for (const { id, headers, role } of members) {
      const lie = { ...headers, "x-stelace-organization-id": ids[1 - index] ?? "" };
      readers.push({ id, headers: lie, firm: null, role: null });
      if (role === "recruiter") await applyTo(context, world, { firm, recruiter: id });
    }
  }
  return world;
}

const STATUSES = ["new", "restricted", "pending", "meeting", "cancelled"];

async function applyTo({ db }: Context, world: World, { firm, recruiter }: { firm: string; recruiter: string }) {
  const offerId = await anOffer(db, firm, { publishedWith: "slot" });
  const row = await db.selectFrom("assets").select("asset_type_id").where("id", "=", offerId).executeTakeFirstOrThrow();
  for (const [index, candidate] of world.candidates.entries()) {
    const id = newId("trn");
    const status = STATUSES[index] ?? "new";
    const first = status === "restricted" ? "restricted" : "new";
    const date = new Date().toISOString();
    const note = { note: ofFirm(firm) };
    await insertRow(db, "transactions", {
      id,
      asset_id: offerId,
      asset_type_id: row.asset_type_id,
      owner_id: firm,
      taker_id: candidate,
      status,
      is_application: true,
      metadata: { message: ofCandidate(candidate) },
      asset_snapshot: { name: "Paie" },
      status_history: [...(status === first ? [] : [{ status, date, data: note }]), { status: first, date }],
    });
    world.applications.push(id);
    if (status === "cancelled") continue;
    const held = {
      name: "refuse",
      data: { reason: "logiciels", message: ofFirm(firm), note: ofFirm(firm), talentPool: true },
    };
    await sql`
      INSERT INTO held_moves (id, transaction_id, name, data, by_id, organization_id, due_date)
      VALUES (${newId("held")}, ${id}, ${held.name}, ${JSON.stringify(held.data)}::jsonb, ${recruiter}, ${firm}, now() + interval '1 hour')`.execute(
      db,
    );
    for (const [text, isPrivate] of [
      [ofFirm(firm), false],
      [ofAuthor(recruiter), true],
    ] as const) {
      const noteId = newId("note");
      await insertRow(db, "notes", { id: noteId, transaction_id: id, author_id: recruiter, text, private: isPrivate });
      world.notes.push(noteId);
    }
  }
}
