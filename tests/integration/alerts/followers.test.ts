import { beforeAll, expect, test } from "vitest";
import { readRow } from "@/marketplace/db/rows";
import { erasePerson } from "@/marketplace/retention/erasure";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const at = (id: string) => ({ id, city: "Nantes", latitude: 47, longitude: -1 });

/** A firm of two recruiters and an administrator, whose offer is at this office. */
async function aTeam(officeId = "nantes") {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const join = async (roles: string[]) => {
    const { id } = await signedUp(marketplace);
    await call("PUT", `/users/${id}/organizations/${organizationId}`, { roles }, withSecret);
    return id;
  };
  const [administrator, anne, bruno] = [
    await join(["administrator"]),
    await join(["recruiter"]),
    await join(["recruiter"]),
  ];
  const { headers } = await signIn({ id: administrator, as: organizationId });
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot", locations: [at(officeId)] });
  const write = (team: object, as: Headers = headers) =>
    call("PATCH", `/users/${organizationId}`, { metadata: { _private: { team } } }, as);
  const apply = async () => {
    const candidate = await aCandidate(marketplace.context);
    const { body } = await post("/transactions", { assetId: offerId }, candidate.headers);
    return { candidate, id: (body as { id: string }).id };
  };
  return { organizationId, offerId, first: recruiter.id, administrator, anne, bruno, headers, write, apply };
}

const received = async (id: string) =>
  (await mailsToUser(database.db, id)).map(({ name }) => name).filter((name) => String(name).startsWith("application"));

test("an application is mailed only to members who follow its office", async () => {
  const { administrator, anne, bruno, write, apply } = await aTeam();
  const rule = { [administrator]: { offices: [] }, [bruno]: { offices: ["rennes"] } };
  expect((await write(rule)).status).toBe(200);
  const { candidate, id } = await apply();
  await post(`/transactions/${id}/transitions`, { name: "cancel", data: {} }, candidate.headers);
  expect(await received(anne)).toEqual(["applicationReceived", "applicationWithdrawn"]);
  for (const other of [administrator, bruno]) expect(await received(other)).toEqual([]);
});

test("a member is mailed about the offer that they follow", async () => {
  const { offerId, administrator, anne, bruno, write, apply } = await aTeam();
  const rule = { [administrator]: { offices: [] }, [bruno]: { offices: [], offers: [offerId] } };
  expect((await write(rule)).status).toBe(200);
  await apply();
  for (const id of [anne, bruno]) expect(await received(id)).toEqual(["applicationReceived"]);
  expect(await received(administrator)).toEqual([]);
  const many = { [bruno]: { offers: Array(201).fill(offerId) } };
  expect((await write(many)).status).toBe(400);
});

test("a candidate's message is mailed to followers, or else to all", async () => {
  const { organizationId, first, administrator, anne, bruno, write, apply } = await aTeam();
  const messaged = async (id: string) =>
    (await mailsToUser(database.db, id)).filter(({ name }) => name === "message").length;
  const ask = async () => {
    const { candidate, id: topicId } = await apply();
    const message = { topicId, receiverId: organizationId, content: "Le poste est-il à Nantes ?" };
    expect((await post("/messages", message, candidate.headers)).status).toBe(200);
  };
  await write({ [administrator]: { offices: [] }, [bruno]: { offices: ["rennes"] } });
  await ask();
  expect([await messaged(anne), await messaged(administrator), await messaged(bruno)]).toEqual([1, 0, 0]);
  await write({ [anne]: { offices: ["rennes"] }, [first]: { offices: ["rennes"] } });
  await ask();
  expect([await messaged(anne), await messaged(administrator), await messaged(bruno)]).toEqual([2, 1, 1]);
});

test("an application that no member follows is mailed to all", async () => {
  const { first, administrator, anne, bruno, write, apply } = await aTeam();
  await write(Object.fromEntries([first, administrator, anne, bruno].map((id) => [id, { offices: ["rennes"] }])));
  await apply();
  for (const id of [administrator, anne, bruno]) expect(await received(id)).toEqual(["applicationReceived"]);
});

test("an absent member's applications are mailed to the chosen colleague", async () => {
  const { administrator, anne, bruno, write, apply } = await aTeam();
  const absence = { from: "2020-01-01", until: "2999-12-31", insteadId: bruno };
  await write({ [administrator]: { offices: [] }, [anne]: { absence }, [bruno]: { offices: [] } });
  await apply();
  expect(await received(bruno)).toEqual(["applicationReceived"]);
  expect(await received(anne)).toEqual([]);
});

test("an invalid follow rule is refused, naming its member", async () => {
  const { anne, write, headers, organizationId } = await aTeam();
  const absence = { from: "2026-12-02", until: "2026-12-01" };
  for (const rule of [
    { offices: "nantes" },
    { absence },
    { absence: { from: "demain", until: "2026-12-01" } },
    { other: 1 },
  ]) {
    const { status, body } = await write({ [anne]: rule });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(anne);
  }
  const recruiter = await signIn({ id: anne, as: organizationId });
  expect((await write({ [anne]: { offices: [] } }, recruiter.headers)).status).toBe(403);
  expect((await write({ [anne]: null }, headers)).status).toBe(200);
});

test("an erased member is removed from every follow rule", async () => {
  const { organizationId, administrator, anne, bruno, write } = await aTeam();
  const absence = { from: "2026-12-01", until: "2026-12-02", insteadId: anne };
  await write({ [anne]: { offices: [] }, [bruno]: { offices: ["nantes"], absence }, [administrator]: { offices: [] } });
  await database.db.transaction().execute(async (trx) => {
    const person = await readRow(trx, "users", anne);
    if (person) await erasePerson(marketplace.context, trx, person);
  });
  const { metadata } = (await readRow(database.db, "users", organizationId)) ?? {};
  expect(JSON.stringify(metadata)).not.toContain(anne);
  expect(metadata).toMatchObject({ _private: { team: { [bruno]: { offices: ["nantes"] } } } });
});
