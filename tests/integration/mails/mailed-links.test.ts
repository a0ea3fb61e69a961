import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { SavedSearch } from "@/lib/entities/saved-search";
import { SentApplication } from "@/lib/entities/unsent-application";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createUnsentHandler, UNSENT_JOB } from "@/marketplace/resources/unsent-applications/mail-job";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAddress, from, mailsTo, signedUp, tokenIn } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";
import { aMailToken } from "@/tests/support/objects";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
const silent = pino({ level: "silent" });
beforeAll(() => installTypes(database.db));

test("two links of a new address open one account", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const email = "ines@exemple.invalid";
  const tokens: string[] = [];
  for (let offer = 0; offer < 2; offer += 1) {
    const assetId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
    const person = { firstname: "Inès", lastname: "Faure", message: "Bonjour" };
    await post("/applications", { assetId, email, ...person }, from(anAddress()));
    await runDueJobs(database.db, { [UNSENT_JOB]: createUnsentHandler(marketplace.context) }, silent);
    tokens.push(tokenIn((await mailsTo(marketplace, email, "applicationConfirm")).at(-1)));
  }
  const responses = await Promise.all(
    [...tokens, ...tokens].map((token) => post(`/applications/unsent/${token}/send`, undefined, from(anAddress()))),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
  const accounts = await database.db.selectFrom("users").select("id").where("username", "=", email).execute();
  expect(accounts).toHaveLength(1);
  const sent = responses.flatMap(({ status, body }) => (status === 200 ? [SentApplication.parse(body)] : []));
  expect(new Set(sent.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(sent.filter(({ passwordToken }) => passwordToken)).toHaveLength(1);
});

test("a password reset by mail proves the address and attaches its alerts", async () => {
  const { id, email } = await signedUp(marketplace);
  const asked = await post("/alerts", { email, name: "Paie", criteria: { query: "paie" } }, from(anAddress()));
  expect(asked.status).toBe(202);
  const link = tokenIn((await mailsTo(marketplace, email, "alertConfirmation")).at(-1));
  expect((await post(`/alerts/${link}/confirm`, undefined, {})).status).toBe(200);
  const before = await signIn({ id });
  const searches = async (headers: Record<string, string>) =>
    pageOf(SavedSearch)
      .parse((await get("/search", headers)).body)
      .results.map(({ name, userId }) => ({ name, userId }));
  expect(await searches(before.headers)).toEqual([]);
  const resetToken = await aMailToken(database.db, "reset", { userId: id });
  const confirm = (newPassword: string) => post("/password/reset/confirm", { resetToken, newPassword });
  expect((await confirm("quatre pommes vertes")).status).toBe(200);
  const after = await signIn({ id });
  expect(await searches(after.headers)).toEqual([{ name: "Paie", userId: id }]);
  expect((await get(`/alerts/${link}`, {})).status).toBe(404);
  expect((await confirm("cinq pommes vertes")).status).toBe(403);
});

test("an alert with reserved metadata namespaces is refused", async () => {
  const alert = { email: "alerte@exemple.invalid", name: "Paie", criteria: { query: "paie" } };
  for (const metadata of [{ _private: { a: 1 } }, { _system: 1 }])
    expect(await post("/alerts", { ...alert, metadata }, from(anAddress()))).toMatchObject({
      status: 400,
      body: { data: [{ path: ["metadata"] }] },
    });
  await post("/alerts", alert, from(anAddress()));
  const link = tokenIn((await mailsTo(marketplace, alert.email, "alertConfirmation")).at(-1));
  expect((await call("PATCH", `/alerts/${link}`, { metadata: { _public: {} } }, {})).status).toBe(400);
});
