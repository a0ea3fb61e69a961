import { today } from "@/lib/rules/time/paris-time";
import { user } from "@/tests/fixtures/account-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";

const absence = { from: today(), until: today(), insteadId: null };
const templates = [{ id: "t1", kind: "message" as const, name: "Suite", text: "Bonjour {prénom}" }];

/** Calls with which members write parts of their organization without being allowed to edit the rest. */
export const MEMBER_PART_CALLS: Call[] = [
  {
    operation: "PUT /users/:id/organizations/:organizationId/absence",
    rights: "... ... AAAAAAA ..... . .",
    request: ({ scene }) => ({ params: { id: scene.me, organizationId: scene.organization }, body: { absence } }),
    response: is.user,
    client: [
      clientCall(
        "ownAbsence.declare",
        (c) => c.ownAbsence.declare("usr_1", "org_1", { absence: null }),
        "PUT /users/usr_1/organizations/org_1/absence",
        { body: { absence: null }, response: user },
      ),
    ],
  },
  {
    operation: "PUT /users/:id/templates",
    rights: "* ... ... O.O..OO ..... A .",
    request: ({ owner }) => ({ params: { id: owner }, body: { templates } }),
    response: is.user,
    client: [
      clientCall(
        "replyTemplates.replace",
        (c) => c.replyTemplates.replace("org_1", { templates }),
        "PUT /users/org_1/templates",
        { body: { templates }, response: user },
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/hand-over",
    rights: "* ... ... O.....O ..... . .",
    request: ({ scene, relation }) => ({
      params: { id: { own: scene.organization, same: scene.parent, other: scene.elsewhere }[relation] },
      body: { userId: relation === "other" ? scene.stranger : scene.colleague, roles: ["recruiter"] },
    }),
    response: is.removed,
    client: [
      clientCall(
        "handOver.toMember",
        (c) => c.handOver.toMember("org_1", { userId: "usr_2", roles: [] }),
        "POST /organizations/org_1/hand-over",
        { body: { userId: "usr_2", roles: [] }, response: { id: "org_1" } },
      ),
    ],
  },
];
