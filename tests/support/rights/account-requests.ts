import { hash } from "@node-rs/argon2";
import { newId } from "@/marketplace/db/new-id";
import { readRow } from "@/marketplace/db/rows";
import { PUBLIC_KEY } from "@/tests/support/context";
import { aMailToken, aThing } from "@/tests/support/objects";
import { just, lists, type Maker, type Meeting } from "@/tests/support/rights/asking";
import { type Headers, signIn } from "@/tests/support/sign-in";

const PASSWORD = "un mot de passe assez long";
let hashed: Promise<string> | undefined;
const passwordHash = () => {
  hashed ??= hash(PASSWORD);
  return hashed;
};

/** Gives a password to an account, and answers its user name. */
async function withPassword({ context }: Meeting, id: string): Promise<string> {
  const { username } = await context.db
    .updateTable("users")
    .set({ password_hash: await passwordHash() })
    .where("id", "=", id)
    .returning("username")
    .executeTakeFirstOrThrow();
  return username ?? "";
}

/** The person or the organization whose the thing of this meeting would be. */
const account = ({ owner }: Meeting) => ({ id: owner });
const edit =
  (body: object): Maker =>
  (meeting) => ({ params: account(meeting), body });

/** The organization of each relation, and a member of it: the one to which he belongs, or its parent; another. */
function membership({ scene, relation }: Meeting) {
  const { organization, parent, elsewhere, colleague, stranger } = scene;
  if (relation === "other") return { organizationId: elsewhere, id: stranger };
  return { organizationId: relation === "own" ? organization : parent, id: colleague };
}

/** People log in, organizations do not: one's own, a colleague's, a stranger's. */
const aSession = ({ context, relation, scene }: Meeting) => {
  const people = { own: scene.me, same: scene.colleague, other: scene.stranger };
  return aThing.session(context.db, { owner: people[relation], other: scene.stranger });
};

const waiting = (meeting: Meeting) => {
  const { organizationId: owner } = membership(meeting);
  return aThing.invitation(meeting.context.db, { owner, other: meeting.scene.stranger });
};
/** A secret key says for whom it acts (docs/protocol.md §2.1). */
const actingAs = ({ principal }: Meeting, organizationId: string): Headers =>
  principal === "secret key" ? { "x-stelace-user-id": organizationId } : {};

const anInvitation = (db: Meeting["context"]["db"], organization: string, email: string) =>
  aMailToken(db, "invitation", { userId: organization, data: { email, roles: ["recruiter"] } });

