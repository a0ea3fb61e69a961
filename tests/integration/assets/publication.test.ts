import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { categoryId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { anOrganization, type Credits } from "@/tests/support/an-organization";
import { testEnv } from "@/tests/support/env";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const { loops } = testEnv();
const ROUNDS = loops > 1 ? 200 : 5;
const LOOP_MS = 600_000;
const AT_ONCE = 20;
const AUDIT = categoryId("family", "audit");

const market = withMarketplace();
const { call, database, post, signIn } = market;

const firm = (credits: Credits) => anOrganization(market.context, credits);
type Firm = Awaited<ReturnType<typeof firm>>;

const publish = ({ headers }: Pick<Firm, "headers">, body: object = {}) =>
  post("/assets", { name: "Offre", active: true, ...body }, headers);
const offer = async (owner: Pick<Firm, "headers">, body: object = {}) =>
  Asset.parse((await post("/assets", { name: "Offre", ...body }, owner.headers)).body);
const edit = ({ headers }: Pick<Firm, "headers">, { id }: { id: string }, body: object) =>
  call("PATCH", `/assets/${id}`, body, headers);

/** Returns the remaining credits of a firm, and how its offers are published. */
async function accountOf({ id }: Firm) {
  const { db } = database;
  const owner = await db.selectFrom("users").select("platform_data").where("id", "=", id).executeTakeFirstOrThrow();
  const offers = await db
    .selectFrom("assets")
    .select(["active", "published_with"])
    .where("owner_id", "=", id)
    .execute();
  const credits = owner.platform_data._private as Credits;
  const active = offers.filter((one) => one.active);
  return {
    offerCredits: credits.offerCredits ?? 0,
    slotsTaken: active.filter((one) => one.published_with === "slot").length,
    paid: offers.filter((one) => one.published_with === "credit").length,
    active: active.length,
  };
}

const REFUSED = {
  status: 422,
  body: { statusCode: 422, message: expect.stringContaining("credit"), data: { code: "noOfferCredit" } },
};

test("an offer takes a slot, then a credit, then is refused", async () => {
  const owner = await firm({ slots: 1, offerCredits: 1 });
  expect((await publish(owner)).status).toBe(200);
  expect(await accountOf(owner)).toEqual({ offerCredits: 1, slotsTaken: 1, paid: 0, active: 1 });
  expect((await publish(owner)).status).toBe(200);
  expect(await accountOf(owner)).toEqual({ offerCredits: 0, slotsTaken: 1, paid: 1, active: 2 });
  expect(await publish(owner)).toMatchObject(REFUSED);
  expect(await accountOf(owner)).toEqual({ offerCredits: 0, slotsTaken: 1, paid: 1, active: 2 });
});

test("an offer without slot is created inactive, editable but not publishable", async () => {
  const owner = await firm({});
  const kept = await offer(owner);
  expect(kept.active).toBe(false);
  expect(await edit(owner, kept, { active: true })).toMatchObject(REFUSED);
  expect((await edit(owner, kept, { name: "Autre nom" })).body).toMatchObject({ name: "Autre nom", active: false });
});

test("closing an offer frees its slot; a credit-paid offer stays paid", async () => {
  const owner = await firm({ slots: 1, offerCredits: 1 });
  const [inSlot, paid] = [await offer(owner), await offer(owner)];
  for (const { id } of [inSlot, paid]) expect((await edit(owner, { id }, { active: false })).status).toBe(200);
  expect(await accountOf(owner)).toEqual({ offerCredits: 0, slotsTaken: 0, paid: 1, active: 0 });
  expect((await edit(owner, paid, { active: true })).status).toBe(200);
  expect(await accountOf(owner)).toEqual({ offerCredits: 0, slotsTaken: 0, paid: 1, active: 1 });
  expect((await offer(owner)).active).toBe(true);
  expect(await edit(owner, inSlot, { active: true })).toMatchObject(REFUSED);
});

test("a published offer stays online and editable when slots decrease", async () => {
  const owner = await firm({ slots: 1 });
  const published = await offer(owner);
  await database.db.updateTable("users").set({ platform_data: "{}" }).where("id", "=", owner.id).execute();
  expect((await edit(owner, published, { name: "B", active: true })).body).toMatchObject({ name: "B", active: true });
});

test("a spontaneous-application offer takes nothing until it becomes a normal offer", async () => {
  const owner = await firm({ slots: 1 });
  const spontaneous = await offer(owner, { categoryId: DEFAULT_OFFER_CATEGORY_ID });
  expect(spontaneous.active).toBe(true);
  const published = await offer(owner);
  expect(await edit(owner, spontaneous, { categoryId: AUDIT })).toMatchObject(REFUSED);
  await edit(owner, published, { categoryId: DEFAULT_OFFER_CATEGORY_ID });
  expect((await edit(owner, spontaneous, { categoryId: AUDIT })).status).toBe(200);
});

test("the platform publishes without credits; the owner cannot reopen without them", async () => {
  const owner = await firm({});
  const administrator = await signIn({ roles: ["user", "administrator"] });
  for (const headers of [withSecret, administrator.headers]) {
    const free = Asset.parse((await publish({ headers }, { ownerId: owner.id })).body);
    expect(await accountOf(owner)).toMatchObject({ slotsTaken: 0, paid: 0, active: 1 });
    expect((await edit(owner, free, { description: "edited" })).body).toMatchObject({ active: true });
    expect((await edit(owner, free, { active: false })).status).toBe(200);
    expect(await edit(owner, free, { active: true })).toMatchObject(REFUSED);
  }
});

test("a publication at an outdated price is refused", async () => {
  const owner = await firm({ slots: 1, offerCredits: 1 });
  const draft = await offer(owner, { active: false });
  await publish(owner);
  const response = await edit(owner, draft, { active: true, publishWith: "slot" });
  expect(response).toMatchObject({ status: 422, body: { data: { code: "priceChanged", price: "credit" } } });
  expect(await accountOf(owner)).toEqual({ offerCredits: 1, slotsTaken: 1, paid: 0, active: 1 });
  expect((await edit(owner, draft, { active: true, publishWith: "credit" })).status).toBe(200);
  expect((await edit(owner, draft, { active: false })).status).toBe(200);
  expect((await edit(owner, draft, { active: true, publishWith: "free" })).status).toBe(200);
  expect((await edit(owner, draft, { name: "Autre", active: true, publishWith: "free" })).status).toBe(200);
  expect(await accountOf(owner)).toEqual({ offerCredits: 0, slotsTaken: 1, paid: 1, active: 2 });
});

test.each([{ slots: "3" }, { slots: -1, offerCredits: 0.5 }, { slots: null, offerCredits: [2] }])(
  "credits that are not whole positive numbers publish nothing: %j",
  async (credits) => {
    const owner = await firm(credits as Credits);
    expect(await publish(owner)).toMatchObject(REFUSED);
  },
);

describe("simultaneous publications", () => {
  test(
    `one credit and ${AT_ONCE} publications: exactly one succeeds`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const owner = await firm({ offerCredits: 1 });
        const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => publish(owner)));
        expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(422)]);
        expect(await accountOf(owner)).toEqual({ offerCredits: 0, slotsTaken: 0, paid: 1, active: 1 });
      }
      process.stdout.write(`One credit, ${AT_ONCE} publications at once: one success, in ${ROUNDS} rounds\n`);
    },
    LOOP_MS,
  );

  test(
    `one slot and one credit reopen at most two of ${AT_ONCE} offers`,
    async () => {
      const owner = await firm({ slots: AT_ONCE });
      const offers = await Promise.all(Array.from({ length: AT_ONCE }, () => offer(owner)));
      for (let round = 0; round < ROUNDS; round += 1) {
        await database.db
          .updateTable("assets")
          .set({ active: false, published_with: null })
          .where("owner_id", "=", owner.id)
          .execute();
        const left = JSON.stringify({ _private: { slots: 1, offerCredits: 1 } });
        await database.db.updateTable("users").set({ platform_data: left }).where("id", "=", owner.id).execute();
        const prices = offers.map((_, index) => (index % 2 === 0 ? "slot" : "credit"));
        const responses = await Promise.all(
          offers.map((one, index) => edit(owner, one, { active: true, publishWith: prices[index] })),
        );
        const reopened = responses.flatMap(({ status }, index) => (status === 200 ? [prices[index]] : []));
        // A reopening at the price of a slot never spends the credit, and vice versa.
        expect(reopened.filter((price) => price === "slot").length).toBeLessThanOrEqual(1);
        expect(reopened.filter((price) => price === "credit").length).toBeLessThanOrEqual(1);
        expect(reopened).toContain("slot");
        const paid = reopened.filter((price) => price === "credit").length;
        expect(await accountOf(owner)).toEqual({ offerCredits: 1 - paid, slotsTaken: 1, paid, active: 1 + paid });
      }
    },
    LOOP_MS,
  );

  test(`one slot and ${AT_ONCE} simultaneous drafts publish one`, async () => {
    const owner = await firm({});
    const drafts = await Promise.all(Array.from({ length: AT_ONCE }, () => offer(owner)));
    const slots = JSON.stringify({ _private: { slots: 1 } });
    await database.db.updateTable("users").set({ platform_data: slots }).where("id", "=", owner.id).execute();
    const responses = await Promise.all(drafts.map((draft) => edit(owner, draft, { active: true })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountOf(owner)).toMatchObject({ slotsTaken: 1, active: 1 });
  });
});

test(
  "slots are never exceeded, and every credit pays an offer",
  async () => {
    const step = fc.record({ pick: fc.nat(4), active: fc.boolean(), spontaneous: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(2), fc.array(step, { maxLength: 8 }), async (slots, offerCredits, steps) => {
        const owner = await firm({ slots, offerCredits });
        const offers: { id: string }[] = [];
        for (const { pick, active, spontaneous } of steps) {
          const known = offers[pick];
          const category = spontaneous ? DEFAULT_OFFER_CATEGORY_ID : AUDIT;
          if (known) await edit(owner, known, { active, categoryId: category });
          else offers.push(await offer(owner, { categoryId: category }));
          const account = await accountOf(owner);
          expect(account.slotsTaken).toBeLessThanOrEqual(slots);
          expect(account.offerCredits + account.paid).toBe(offerCredits);
        }
      }),
      { numRuns: 15 * loops },
    );
  },
  LOOP_MS,
);
