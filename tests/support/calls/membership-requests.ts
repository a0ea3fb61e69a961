import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow } from "@/marketplace/db/rows";
import { membershipRequest, organizationMatch } from "@/tests/fixtures/account-responses";
import { giveNetworkPlan } from "@/tests/support/a-firm";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import { hasItem, request, type Situation } from "@/tests/support/replay/request";

type Parties = { organization: string; requester: string };

/** Inserts a pending request, and returns its id. */
async function aRequest({ context }: Situation, kind: "join" | "child", { organization, requester }: Parties) {
  const id = newId("mrq");
  await insertRow(context.db, "membership_requests", {
    id,
    kind,
    organization_id: organization,
    requester_id: requester,
  });
  return id;
}

/**
 * The organization that receives the request, by relation: the one for which the caller acts, its parent, or another
 * one.
 */
const asked = ({ scene, relation }: Situation) =>
  ({ own: scene.organization, same: scene.parent, other: scene.elsewhere })[relation];

const joining = async (situation: Situation) => {
  const requester = situation.relation === "other" ? situation.scene.colleague : situation.scene.stranger;
  return aRequest(situation, "join", { organization: asked(situation), requester });
};

const listedWith = (kind: "join" | "child") => async (situation: Situation) => {
  const { scene, relation } = situation;
  const requester = kind === "join" ? scene.stranger : relation === "other" ? scene.parent : scene.elsewhere;
  const id = await aRequest(situation, kind, { organization: asked(situation), requester });
  return { params: { id: asked(situation) }, isDone: ({ body }: { body: unknown }) => hasItem(body, id) };
};

/** The requester, by relation: the caller, a colleague, or a stranger. */
const sentBy = ({ scene, relation }: Situation) =>
  ({ own: scene.me, same: scene.colleague, other: scene.stranger })[relation];

/** A secret key names the account for which it acts (docs/protocol.md §2.1). */
const asPerson = (situation: Situation): Record<string, string> =>
  situation.principal === "secret key" ? { "x-stelace-user-id": sentBy(situation) } : {};

const pathOf = (kind: string) => `/organizations/org_2/${kind}-requests`;

export const MEMBERSHIP_REQUEST_CALLS: Call[] = [
  {
    operation: "GET /organizations/matches",
    rights: "... AAA A.....A AAAAA A .",
    request: request(undefined, "name=Cabinet%20Valmy"),
    client: [
      clientCall(
        "membershipRequests.match",
        (c) => c.membershipRequests.match({ name: "Martin", siren: "732829320" }),
        "GET /organizations/matches?name=Martin&siren=732829320",
        { response: { results: [organizationMatch] } },
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/join-requests",
    rights: "... AAA ....... AAAAA . .",
    request: ({ scene }) => ({ params: { id: scene.elsewhere }, body: { message: "Bonjour" } }),
    client: [
      clientCall(
        "membershipRequests.join",
        (c) => c.membershipRequests.join("org_2", { message: "Bonjour" }),
        `POST ${pathOf("join")}`,
        { body: { message: "Bonjour" }, response: membershipRequest },
      ),
    ],
  },
  {
    operation: "GET /organizations/:id/join-requests",
    rights: "* ... ... O.....O ..... A .",
    request: listedWith("join"),
    client: [
      clientCall(
        "membershipRequests.listJoins",
        (c) => c.membershipRequests.listJoins("org_2", { page: 2 }),
        `GET ${pathOf("join")}?page=2`,
        page(membershipRequest),
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/attach-requests",
    rights: "... ... A.....A ..... A .",
    // An organization of another tree: the two share no parent. The plan of the group has subsidiaries.
    request: async ({ principal, scene, context }) => {
      await giveNetworkPlan(context.db, scene.parent);
      return {
        params: { id: scene.elsewhere },
        body: { as: "parent" },
        ...(principal === "secret key" && { headers: { "x-stelace-user-id": scene.organization } }),
      };
    },
    client: [
      clientCall(
        "membershipRequests.attach",
        (c) => c.membershipRequests.attach("org_2", { as: "child" }),
        `POST ${pathOf("attach")}`,
        { body: { as: "child" }, response: membershipRequest },
      ),
    ],
  },
  {
    operation: "GET /organizations/:id/attach-requests",
    rights: "* ... ... O.....O ..... A .",
    request: listedWith("child"),
    client: [
      clientCall(
        "membershipRequests.listAttachments",
        (c) => c.membershipRequests.listAttachments("org_2"),
        `GET ${pathOf("attach")}`,
        page(membershipRequest),
      ),
    ],
  },
  {
    operation: "GET /membership-requests",
    rights: "* ... OOO ....... OOOOO A .",
    request: async (situation) => {
      const id = await aRequest(situation, "join", {
        organization: situation.scene.elsewhere,
        requester: sentBy(situation),
      });
      return { headers: asPerson(situation), isDone: ({ body }) => hasItem(body, id) };
    },
    client: [
      clientCall(
        "membershipRequests.list",
        (c) => c.membershipRequests.list(),
        "GET /membership-requests",
        page(membershipRequest),
      ),
    ],
  },
  {
    operation: "POST /membership-requests/:id/accept",
    rights: "* ... ... O.....O ..... A .",
    request: async (situation) => ({ params: { id: await joining(situation) }, body: { roles: ["recruiter"] } }),
    client: [
      clientCall(
        "membershipRequests.accept",
        (c) => c.membershipRequests.accept("mrq_1", { roles: ["recruiter"] }),
        "POST /membership-requests/mrq_1/accept",
        { body: { roles: ["recruiter"] }, response: membershipRequest },
      ),
    ],
  },
  {
    operation: "POST /membership-requests/:id/refuse",
    rights: "* ... ... O.....O ..... A .",
    request: async (situation) => ({ params: { id: await joining(situation) } }),
    client: [
      clientCall(
        "membershipRequests.refuse",
        (c) => c.membershipRequests.refuse("mrq_1"),
        "POST /membership-requests/mrq_1/refuse",
        { response: membershipRequest },
      ),
    ],
  },
  {
    operation: "DELETE /membership-requests/:id",
    rights: "* ... OOO O.....O OOOOO A .",
    request: async (situation) => {
      const { scene, owner, context } = situation;
      const id = owner.startsWith("org_")
        ? await aRequest(situation, "child", { organization: newTree(situation), requester: owner })
        : await aRequest(situation, "join", { organization: scene.elsewhere, requester: owner });
      return { params: { id }, isDone: async () => !(await readRow(context.db, "membership_requests", id)) };
    },
    client: [
      clientCall(
        "membershipRequests.remove",
        (c) => c.membershipRequests.remove("mrq_1"),
        "DELETE /membership-requests/mrq_1",
        removal("mrq_1"),
      ),
    ],
  },
];

/** Returns an organization other than the requester. */
const newTree = ({ scene, owner }: Situation) => (owner === scene.elsewhere ? scene.parent : scene.elsewhere);
