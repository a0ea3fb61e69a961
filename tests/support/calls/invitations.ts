import { newId } from "@/marketplace/db/new-id";
import { readRow } from "@/marketplace/db/rows";
import * as responses from "@/tests/fixtures/account-responses";
import { user } from "@/tests/fixtures/account-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import { aMailToken, createObject } from "@/tests/support/objects";
import { hasItem, type Situation } from "@/tests/support/replay/request";
import type { Headers } from "@/tests/support/sign-in";

/** The organization of each relation (the caller's own, its parent, or another one) and one of its members. */
function membership({ scene, relation }: Situation) {
  const { organization, parent, elsewhere, colleague, stranger } = scene;
  if (relation === "other") return { organizationId: elsewhere, id: stranger };
  return { organizationId: relation === "own" ? organization : parent, id: colleague };
}

const invitationFor = (situation: Situation) => {
  const { organizationId: owner } = membership(situation);
  return createObject.invitation(situation.context.db, { owner, other: situation.scene.stranger });
};

/** A secret key names the account for which it acts (docs/protocol.md §2.1). */
const actingAs = ({ principal }: Situation, organizationId: string): Headers =>
  principal === "secret key" ? { "x-stelace-user-id": organizationId } : {};

const createInvitation = (db: Situation["context"]["db"], organization: string, email: string) =>
  aMailToken(db, "invitation", { userId: organization, data: { email, roles: ["recruiter"] } });
const roles = ["recruiter"];

export const INVITATION_CALLS: Call[] = [
  {
    operation: "GET /invitations",
    rights: "* ... ... O.....O ..... A .",
    request: async (situation) => {
      const { organizationId } = membership(situation);
      const id = await invitationFor(situation);
      const query = "nbResultsPerPage=100";
      return { query, headers: actingAs(situation, organizationId), isDone: ({ body }) => hasItem(body, id) };
    },
    client: [
      clientCall("invitations.list", (c) => c.invitations.list(), "GET /invitations", page(responses.invitation)),
    ],
  },
  {
    operation: "POST /invitations",
    rights: "... ... A.....A ..... A .",
    request: (situation) => ({
      body: { email: `${newId("usr").toLowerCase()}@exemple.fr`, roles: ["recruiter"] },
      headers: actingAs(situation, situation.scene.organization),
    }),
    client: [
      clientCall(
        "invitations.create",
        (c) => c.invitations.create({ email: "p@exemple.invalid", roles }),
        "POST /invitations",
        {
          body: { email: "p@exemple.invalid", roles },
          response: responses.invitation,
        },
      ),
    ],
  },
  {
    operation: "GET /invitations/:id",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async ({ context, scene }) => ({
      params: { id: await createInvitation(context.db, scene.organization, "claude@exemple.fr") },
    }),
    client: [
      clientCall("invitations.read", (c) => c.invitations.read("tok"), "GET /invitations/tok", {
        response: responses.invitationNotice,
      }),
    ],
  },
  {
    operation: "DELETE /invitations/:id",
    rights: "* ... ... O.....O ..... A .",
    request: async (situation) => {
      const id = await invitationFor(situation);
      const headers = actingAs(situation, membership(situation).organizationId);
      return { params: { id }, headers, isDone: async () => !(await readRow(situation.context.db, "mail_tokens", id)) };
    },
    client: [
      clientCall(
        "invitations.remove",
        (c) => c.invitations.remove("inv_1"),
        "DELETE /invitations/inv_1",
        removal("inv_1"),
      ),
    ],
  },
  {
    operation: "POST /invitations/:id/accept",
    rights: "... AAA AAAAAAA AAAAA . .",
    request: async ({ context, scene }) => ({
      params: { id: await createInvitation(context.db, scene.elsewhere, `${scene.me.toLowerCase()}@exemple.invalid`) },
    }),
    client: [
      clientCall("invitations.accept", (c) => c.invitations.accept("tok"), "POST /invitations/tok/accept", {
        response: user,
      }),
    ],
  },
];