/** How each operation on accounts is asked. */
export const ACCOUNT_REQUESTS: Record<string, Maker> = {
  "GET /users a person": (meeting) => {
    const type = meeting.owner.startsWith("org") ? "organization" : "user";
    return { query: `id=${meeting.owner}&type=${type}`, isDone: ({ body }) => lists(body, meeting.owner) };
  },
  "GET /users/:id": (meeting) => ({ params: account(meeting) }),
  "POST /users sign up": just(() => {
    const username = `${newId("usr").toLowerCase()}@exemple.fr`;
    return { username, email: username, password: PASSWORD, firstname: "Claude", lastname: "Martin" };
  }),
  "POST /users an organization": just({ type: "organization", displayName: "Cabinet Martin" }),
  "PATCH /users/:id": edit({ description: "Bonjour" }),
  "PATCH /users/:id roles": edit({ roles: ["administrator"] }),
  "DELETE /users/:id": (meeting) => ({ params: account(meeting) }),
  "GET /users/check-availability": just(undefined, "username=personne@exemple.fr"),
  "PUT /users/:id/organizations/:organizationId": (meeting) => ({
    params: membership(meeting),
    body: { roles: ["member"] },
  }),
  "DELETE /users/:id/organizations/:organizationId": (meeting) => ({ params: membership(meeting) }),
  "DELETE /users/:id/organizations/:organizationId to leave": async ({ context, scene }) => {
    // The last administrator stays.
    const organizations = JSON.stringify({ [scene.organization]: { roles: ["administrator"] } });
    await context.db.updateTable("users").set({ organizations }).where("id", "=", scene.colleague).execute();
    return { params: { id: scene.me, organizationId: scene.organization } };
  },
  "GET /users/offers": just(),
  "GET /users/elements": ({ owner }) => ({ query: `id=${owner}&fields=displayName` }),
  // People have data to export, organizations do not.
  "GET /users/:id/export": ({ relation, scene }) => ({
    params: { id: { own: scene.me, same: scene.colleague, other: scene.stranger }[relation] },
  }),
  "POST /auth/login": async (meeting) => ({
    body: { username: await withPassword(meeting, meeting.scene.stranger), password: PASSWORD },
  }),
  "POST /auth/logout": just(async ({ context }) => ({ refreshToken: (await signIn(context)).refreshToken })),
  "POST /auth/token": just(async ({ context }) => ({
    grantType: "refreshToken",
    refreshToken: (await signIn(context)).refreshToken,
  })),
  "POST /auth/check": just({ authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}` }),
  "POST /password/change": async (meeting) => {
    await withPassword(meeting, meeting.scene.me);
    return { body: { currentPassword: PASSWORD, newPassword: "un autre mot de passe" } };
  },
  "POST /password/reset/request": just(async ({ context, scene }) => {
    const { username } = await context.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", scene.stranger)
      .executeTakeFirstOrThrow();
    return { username };
  }),
  "POST /password/reset/confirm": just(async ({ context, scene }) => ({
    resetToken: await aMailToken(context.db, "reset", { userId: scene.stranger }),
    newPassword: "un autre mot de passe",
  })),
  "POST /email/confirm": just(async ({ context, scene }) => {
    const address = `${newId("usr").toLowerCase()}@exemple.invalid`;
    const data = { address, email: address, username: address, sessionId: "sess_none" };
    return { token: await aMailToken(context.db, "email", { userId: scene.stranger, data }) };
  }),
  "POST /token/check/request": ({ owner }) => ({
    body: { type: "testimonial", userId: owner, expirationDate: "2030-01-01T00:00:00.000Z", data: {} },
  }),
  "GET /token/check/:token": () => ({ params: { token: "unknown-token" } }),
  "GET /sessions": async (meeting) => {
    const id = await aSession(meeting);
    return { query: "nbResultsPerPage=100", isDone: ({ body }) => lists(body, id) };
  },
  "DELETE /sessions/:id": async (meeting) => {
    const id = await aSession(meeting);
    return { params: { id }, isDone: async () => !(await readRow(meeting.context.db, "sessions", id)) };
  },
  "GET /invitations": async (meeting) => {
    const { organizationId } = membership(meeting);
    const id = await waiting(meeting);
    const query = "nbResultsPerPage=100";
    return { query, headers: actingAs(meeting, organizationId), isDone: ({ body }) => lists(body, id) };
  },
  "POST /invitations": (meeting) => ({
    body: { email: `${newId("usr").toLowerCase()}@exemple.fr`, roles: ["recruiter"] },
    headers: actingAs(meeting, meeting.scene.organization),
  }),
  "GET /invitations/:id": async ({ context, scene }) => ({
    params: { id: await anInvitation(context.db, scene.organization, "claude@exemple.fr") },
  }),
  "DELETE /invitations/:id": async (meeting) => {
    const id = await waiting(meeting);
    const headers = actingAs(meeting, membership(meeting).organizationId);
    return { params: { id }, headers, isDone: async () => !(await readRow(meeting.context.db, "mail_tokens", id)) };
  },
  "POST /invitations/:id/accept": async ({ context, scene }) => ({
    params: { id: await anInvitation(context.db, scene.elsewhere, `${scene.me.toLowerCase()}@exemple.invalid`) },
  }),
};
