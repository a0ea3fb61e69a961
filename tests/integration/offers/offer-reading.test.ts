import { beforeAll, expect, test } from "vitest";
import { OfferReading } from "@/lib/entities/offer-proposal";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post } = marketplace;
beforeAll(() => installTypes(database.db));

const read = async (text: string) => {
  const { recruiter } = await aFirm(marketplace.context);
  return post("/assets/offers/read", { text }, recruiter.headers);
};

test("a pasted text gives its title and its facts, each with its words", async () => {
  const { status, body } = await read("Gestionnaire de paie (H/F)\nPoste en CDI à Échirolles, près de Grenoble.");
  expect(status).toBe(200);
  const { title, proposals } = OfferReading.parse(body);
  expect(title).toBe("Gestionnaire de paie (H/F)");
  expect(proposals).toContainEqual(expect.objectContaining({ field: "city", value: "Échirolles (38)" }));
  expect(proposals).toContainEqual(expect.objectContaining({ field: "contract", value: "cdi" }));
});

test("a text of every town at once is read within the time of a call", async () => {
  const towns = Array.from({ length: 600 }, (_, line) => `le mans saint denis ${line} paris lyon rue de la paix 69003`);
  expect((await read(towns.join("\n"))).status).toBe(200);
});

test("a text longer than the field is refused", async () => {
  const { status, body } = await read("a".repeat(50_001));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('\\"text\\"');
});

test("the thirty-first reading of a minute is refused", async () => {
  const { recruiter } = await aFirm(marketplace.context);
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1)
    statuses.push((await post("/assets/offers/read", { text: "Comptable" }, recruiter.headers)).status);
  expect(statuses.filter((status) => status === 429)).toEqual([429]);
});
