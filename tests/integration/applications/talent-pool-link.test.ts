import { beforeAll, describe, expect, test } from "vitest";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { endOpenTransactions } from "@/marketplace/resources/applications/end-open";
import { erasePerson } from "@/marketplace/retention/erasure";
import { jobWrite } from "@/marketplace/writes/job-write";
import { installTypes } from "@/tests/support/a-firm";
import { anAskedApplication, poolRequests, poolToken } from "@/tests/support/an-application-to-keep";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace({ seeded: false });
const { database, send } = marketplace;
beforeAll(() => installTypes(database.db));

const anAskedOne = () => anAskedApplication(marketplace);
const tokenOf = (id: string) => poolToken(database.db, id);
const requests = (id: string) => poolRequests(database.db, id);

const isEmptied = async (id: string) => {
  const { emptied_date: date } = await database.db
    .selectFrom("transactions")
    .select("emptied_date")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return date !== null;
};

describe("the talent-pool link of the mail", () => {
  test("opening the talent-pool link changes nothing; pressing a button answers", async () => {
    const { id, read } = await anAskedOne();
    const path = `/talent-pool/${await tokenOf(id)}?locale=fr`;
    for (const _ of [1, 2]) {
      const page = await send(path);
      expect(page).toMatchObject({ status: 200 });
      expect(page.text).toMatch(/name="robots" content="noindex"/);
      expect(page.text.match(/<button/g)).toHaveLength(2);
    }
    expect(await read()).toMatchObject({ talentPool: { state: "requested" } });
    expect((await send(`${path}&keep=true`, { method: "POST" })).text).toContain("garde votre candidature");
    expect(await read()).toMatchObject({ talentPool: { state: "kept" } });
    expect((await send(`${path}&keep=false`)).text).toContain("Ne plus me garder");
    expect(await read()).toMatchObject({ talentPool: { state: "kept" } });
    expect((await send(`${path}&keep=false`, { method: "POST" })).text).toContain("n’est pas dans le vivier");
    expect(await read()).toMatchObject({ talentPool: { state: "declined" } });
    expect((await send(`/talent-pool/${await tokenOf(id)}?locale=en`)).text).toContain("is not in the talent pool");
  });

  test("a forged token answers 404 with a page, and changes nothing", async () => {
    const { id, read } = await anAskedOne();
    const other = await anAskedOne();
    const token = await tokenOf(id);
    const hostile = [
      id,
      `${id}.`,
      token.slice(0, -1),
      token.replace(id, other.id),
      `${id}.${"A".repeat(43)}`,
      "%00",
      "<script>",
    ];
    for (const wrong of [...hostile, createSignedIds("another secret").sign(id)])
      for (const [method, query] of [
        ["GET", ""],
        ["POST", "?keep=true"],
      ] as const) {
        const { status, text } = await send(`/talent-pool/${encodeURIComponent(wrong)}${query}`, { method });
        expect({ wrong, status }).toEqual({ wrong, status: 404 });
        expect(text).toContain("Ce lien n’est pas complet");
      }
    expect(await read()).toMatchObject({ talentPool: { state: "requested" } });
  });

  test("the talent-pool link answers 410 once application or firm ends", async () => {
    const { id, age, read, headers } = await anAskedOne();
    await age(120);
    expect(await runRetention(marketplace.context)).toEqual([]);
    const { status, text } = await send(`/talent-pool/${await tokenOf(id)}?keep=true`, { method: "POST" });
    expect({ status, text }).toEqual({ status: 410, text: expect.stringContaining("n’est plus posée") });
    expect(await requests(id)).toEqual([]);
    expect(await read(headers)).toMatchObject({ talentPool: null });
    const closed = await anAskedOne();
    await closed.answer(true);
    await database.db
      .transaction()
      .execute((trx) => endOpenTransactions(jobWrite(trx), marketplace.context, closed.organizationId));
    expect((await send(`/talent-pool/${await tokenOf(closed.id)}`)).status).toBe(410);
    expect(await closed.answer(true)).toMatchObject({ status: 422 });
  });
});

describe("the retention of a refused application", () => {
  test("a refused application without agreement is retained for three months", async () => {
    const asked = await anAskedOne();
    const declined = await anAskedOne();
    await declined.answer(false);
    for (const { age } of [asked, declined]) await age(85);
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect([await isEmptied(asked.id), await isEmptied(declined.id)]).toEqual([false, false]);
    for (const { age } of [asked, declined]) await age(95);
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect([await isEmptied(asked.id), await isEmptied(declined.id)]).toEqual([true, true]);
  });

  test("an agreed application is retained until its agreement ends", async () => {
    const { id, age, answer, read, headers } = await anAskedOne();
    await answer(true);
    await age(700);
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect(await isEmptied(id)).toBe(false);
    expect(await read(headers)).toMatchObject({ applicant: { lastname: "Martin" } });
    await database.db
      .updateTable("talent_pool_requests")
      .set({ kept_until: new Date() })
      .where("transaction_id", "=", id)
      .execute();
    expect(await read(headers)).toMatchObject({ talentPool: { state: "declined" } });
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect(await isEmptied(id)).toBe(true);
    expect(await requests(id)).toEqual([]);
  });

  test("an application is emptied the night after its agreement is withdrawn", async () => {
    const { id, age, answer } = await anAskedOne();
    await answer(true);
    await age(300);
    await answer(false);
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect(await isEmptied(id)).toBe(true);
  });

  test("an erased candidate leaves no agreement, and no link", async () => {
    const { id, answer, candidate } = await anAskedOne();
    await answer(true);
    const person = await database.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", candidate.id)
      .executeTakeFirstOrThrow();
    await database.db.transaction().execute((trx) => erasePerson(marketplace.context, trx, person));
    expect(await requests(id)).toEqual([]);
    expect((await send(`/talent-pool/${await tokenOf(id)}`)).status).toBe(410);
  });
});

/** Must run last: it uses up the rate limit of the address. */
test("an address that opens the link too often gets a 429", async () => {
  const { id } = await anAskedOne();
  const path = `/talent-pool/${await tokenOf(id)}`;
  const statuses: number[] = [];
  for (let time = 0; time < 70 && statuses.at(-1) !== 429; time++) statuses.push((await send(path)).status);
  expect(statuses.at(-1)).toBe(429);
});
