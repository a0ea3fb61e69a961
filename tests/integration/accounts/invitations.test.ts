import { expect, test } from "vitest";
import { Invitation } from "@/lib/entities/invitation";
import { pageOf } from "@/lib/entities/page";
import { LIMITS } from "@/marketplace/resources/to-others";
import { createOrganization, mailsTo, signedUp, tokenIn } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;

type Headers = Record<string, string>;

const invite = (email: string, headers: Headers, roles = ["recruiter"]) =>
  post("/invitations", { email, roles }, headers);
const accept = (token: string, headers?: Headers) => post(`/invitations/${token}/accept`, undefined, headers);
const listed = async (headers: Headers) => pageOf(Invitation).parse((await get("/invitations", headers)).body).results;

/** A user with an account, invited into a new organization. */
async function anInvitation(roles = ["recruiter"]) {
  const organization = await createOrganization(marketplace);
  const user = await signedUp(marketplace);
  const { headers } = await signIn({ id: user.id });
  await invite(user.email?.toUpperCase() ?? "", organization.acting, roles);
  const token = tokenIn((await mailsTo(marketplace, user.email, "invitation")).at(-1));
  return { organization, user, headers, token };
}

test("only an organization's administrators invite, with existing roles", async () => {
  const { id, owner, acting } = await createOrganization(marketplace);
  const recruiter = await signIn({ organizations: { [id]: { roles: ["recruiter"] } }, as: id });
  expect((await invite("a@exemple.invalid", owner.headers)).status).toBe(403);
  expect((await invite("a@exemple.invalid", recruiter.headers)).status).toBe(403);
  expect((await get("/invitations", recruiter.headers)).status).toBe(403);
  expect((await post("/invitations", { email: "a@exemple.invalid" })).status).toBe(403);
  expect((await invite("a@exemple.invalid", withSecret)).status).toBe(422);
  expect((await invite("personne", acting)).status).toBe(400);
  for (const role of ["applicant", "king"])
    expect((await invite("a@exemple.invalid", acting, [role])).status).toBe(422);
  await database.db
    .insertInto("roles")
    .values({ id: "role_all", name: "All", value: "all", permissions: ["*"] })
    .execute();
  expect((await invite("a@exemple.invalid", acting, ["all"])).status).toBe(403);
  expect(await listed(acting)).toEqual([]);
});

test("an invitation is mailed, listed, replaced and withdrawn", async () => {
  const { organization, user, token } = await anInvitation();
  const [mail] = await mailsTo(marketplace, user.email, "invitation");
  expect(mail?.values.url).toBe(`http://localhost:3000/app/invitation/${token}`);
  const [invitation, ...others] = await listed(organization.acting);
  expect(others).toEqual([]);
  expect(invitation).toMatchObject({ email: user.email, roles: ["recruiter"], organizationId: organization.id });
  expect(JSON.stringify(invitation)).not.toContain(token);
  const elsewhere = await createOrganization(marketplace);
  expect(await listed(elsewhere.acting)).toEqual([]);
  await call("DELETE", `/invitations/${invitation?.id}`, undefined, elsewhere.acting);
  await Promise.all(Array.from({ length: 20 }, () => invite(user.email ?? "", organization.acting, ["member"])));
  const [replaced, ...more] = await listed(organization.acting);
  expect(more).toEqual([]);
  expect(replaced).toMatchObject({ roles: ["member"] });
  expect((await get(`/invitations/${token}`)).status).toBe(404);
  await call("DELETE", `/invitations/${replaced?.id}`, undefined, organization.acting);
  expect(await listed(organization.acting)).toEqual([]);
});

test("an invitation's token shows the inviting organization and a masked e-mail", async () => {
  const { organization, user, token } = await anInvitation();
  const { body } = await get(`/invitations/${token}`);
  expect(body).toMatchObject({
    organizationId: organization.id,
    organizationName: "Cabinet Durand",
    status: "pending",
  });
  expect(body).toMatchObject({ email: "p•••@exemple.invalid" });
  expect(JSON.stringify(body)).not.toContain(user.email);
  expect((await get("/invitations/unknown")).status).toBe(404);
});

test("only the invited user accepts an invitation, logged in, before it expires", async () => {
  const { user, headers, token } = await anInvitation();
  const stranger = await signIn();
  expect((await accept(token)).status).toBe(401);
  expect(await accept(token, stranger.headers)).toMatchObject({
    status: 403,
    body: { message: "This invitation was sent to another address" },
  });
  expect((await accept("unknown", headers)).status).toBe(404);
  await database.db
    .updateTable("mail_tokens")
    .set({ expires_date: new Date(0) })
    .execute();
  expect(await accept(token, headers)).toMatchObject({ status: 422, body: { message: "This invitation expired" } });
  expect((await get(`/users/${user.id}`, headers)).body).toHaveProperty("organizations", {});
});

test("twenty simultaneous acceptances make one member; a second invitation adds roles", async () => {
  const { organization, user, headers, token } = await anInvitation();
  const responses = await Promise.all(Array.from({ length: 20 }, () => accept(token, headers)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  expect((await get(`/users/${user.id}`, headers)).body).toMatchObject({
    organizations: { [organization.id]: { roles: ["recruiter"] } },
  });
  expect((await get(`/invitations/${token}`)).body).toMatchObject({ status: "accepted" });
  expect(await listed(organization.acting)).toEqual([]);
  await invite(user.email ?? "", organization.acting, ["member"]);
  const second = tokenIn((await mailsTo(marketplace, user.email, "invitation")).at(-1));
  expect((await accept(second, headers)).body).toMatchObject({
    organizations: { [organization.id]: { roles: ["recruiter", "member"] } },
  });
  const events = await database.db.selectFrom("events").select("type").where("object_id", "=", user.id).execute();
  expect(events.filter(({ type }) => type === "user__organization_joined")).toHaveLength(2);
});

test("an invitation beyond a person's limit is a 429", async () => {
  const { acting } = await createOrganization(marketplace);
  const responses = await Promise.all(
    Array.from({ length: LIMITS.invitation.person + 1 }, (_, index) =>
      invite(`invite-${index}@exemple.invalid`, acting),
    ),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});
