import { beforeAll, expect, test } from "vitest";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";

/** `npm run test:long` makes the long run of issue 4. */
const ROUNDS = testEnv().loops > 1 ? 200 : 3;
const AT_ONCE = 20;
const LOOP_MS = 1_200_000;

const marketplace = withMarketplace({ seeded: false });
const { database, post } = marketplace;
beforeAll(() => installTypes(database.db));

const times = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));
const creditsOf = async (id: string) => {
  const row = await database.db.selectFrom("users").select("platform_data").where("id", "=", id).executeTakeFirst();
  return row?.platform_data._private;
};

test(
  "one credit pays for one of twenty simultaneous reveals",
  async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context);
    for (let round = 0; round < ROUNDS; round++) {
      const candidates = await times(AT_ONCE, () => aCandidate(marketplace.context));
      await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
      const responses = await Promise.all(
        candidates.map(({ resumeId }) => post("/reveals", { assetId: resumeId, kind: "address" }, recruiter.headers)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(422)]);
      expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0 });
    }
  },
  LOOP_MS,
);

test(
  "one credit opens one of twenty simultaneous applications",
  async () => {
    const { organizationId } = await aFirm(marketplace.context);
    for (let round = 0; round < ROUNDS; round++) {
      const [offerId, candidates] = [
        await anOffer(database.db, organizationId),
        await times(AT_ONCE, () => aCandidate(marketplace.context)),
      ];
      await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
      const responses = await Promise.all(
        candidates.map(({ headers }) => post("/transactions", { assetId: offerId }, headers)),
      );
      expect(responses.every(({ status }) => status === 200)).toBe(true);
      const rows = await database.db
        .selectFrom("transactions")
        .select("status")
        .where("asset_id", "=", offerId)
        .execute();
      expect(rows.map(({ status }) => status).sort()).toEqual(["new", ...Array(AT_ONCE - 1).fill("restricted")]);
      expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0 });
    }
  },
  LOOP_MS,
);

test(
  "one credit unlocks one of twenty restricted applications studied at once",
  async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
    for (let round = 0; round < ROUNDS; round++) {
      const offerId = await anOffer(database.db, organizationId);
      const candidates = await times(AT_ONCE, () => aCandidate(marketplace.context));
      const applied = await Promise.all(
        candidates.map(({ headers }) => post("/transactions", { assetId: offerId }, headers)),
      );
      await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
      const responses = await Promise.all(
        applied.map(({ body }) =>
          post(`/transactions/${(body as { id: string }).id}/transitions`, { name: "study" }, recruiter.headers),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(422)]);
      const rows = await database.db
        .selectFrom("transactions")
        .select("status")
        .where("asset_id", "=", offerId)
        .execute();
      expect(rows.map(({ status }) => status).sort()).toEqual(["pending", ...Array(AT_ONCE - 1).fill("restricted")]);
      expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0 });
    }
  },
  LOOP_MS,
);
