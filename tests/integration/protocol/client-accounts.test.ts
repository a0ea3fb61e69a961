import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createResetHandler, RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { aSignUp, mailsTo, PASSWORD, tokenIn } from "@/tests/support/accounts";
import { clientOf, newUserClient, secretClientOf } from "@/tests/support/client-of";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const NEW_PASSWORD = "trois tortues rapides";

/**
 * The client validates each response against its entity: a successful call already proves the shape of the response.
 */
describe("an account, by the typed client alone", () => {
  test("an account signs up, logs in, edits itself and logs out", async () => {
    const client = clientOf(marketplace);
    const somebody = aSignUp();
    expect(await client.users.checkAvailability({ username: somebody.username })).toEqual({ available: true });
    const { id } = await client.users.create(somebody);
    expect(await client.users.checkAvailability({ username: somebody.username })).toEqual({ available: false });

    const tokens = await client.auth.login({ username: somebody.username, password: PASSWORD });
    const { accessToken, refreshToken } = tokens;
    expect(client.tokenStore.getTokens()).toEqual({ accessToken, refreshToken, userId: id });
    expect(await client.users.read(id)).toMatchObject({ username: somebody.username, email: somebody.email });
    expect(await client.users.update(id, { firstname: "Zoé" })).toHaveProperty("firstname", "Zoé");
    const elements = await client.users.elements({ fields: "firstname,orgOwnerId" });
    expect(elements).toEqual({ id, firstname: "Zoé", orgOwnerId: null });
    expect((await client.users.list()).results.map((user) => user.id)).toEqual([id]);
    expect((await client.personalData.read(id)).user).toHaveProperty("id", id);

    const { results } = await client.sessions.list();
    expect(results).toMatchObject([{ current: true }]);
    expect(await client.auth.logout()).toEqual({ success: true });
    expect(client.tokenStore.getTokens()).toBeNull();
    await expect(client.auth.getTokens({ grantType: "refreshToken", refreshToken })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("permissions are returned one by one and as a list", async () => {
    const { client } = await newUserClient(marketplace);
    const own = await client.permissions.list();
    expect(own.length).toBeGreaterThan(0);
    const checked = await client.permissions.check({ permissions: ["user:read", "nothing:at-all"] });
    expect(checked).toEqual({ missingPlanPermissions: [], "user:read": true, "nothing:at-all": false });
    const authorization = `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${client.tokenStore.getTokens()?.accessToken}`;
    expect(await client.auth.check({ authorization })).toHaveProperty("valid", true);
    expect(await client.auth.check({ apiKey: "no key" })).toHaveProperty("valid", false);
  });

  test("a session is closed, and the password changed and reset by mail", async () => {
    const { client, user } = await newUserClient(marketplace);
    const username = user.username ?? "";
    const there = clientOf(marketplace);
    await there.auth.login({ username, password: PASSWORD });
    const other = (await client.sessions.list()).results.find(({ current }) => !current);
    expect(await client.sessions.remove(other?.id ?? "")).toEqual({ id: other?.id });
    expect((await client.sessions.list()).results).toHaveLength(1);

    await client.password.change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await expect(there.auth.login({ username, password: PASSWORD })).rejects.toMatchObject({
      name: "ApiError",
      status: 403,
    });
    await client.password.resetRequest({ username });
    await runDueJobs(
      marketplace.database.db,
      { [RESET_JOB]: createResetHandler(marketplace.context) },
      pino({ level: "silent" }),
    );
    const resetToken = tokenIn((await mailsTo(marketplace, user.email, "reset")).at(-1));
    await client.password.resetConfirm({ resetToken, newPassword: PASSWORD });
    expect(await there.auth.login({ username, password: PASSWORD })).toHaveProperty("userId", user.id);
  });

  test("a mailed token is valid once, then already checked", async () => {
    const { client, user } = await newUserClient(marketplace);
    const { token = "" } = await secretClientOf(marketplace).tokens.checkRequest({
      type: "testimonial",
      userId: user.id,
      data: { a: 1 },
    });
    expect(await client.tokens.checkConfirm(token)).toMatchObject({ status: "valid", data: { a: 1 } });
    expect(await client.tokens.checkConfirm(token)).toHaveProperty("status", "alreadyChecked");
    expect(await client.tokens.checkConfirm("unknown")).toHaveProperty("status", "invalid");
  });

  test("a removed account ends its session at the next call", async () => {
    const { client, user } = await newUserClient(marketplace);
    expect(await client.users.remove(user.id)).toEqual({ id: user.id });
    await expect(client.users.update(user.id, { firstname: "A" })).rejects.toMatchObject({
      name: "SessionExpiredError",
    });
  });
});

describe("an organization, by the typed client alone", () => {
  test("an organization is created, invites, changes a member's rights and is left", async () => {
    const founder = await newUserClient(marketplace);
    const firm = await founder.client.users.create({ type: "organization", displayName: "Cabinet Durand" });
    const acting = { organizationId: firm.id };
    const guest = await newUserClient(marketplace);
    const invited = await founder.client.invitations.create(
      { email: guest.user.email ?? "", roles: ["recruiter"] },
      acting,
    );
    expect((await founder.client.invitations.list({}, acting)).results).toEqual([invited]);

    const token = tokenIn((await mailsTo(marketplace, guest.user.email, "invitation")).at(-1));
    expect(await clientOf(marketplace).invitations.read(token)).toMatchObject({
      organizationName: "Cabinet Durand",
      status: "pending",
    });
    const member = await guest.client.invitations.accept(token);
    expect(member.organizations).toEqual({ [firm.id]: { roles: ["recruiter"] } });
    const promoted = await founder.client.users.joinOrganizationOrUpdateRights(
      guest.user.id,
      firm.id,
      { roles: ["editor"] },
      acting,
    );
    expect(promoted.organizations).toEqual({ [firm.id]: { roles: ["editor"] } });
    await founder.client.users.updateOrganization(guest.user.id, firm.id, { roles: ["member"] }, acting);
    const members = await founder.client.users.list({ userOrganizationId: firm.id }, acting);
    expect(members.paginationMeta.nbResults).toBe(2);
    const left = await guest.client.users.removeFromOrganization(guest.user.id, firm.id);
    expect(left.organizations).toEqual({});
  });

  test("an invitation is withdrawn", async () => {
    const { client } = await newUserClient(marketplace);
    const firm = await client.users.create({ type: "organization", displayName: "Cabinet Petit" });
    const acting = { organizationId: firm.id };
    const { id } = await client.invitations.create({ email: "p@exemple.invalid" }, acting);
    expect(await client.invitations.remove(id, acting)).toEqual({ id });
    expect((await client.invitations.list({}, acting)).results).toEqual([]);
  });
});
