import { expect, test } from "vitest";
import { User } from "@/lib/entities/user";
import { createOrganization, mailsTo, signedUp } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;

/** A firm, its one administrator, and a recruiter of it. */
async function aFirm() {
  const firm = await createOrganization(marketplace);
  const person = await signedUp(marketplace);
  const member = await signIn({ id: person.id });
  await database.db
    .updateTable("users")
    .set({ organizations: JSON.stringify({ [firm.id]: { roles: ["recruiter"] } }) })
    .where("id", "=", person.id)
    .execute();
  return { ...firm, member: { ...member, email: person.email ?? "" } };
}

type Headers = Record<string, string>;
const handOver = (id: string, body: object, headers: Headers) => post(`/organizations/${id}/hand-over`, body, headers);
const rolesOf = async (id: string, organizationId: string, headers: Headers) =>
  User.parse((await get(`/users/${id}`, headers)).body).organizations[organizationId]?.roles;

test("the last administrator hands over to a member, and keeps another role", async () => {
  const { id, owner, acting, member } = await aFirm();
  expect(await handOver(id, { userId: member.id, roles: ["recruiter"] }, acting)).toMatchObject({ status: 200 });
  expect(await rolesOf(member.id, id, member.headers)).toEqual(["recruiter", "administrator"]);
  expect(await rolesOf(owner.id, id, owner.headers)).toEqual(["recruiter"]);
  expect((await get(`/users/${id}`, acting)).body).toMatchObject({ orgOwnerId: member.id });
  expect(await mailsTo(marketplace, member.email, "organizationHandedOver")).toHaveLength(1);
});

test("an administrator who keeps no role leaves by handing over", async () => {
  const { id, owner, acting, member } = await aFirm();
  expect((await handOver(id, { userId: member.id, roles: [] }, acting)).status).toBe(200);
  expect(await rolesOf(owner.id, id, owner.headers)).toBeUndefined();
  expect((await get("/invitations", acting)).status).toBe(403);
});

test("handing over requires the administrator role and a recent password", async () => {
  const { id, owner, member } = await aFirm();
  const unconfirmed = await signIn({ id: owner.id, as: id });
  expect(await handOver(id, { userId: member.id, roles: [] }, unconfirmed.headers)).toMatchObject({
    status: 403,
    body: { data: { code: "passwordRequired" } },
  });
  const recruiter = await signIn({ id: member.id, as: id, confirmed: true });
  expect((await handOver(id, { userId: member.id, roles: [] }, recruiter.headers)).status).toBe(403);
});

test("an invalid hand-over is refused, and changes nothing", async () => {
  const { id, owner, acting, member } = await aFirm();
  const stranger = await signIn();
  const refused = [
    [{ userId: stranger.id, roles: [] }, 422],
    [{ userId: owner.id, roles: [] }, 400],
    [{ userId: member.id, roles: ["administrator"] }, 400],
    [{ userId: member.id, roles: ["applicant"] }, 422],
    [{ roles: [] }, 400],
  ] as const;
  for (const [body, status] of refused) expect((await handOver(id, body, acting)).status).toBe(status);
  await database.db.updateTable("users").set({ deletion_date: new Date() }).where("id", "=", member.id).execute();
  expect((await handOver(id, { userId: member.id, roles: [] }, acting)).status).toBe(422);
  expect(await rolesOf(owner.id, id, owner.headers)).toEqual(["administrator"]);
});

test("ten simultaneous departures and hand-overs leave one administrator", async () => {
  const { id, owner, acting, member } = await aFirm();
  const leaving = () => call("DELETE", `/users/${owner.id}/organizations/${id}`, undefined, owner.headers);
  const handing = () => handOver(id, { userId: member.id, roles: [] }, acting);
  await Promise.all(Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? leaving() : handing())));
  const { rows } = await database.db
    .selectFrom("users")
    .select(["id", "organizations"])
    .execute()
    .then((users) => ({ rows: users.filter((user) => user.organizations[id]?.roles.includes("administrator")) }));
  expect(rows.map((row) => row.id)).toEqual([member.id]);
});
