import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import * as responses from "@/tests/fixtures/account-responses";
import { user } from "@/tests/fixtures/account-responses";
import { asset } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { hasItem, type RequestMaker, request, type Situation } from "@/tests/support/replay/request";

const PASSWORD = "un mot de passe assez long";

/** The person or the organization that owns the object of this situation. */
const accountIn = ({ owner }: Situation) => ({ id: owner });

const edit =
  (body: object): RequestMaker =>
  (situation) => ({ params: accountIn(situation), body });

/** The organization of each relation (the caller's own, its parent, or another one) and one of its members. */
function membership({ scene, relation }: Situation) {
  const { organization, parent, elsewhere, colleague, stranger } = scene;
  if (relation === "other") return { organizationId: elsewhere, id: stranger };
  return { organizationId: relation === "own" ? organization : parent, id: colleague };
}
const credentials = { username: "claire@exemple.invalid", password: "un chat bleu sur 9 toits" };
const newOrganization = {
  type: "organization",
  displayName: "Cabinet Durand",
  organizations: { org_2: { roles: [] } },
} as const;
const roles = ["recruiter"];

export const USER_CALLS: Call[] = [
  {
    operation: "GET /users a person",
    protocol: [33],
    rights: "* ... SSS SSSSSSS SSSSA A .",
    request: (situation) => {
      const type = situation.owner.startsWith("org") ? "organization" : "user";
      return { query: `id=${situation.owner}&type=${type}`, isDone: ({ body }) => hasItem(body, situation.owner) };
    },
    response: is.env(is.user),
    client: [
      clientCall(
        "users.list",
        (c) => c.users.list({ type: "all", userOrganizationId: ["org_1"], belowOrganizationId: "org_2" }),
        "GET /users?type=all&userOrganizationId[]=org_1&belowOrganizationId=org_2",
        page(user),
      ),
    ],
  },
  {
    operation: "GET /users/:id",
    protocol: [34],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: (situation) => ({ params: accountIn(situation) }),
    response: is.user,
    client: [clientCall("users.read", (c) => c.users.read("usr_1"), "GET /users/usr_1", { response: user })],
  },
  {
    operation: "POST /users sign up",
    protocol: [35],
    rights: ".AA ... ....... ..... A .",
    request: request(() => {
      const username = `${newId("usr").toLowerCase()}@exemple.fr`;
      return { username, email: username, password: PASSWORD, firstname: "Claude", lastname: "Martin" };
    }),
    response: is.user,
    client: [
      clientCall("users.create", (c) => c.users.create(credentials), "POST /users", {
        body: credentials,
        response: user,
      }),
    ],
  },
  {
    operation: "POST /users an organization",
    protocol: [35],
    rights: "... AAA ....... AAAAA A .",
    request: request({ type: "organization", displayName: "Cabinet Martin" }),
    response: is.user,
    client: [
      clientCall(
        "users.create",
        (c) => c.users.create({ ...newOrganization, organizations: { org_2: { roles: [] } } }),
        "POST /users",
        {
          body: newOrganization,
          response: user,
        },
      ),
    ],
  },
  {
    operation: "PATCH /users/:id",
    protocol: [36],
    rights: "* ... OOO O....OO OOOOA A .",
    request: edit({ description: "Bonjour" }),
    response: is.user,
    client: [
      clientCall("users.update", (c) => c.users.update("usr_1", { firstname: "Zoé" }), "PATCH /users/usr_1", {
        body: { firstname: "Zoé" },
        response: user,
      }),
    ],
  },
  {
    operation: "PATCH /users/:id roles",
    rights: "* ... ... ....... ....A A .",
    request: edit({ roles: ["administrator"] }),
  },
  {
    operation: "DELETE /users/:id",
    protocol: [37],
    rights: "* ... OOO O.....O OOOOA A .",
    request: (situation) => ({ params: accountIn(situation) }),
    response: is.removed,
    client: [
      clientCall("users.remove", (c) => c.users.remove("usr_1"), "DELETE /users/usr_1", removal("usr_1")),
      clientCall("users.close", (c) => c.users.close("org_1"), "DELETE /users/org_1?close=true", removal("org_1")),
    ],
  },
  {
    operation: "GET /users/check-availability",
    protocol: [38],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "username=personne@exemple.fr"),
    response: z.strictObject({ available: z.boolean() }),
    client: [
      clientCall(
        "users.checkAvailability",
        (c) => c.users.checkAvailability({ username: "a+b@exemple.invalid" }),
        "GET /users/check-availability?username=a%2Bb%40exemple.invalid",
        { response: { available: true } },
      ),
    ],
  },
  {
    operation: "PUT /users/:id/organizations/:organizationId",
    protocol: [39, 91],
    rights: "* ... OOO O.....O OOOOA A .",
    request: (situation) => ({
      params: membership(situation),
      body: { roles: ["member"] },
    }),
    response: is.user,
    client: [
      clientCall(
        "users.joinOrganizationOrUpdateRights",
        (c) => c.users.joinOrganizationOrUpdateRights("usr_1", "org_1", { roles }),
        "PUT /users/usr_1/organizations/org_1",
        { body: { roles }, response: user },
      ),
      clientCall(
        "users.updateOrganization",
        (c) => c.users.updateOrganization("usr_1", "org_1", { roles }),
        "PUT /users/usr_1/organizations/org_1",
        { body: { roles }, response: user },
      ),
    ],
  },
  {
    operation: "DELETE /users/:id/organizations/:organizationId",
    protocol: [40],
    rights: "* ... OOO O.....O OOOOA A .",
    request: (situation) => ({ params: membership(situation) }),
    response: is.user,
    client: [
      clientCall(
        "users.removeFromOrganization",
        (c) => c.users.removeFromOrganization("usr_1", "org_1"),
        "DELETE /users/usr_1/organizations/org_1",
        { response: user },
      ),
    ],
  },
  {
    operation: "DELETE /users/:id/organizations/:organizationId to leave",
    rights: "... AAA A.....A AAAAA A .",
    request: async ({ context, scene }) => {
      // The colleague is made administrator, because the last administrator may not leave.
      const organizations = JSON.stringify({ [scene.organization]: { roles: ["administrator"] } });
      await context.db.updateTable("users").set({ organizations }).where("id", "=", scene.colleague).execute();
      return { params: { id: scene.me, organizationId: scene.organization } };
    },
  },
  {
    operation: "GET /users/offers",
    protocol: [41],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.env(is.asset),
    client: [
      clientCall(
        "users.offers",
        (c) => c.users.offers({ ownerId: "org_1", nbResultsPerPage: 1000, defaultOffer: false, active: true }),
        "GET /users/offers?ownerId=org_1&nbResultsPerPage=1000&defaultOffer=false&active=true",
        page(asset),
      ),
    ],
  },
  {
    operation: "GET /users/elements",
    protocol: [42],
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: ({ owner }) => ({ query: `id=${owner}&fields=displayName` }),
    response: z.looseObject({ id: z.string(), displayName: z.unknown() }),
    client: [
      clientCall(
        "users.elements",
        (c) => c.users.elements({ id: "usr_1", fields: "firstname,metadata" }),
        "GET /users/elements?id=usr_1&fields=firstname,metadata",
        { response: { id: "usr_1", firstname: null, metadata: {} } },
      ),
    ],
  },
  {
    // People have data to export, organizations do not.
    operation: "GET /users/:id/export",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: ({ relation, scene }) => ({
      params: { id: { own: scene.me, same: scene.colleague, other: scene.stranger }[relation] },
    }),
    client: [
      clientCall("personalData.read", (c) => c.personalData.read("usr_1"), "GET /users/usr_1/export", {
        response: responses.personalData,
      }),
    ],
  },
];
