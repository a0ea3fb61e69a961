import { beforeAll, describe, expect, test } from "vitest";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const inDays = (days: number) => addDays(today(), days);

/** A firm whose members declare their absences by themselves. */
async function aTeam() {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const member = async (role: string) => {
    const organizations = { [organizationId]: { roles: [role] } };
    const { id, headers } = await signIn({ organizations, as: organizationId });
    const place = `/users/${id}/organizations/${organizationId}/absence`;
    return { id, headers, declare: (absence: unknown, as = headers) => call("PUT", place, { absence }, as) };
  };
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  const apply = async () =>
    post("/transactions", { assetId: offerId }, (await aCandidate(marketplace.context)).headers);
  const [anne, bruno] = [await member("recruiter"), await member("recruiter")];
  const team = async () => (await get(`/users/${organizationId}`, anne.headers)).body;
  return { organizationId, first: recruiter.id, member, anne, bruno, apply, team };
}
const received = async (id: string) => (await mailsToUser(database.db, id)).map(({ name }) => name);

describe("the absence that a member declares", () => {
  test("an absence sends applications to the chosen colleague until it is withdrawn", async () => {
    const { organizationId, anne, bruno, first, apply, team } = await aTeam();
    const rules = { [anne.id]: { offices: null }, [bruno.id]: { offices: [] }, [first]: { offices: [] } };
    const { headers } = await signIn({
      organizations: { [organizationId]: { roles: ["client"] } },
      as: organizationId,
    });
    const edit = { metadata: { _private: { team: { ...rules } } } };
    expect((await call("PATCH", `/users/${organizationId}`, edit, headers)).status).toBe(200);
    const absence = { from: inDays(0), until: inDays(7), insteadId: bruno.id };
    expect((await anne.declare(absence)).status).toBe(200);
    expect(await team()).toMatchObject({ metadata: { _private: { team: { [anne.id]: { offices: null, absence } } } } });
    await apply();
    expect(await received(anne.id)).toEqual([]);
    expect(await received(bruno.id)).toEqual(["applicationReceived"]);
    expect((await anne.declare(null)).status).toBe(200);
    expect(await team()).toMatchObject({ metadata: { _private: { team: { [bruno.id]: { offices: [] } } } } });
    await apply();
    expect(await received(anne.id)).toEqual(["applicationReceived"]);
  });

  test.each([
    ["ends before it begins", { from: inDays(5), until: inDays(4) }, "until"],
    ["is over", { from: inDays(-9), until: inDays(-1) }, "until"],
    ["ends in ten years", { from: inDays(0), until: inDays(3_650) }, "until"],
    ["began in another century", { from: "1900-01-01", until: inDays(1) }, "from"],
    ["begins on no day", { from: "2027-02-30", until: inDays(90) }, "from"],
    ["has a day with its hour", { from: `${inDays(0)}T10:00:00Z`, until: inDays(1) }, "from"],
    ["is given to a stranger", { from: inDays(0), until: inDays(1), insteadId: "usr_nobody" }, "insteadId"],
    ["is given to an organization", { from: inDays(0), until: inDays(1), insteadId: "org_nobody" }, "insteadId"],
    ["holds a secret of its own", { from: inDays(0), until: inDays(1), roles: ["administrator"] }, "roles"],
  ])("an absence that %s answers 400 and names the field", async (_, absence, field) => {
    const { anne } = await aTeam();
    const { status, text } = await anne.declare(absence);
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(field) });
  });

  test("an absence names a present colleague who receives applications", async () => {
    const { anne, bruno, member } = await aTeam();
    const editor = await member("editor");
    const until = inDays(9);
    expect((await bruno.declare({ from: inDays(2), until })).status).toBe(200);
    for (const [insteadId, type] of [
      [anne.id, "absence.oneself"],
      [editor.id, "absence.notColleague"],
      [bruno.id, "absence.alsoAway"],
    ])
      expect(await anne.declare({ from: inDays(0), until, insteadId })).toMatchObject({
        status: 400,
        body: { data: [{ path: ["absence", "insteadId"], type }] },
      });
    expect((await anne.declare({ from: inDays(0), until: inDays(1), insteadId: bruno.id })).status).toBe(200);
  });

  test("two members who replace each other at once are not both away", async () => {
    const { anne, bruno } = await aTeam();
    const days = { from: inDays(0), until: inDays(3) };
    const both = await Promise.all([
      anne.declare({ ...days, insteadId: bruno.id }),
      bruno.declare({ ...days, insteadId: anne.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("a member declares only their own absence, in their current firm", async () => {
    const { anne, bruno, member } = await aTeam();
    const other = await aTeam();
    const days = { from: inDays(0), until: inDays(3) };
    const administrator = await member("administrator");
    for (const as of [bruno.headers, administrator.headers, other.anne.headers, (await signIn()).headers])
      expect((await anne.declare(days, as)).status).toBe(403);
    expect((await (await member("accounting")).declare(days)).status).toBe(200);
    const place = `/users/${anne.id}/organizations/${other.organizationId}/absence`;
    expect((await call("PUT", place, { absence: days }, anne.headers)).status).toBe(403);
  });

  test("the right to declare an absence does not allow editing the firm", async () => {
    const { organizationId, anne } = await aTeam();
    const edit = { metadata: { _private: { team: { [anne.id]: { offices: [] } } } } };
    expect((await call("PATCH", `/users/${organizationId}`, edit, anne.headers)).status).toBe(403);
  });
});
