import { expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { Session } from "@/lib/entities/session";
import { createOrganization, logIn, signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, signIn } = marketplace;

const listOf = async (headers: Record<string, string>) =>
  pageOf(Session).parse((await get("/sessions", headers)).body).results;

test("a user sees only their own sessions, also as an organization", async () => {
  for (const headers of [undefined, withSecret]) expect((await get("/sessions", headers)).status).toBe(401);
  const { acting, owner } = await createOrganization(marketplace);
  expect((await listOf(acting)).map(({ id }) => id)).toEqual([owner.sessionId]);
});

test("the list of sessions marks the current one, without secrets", async () => {
  const user = await signedUp(marketplace);
  await logIn(marketplace, user);
  await signIn();
  const { headers, sessionId } = await signIn({ id: user.id });
  const sessions = await listOf(headers);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current).map(({ id }) => id)).toEqual([sessionId]);
  expect(sessions.find(({ current }) => !current)).toMatchObject({ userAgent: "node", network: "192.0.2.0/24" });
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
    "createdDate",
    "current",
    "expirationDate",
    "id",
    "lastUsedDate",
    "network",
    "userAgent",
  ]);
  await database.db
    .updateTable("sessions")
    .set({ expires_date: new Date(0) })
    .where("id", "!=", sessionId)
    .execute();
  expect(await listOf(headers)).toHaveLength(1);
});

test("a revoked session stops at once; another user's stays open", async () => {
  const user = await signedUp(marketplace);
  const [here, there, stranger] = [await signIn({ id: user.id }), await signIn({ id: user.id }), await signIn()];
  const revoke = (id: string) => call("DELETE", `/sessions/${id}`, undefined, here.headers);
  for (const id of [stranger.sessionId, "sess_unknown"])
    expect(await revoke(id)).toMatchObject({ status: 200, body: { id } });
  expect((await get("/sessions", stranger.headers)).status).toBe(200);
  await revoke(there.sessionId);
  expect((await get("/sessions", there.headers)).status).toBe(401);
  expect(await listOf(here.headers)).toHaveLength(1);
});
