import * as answers from "@/tests/fixtures/account-responses";
import { asset } from "@/tests/fixtures/api-responses";
import { listing, type Row, removed, row } from "@/tests/unit/lib/api/calls/row";

const { user, success } = answers;
const somebody = { username: "claire@exemple.invalid", password: "un chat bleu sur 9 toits" };
const refresh = { grantType: "refreshToken", refreshToken: "r" } as const;

const entering: Row[] = [
  row(79, "auth.login", (c) => c.auth.login(somebody), "POST /auth/login", {
    body: somebody,
    credentials: "key",
    answer: answers.authTokens,
  }),
  row(80, "auth.logout", (c) => c.auth.logout(), "POST /auth/logout", {
    body: { refreshToken: "refresh" },
    credentials: "key",
    answer: success,
  }),
  row(81, "auth.getTokens", (c) => c.auth.getTokens(refresh), "POST /auth/token", {
    body: refresh,
    credentials: "key",
    answer: answers.refreshedTokens,
  }),
  row(82, "auth.check", (c) => c.auth.check({ authorization: "Stelace-V1 apiKey=k, token=t" }), "POST /auth/check", {
    body: { authorization: "Stelace-V1 apiKey=k, token=t" },
    credentials: "key",
    answer: answers.authCheck,
  }),
  row(83, "permissions.list", (c) => c.permissions.list(), "GET /auth/hc-perms", { answer: ["asset:create"] }),
  row(83, "permissions.list", (c) => c.permissions.list(), "GET /auth/hc-perms", {
    answer: { permissions: ["asset:create"] },
    result: ["asset:create"],
  }),
  row(83, "permissions.list", (c) => c.permissions.list(), "GET /auth/hc-perms", {
    answer: { results: ["asset:create"] },
    result: ["asset:create"],
  }),
  row(
    89,
    "permissions.check",
    (c) => c.permissions.check({ permissions: ["asset:create"] }),
    "POST /permissions/check",
    {
      body: { permissions: ["asset:create"] },
      answer: answers.permissionsCheck,
    },
  ),
];

const change = { currentPassword: "un chat", newPassword: "deux chats gris" };
const confirm = { resetToken: "t", newPassword: "deux chats gris" };
const passwords: Row[] = [
  row(84, "password.change", (c) => c.password.change(change), "POST /password/change", {
    body: change,
    answer: success,
  }),
  row(
    85,
    "password.resetRequest",
    (c) => c.password.resetRequest({ username: somebody.username }),
    "POST /password/reset/request",
    { body: { username: somebody.username }, credentials: "key", answer: success },
  ),
  row(86, "password.resetConfirm", (c) => c.password.resetConfirm(confirm), "POST /password/reset/confirm", {
    body: confirm,
    credentials: "key",
    answer: success,
  }),
  row(null, "email.confirm", (c) => c.email.confirm({ token: "t" }), "POST /email/confirm", {
    body: { token: "t" },
    credentials: "key",
    answer: { success: true, email: "claire@exemple.invalid" },
  }),
  row(
    87,
    "tokens.checkRequest",
    (c) => c.tokens.checkRequest({ type: "testimonial", data: { assetId: "ast_1" } }),
    "POST /token/check/request",
    { body: { type: "testimonial", data: { assetId: "ast_1" } }, answer: success },
  ),
  row(88, "tokens.checkConfirm", (c) => c.tokens.checkConfirm("a+b"), "GET /token/check/a%2Bb", {
    credentials: "key",
    answer: answers.tokenCheck,
  }),
];

