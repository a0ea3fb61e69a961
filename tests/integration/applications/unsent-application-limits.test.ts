import { beforeAll, expect, test } from "vitest";
import { installTypes } from "@/tests/support/a-firm";
import { anAddress, from, signedUp } from "@/tests/support/accounts";
import { applyingWithoutAccount } from "@/tests/support/an-unsent-application";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post, signIn } = marketplace;

const { anEmail, anOpenOffer, apply } = applyingWithoutAccount(marketplace);

beforeAll(() => installTypes(database.db));

test("mails to one address are limited, wherever they are requested from", async () => {
  const { assetId } = await anOpenOffer();
  const email = anEmail();
  const statusesFrom = async (addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await apply({ assetId, email }, from(address))).status);
    return statuses;
  };
  expect(await statusesFrom(Array(11).fill("203.0.113.1"))).toEqual([...Array(10).fill(202), 429]);
  const elsewhere = await statusesFrom(Array(11).fill("198.51.100.1"));
  expect(elsewhere).toEqual([202, 202, 202, ...Array(8).fill(429)]);
  const many = await statusesFrom(Array.from({ length: 40 }, (_, time) => `198.18.${time}.1`));
  expect(many.filter((status) => status === 202)).toHaveLength(7);
  const refused = await apply({ assetId, email });
  expect({ status: refused.status, isSaid: Number(refused.headers.get("retry-after")) > 0 }).toEqual({
    status: 429,
    isSaid: true,
  });
});

test("strangers who exhaust an address's limit leave its owner three requests", async () => {
  const { assetId } = await anOpenOffer();
  const email = anEmail();
  const statusOf = async (address: string) => (await apply({ assetId, email }, from(address))).status;
  for (let time = 0; time < 10; time += 1) expect(await statusOf(`203.0.113.${time}`)).toBe(202);
  const own = [];
  for (let time = 0; time < 4; time += 1) own.push(await statusOf("198.51.100.7"));
  expect(own).toEqual([202, 202, 202, 429]);
});

test("an address that floods an offer stops no other candidate", async () => {
  const { assetId } = await anOpenOffer();
  const attacker = from(anAddress());
  const flood = [];
  for (let time = 0; time < 12; time += 1) flood.push((await apply({ assetId, email: anEmail() }, attacker)).status);
  expect(flood.filter((status) => status === 429)).toHaveLength(2);
  expect((await apply({ assetId, email: anEmail() })).status).toBe(202);
  const { assetId: otherOffer } = await anOpenOffer();
  expect((await apply({ assetId: otherOffer, email: anEmail() }, attacker)).status).toBe(202);
  const person = await signIn({ id: (await signedUp(marketplace)).id });
  const sent = await post("/transactions", { assetId, metadata: { message: "Bonjour" } }, person.headers);
  expect(sent.status).toBe(200);
});
