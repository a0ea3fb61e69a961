import { expect, test } from "vitest";
import { MailAlert } from "@/lib/entities/saved-search";
import { ago, anAddress, aWord, mailAlerts } from "@/tests/support/mail-alerts";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { call, database, get, post, send } = marketplace;
const { ask, linkOf, aConfirmedAlert, alertedAt, anOffer, work, alertMailsTo } = mailAlerts(marketplace);

test("an alert's link reads, edits, pauses and ends it without an account", async () => {
  const { email, path } = await aConfirmedAlert();
  const read = MailAlert.parse((await get(path, {})).body);
  expect(read.email).not.toContain(email.slice(1, 8));
  const edit = (body: object) => call("PATCH", path, body, {});
  expect((await edit({ frequency: "weekly", name: "Autre" })).body).toMatchObject({
    frequency: "weekly",
    name: "Autre",
  });
  expect((await edit({ frequency: "off" })).body).toMatchObject({ frequency: "off" });
  expect((await edit({ criteria: { query: "audit" } })).body).toMatchObject({ search: { query: "audit" } });
  expect((await edit({ email: "x@y.fr" })).status).toBe(400);
  for (const _time of [1, 2]) expect((await call("DELETE", path, undefined, {})).body).toEqual({ success: true });
  for (const ended of [await get(path, {}), await edit({ name: "x" }), await post(`${path}/confirm`, undefined, {})])
    expect(ended.status).toBe(404);
  const row = await database.db.selectFrom("mail_alerts").selectAll().where("email", "=", email).executeTakeFirst();
  expect([row?.name, row?.search]).toEqual(["", {}]);
});

test("a token of another alert, or an edited one, manages nothing", async () => {
  const { path } = await aConfirmedAlert();
  const other = await aConfirmedAlert();
  const [id = "", signature = ""] = path.slice("/alerts/".length).split(".");
  const [otherId = ""] = other.path.slice("/alerts/".length).split(".");
  for (const token of [id, `${id}.`, `${otherId}.${signature}`, `${id}.${signature}A`, "x", "%00"])
    for (const method of ["GET", "PATCH", "DELETE"])
      expect([400, 404]).toContain(
        (await call(method, `/alerts/${token}`, method === "PATCH" ? {} : undefined, {})).status,
      );
  expect((await get(other.path, {})).status).toBe(200);
});

test("links of a mail stop one alert, or all of them", async () => {
  const word = aWord();
  const email = anAddress();
  for (const name of ["Une", "Autre"]) {
    await ask(email, { criteria: { query: word }, name });
    await post(`${await linkOf(email)}/confirm`, undefined, {});
  }
  await alertedAt(email, ago(24));
  await anOffer(word);
  await work("alerts");
  const [mail] = await alertMailsTo(email);
  expect(mail?.sections).toHaveLength(2);
  expect(mail?.unsubscribeUrl).not.toContain(email.split("@")[0]);
  const press = (url = "") => send(new URL(url).pathname.replace("/api/marketplace", ""), { method: "POST" });
  const active = async () =>
    (
      await database.db
        .selectFrom("mail_alerts")
        .select("active")
        .where("email", "=", email)
        .orderBy("created_date")
        .execute()
    ).map((row) => row.active);
  expect((await press(mail?.sections[0]?.stopUrl)).status).toBe(200);
  expect((await active()).filter(Boolean)).toHaveLength(1);
  expect((await press(mail?.unsubscribeUrl)).status).toBe(200);
  expect(await active()).toEqual([false, false]);
});