const firm = { type: "organization", displayName: "Cabinet Durand", organizations: { org_2: { roles: [] } } } as const;
const roles = ["recruiter"];
const users: Row[] = [
  row(
    33,
    "users.list",
    (c) => c.users.list({ type: "all", userOrganizationId: ["org_1"] }),
    "GET /users?type=all&userOrganizationId[]=org_1",
    listing(user),
  ),
  row(34, "users.read", (c) => c.users.read("usr_1"), "GET /users/usr_1", { answer: user }),
  row(35, "users.create", (c) => c.users.create(somebody), "POST /users", { body: somebody, answer: user }),
  row(35, "users.create", (c) => c.users.create({ ...firm, organizations: { org_2: { roles: [] } } }), "POST /users", {
    body: firm,
    answer: user,
  }),
  row(36, "users.update", (c) => c.users.update("usr_1", { firstname: "Zoé" }), "PATCH /users/usr_1", {
    body: { firstname: "Zoé" },
    answer: user,
  }),
  row(37, "users.remove", (c) => c.users.remove("usr_1"), "DELETE /users/usr_1", removed("usr_1")),
  row(37, "users.close", (c) => c.users.close("org_1"), "DELETE /users/org_1?close=true", removed("org_1")),
  row(
    38,
    "users.checkAvailability",
    (c) => c.users.checkAvailability({ username: "a+b@exemple.invalid" }),
    "GET /users/check-availability?username=a%2Bb%40exemple.invalid",
    { answer: { available: true } },
  ),
  row(
    39,
    "users.joinOrganizationOrUpdateRights",
    (c) => c.users.joinOrganizationOrUpdateRights("usr_1", "org_1", { roles }),
    "PUT /users/usr_1/organizations/org_1",
    { body: { roles }, answer: user },
  ),
  row(
    39,
    "users.updateOrganization",
    (c) => c.users.updateOrganization("usr_1", "org_1", { roles }),
    "PUT /users/usr_1/organizations/org_1",
    { body: { roles }, answer: user },
  ),
  row(
    40,
    "users.removeFromOrganization",
    (c) => c.users.removeFromOrganization("usr_1", "org_1"),
    "DELETE /users/usr_1/organizations/org_1",
    { answer: user },
  ),
  row(
    41,
    "users.offers",
    (c) => c.users.offers({ ownerId: "org_1", nbResultsPerPage: 1000, defaultOffer: false, active: true }),
    "GET /users/offers?ownerId=org_1&nbResultsPerPage=1000&defaultOffer=false&active=true",
    listing(asset),
  ),
  row(
    42,
    "users.elements",
    (c) => c.users.elements({ id: "usr_1", fields: ["firstname", "metadata"] }),
    "GET /users/elements?id=usr_1&fields=firstname,metadata",
    { answer: { id: "usr_1", firstname: null, metadata: {} } },
  ),
];

const beyond: Row[] = [
  row(
    null,
    "sessions.list",
    (c) => c.sessions.list({ orderBy: "lastUsedDate" }),
    "GET /sessions?orderBy=lastUsedDate",
    {
      ...listing(answers.session),
    },
  ),
  row(null, "sessions.remove", (c) => c.sessions.remove("ses_1"), "DELETE /sessions/ses_1", removed("ses_1")),
  row(null, "invitations.list", (c) => c.invitations.list(), "GET /invitations", listing(answers.invitation)),
  row(
    null,
    "invitations.create",
    (c) => c.invitations.create({ email: "p@exemple.invalid", roles }),
    "POST /invitations",
    {
      body: { email: "p@exemple.invalid", roles },
      answer: answers.invitation,
    },
  ),
  row(null, "invitations.read", (c) => c.invitations.read("tok"), "GET /invitations/tok", {
    answer: answers.invitationNotice,
  }),
  row(null, "invitations.accept", (c) => c.invitations.accept("tok"), "POST /invitations/tok/accept", { answer: user }),
  row(null, "invitations.remove", (c) => c.invitations.remove("inv_1"), "DELETE /invitations/inv_1", removed("inv_1")),
  row(null, "personalData.read", (c) => c.personalData.read("usr_1"), "GET /users/usr_1/export", {
    answer: answers.personalData,
  }),
];

/** Who somebody is, how he enters, and what is his. */
export const ACCOUNT_ROWS = [...entering, ...passwords, ...users, ...beyond];
