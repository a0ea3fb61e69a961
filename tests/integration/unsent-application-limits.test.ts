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
  const here = from(anAddress());
  const fromHere = [];
  for (let time = 0; time < 11; time += 1) fromHere.push((await apply({ assetId, email }, here)).status);
  expect(fromHere.filter((status) => status === 429)).toHaveLength(1);
  const elsewhere = [];
  for (let time = 0; time < 11; time += 1) elsewhere.push(await apply({ assetId, email }));
  expect(elsewhere.filter(({ status }) => status === 202)).toHaveLength(10);
  expect(Number(elsewhere.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("strangers who use up an e-mail leave its owner some", async () => {
  const { assetId } = await anOpenOffer();
  const email = anEmail();
  const statusOf = async (address: string) => (await apply({ assetId, email }, from(address))).status;
  for (let time = 0; time < 20; time += 1) expect(await statusOf(`203.0.113.${time}`)).toBe(202);
  expect(await statusOf("203.0.113.99")).toBe(429);
  const own = [];
  for (let time = 0; time < 4; time += 1) own.push(await statusOf("198.51.100.7"));
  expect(own).toEqual([202, 202, 202, 429]);
  const many = [];
  for (let time = 0; time < 40; time += 1) many.push(await statusOf(`198.18.${time}.1`));
  expect(many.filter((status) => status === 202)).toHaveLength(17);
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
