import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { aScene, type Principal, type Relation } from "@/tests/support/principals";
import { prepare } from "@/tests/support/replay/replay";

const marketplace = withMarketplace();
const { database, call, post } = marketplace;
const NB_ROUNDS = testEnv().loops > 1 ? 200 : 10;
const AT_ONCE = 20;
const LOOP_MS = 3_600_000;

type Create = { operation: string; principal: Principal; relation: Relation; table: string };

/** Creations of every kind, by people, firms and the platform; some spend credits, send mails or record events. */
const CREATES: Create[] = [
  { operation: "POST /assets", principal: "org administrator", relation: "own", table: "assets" },
  { operation: "POST /transactions", principal: "applicant", relation: "own", table: "transactions" },
  { operation: "POST /messages", principal: "applicant", relation: "own", table: "messages" },
  { operation: "POST /users an organization", principal: "client", relation: "own", table: "users" },
  { operation: "POST /users sign up", principal: "public key", relation: "own", table: "users" },
  { operation: "POST /search saved", principal: "org recruiter", relation: "own", table: "saved_searches" },
  { operation: "POST /ratings a review", principal: "applicant", relation: "own", table: "ratings" },
  { operation: "POST /orders of a transaction", principal: "org accounting", relation: "own", table: "orders" },
  { operation: "POST /order-lines", principal: "secret key", relation: "own", table: "order_lines" },
  { operation: "POST /availabilities", principal: "org administrator", relation: "own", table: "availabilities" },
  { operation: "POST /entries", principal: "editor", relation: "own", table: "entries" },
  { operation: "POST /documents", principal: "secret key", relation: "own", table: "documents" },
  { operation: "POST /tasks", principal: "secret key", relation: "own", table: "tasks" },
  { operation: "POST /webhooks", principal: "secret key", relation: "own", table: "webhooks" },
  { operation: "POST /api-keys", principal: "secret key", relation: "own", table: "api_keys" },
  { operation: "POST /events", principal: "public key", relation: "own", table: "events" },
];

/** Every kind of creation, repeated to reach at least `NB_ROUNDS`. */
const creates = Array.from({ length: Math.ceil(NB_ROUNDS / CREATES.length) }, () => CREATES).flat();

const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
};

test(
  `${AT_ONCE} identical creates under one key make one row, ${creates.length} times`,
  async () => {
    for (const { table, ...create } of creates) {
      const { parts, sendAs } = await prepare(marketplace, create);
      const before = await countOf(table);
      const headers = { ...parts.headers, "idempotency-key": randomUUID() };
      const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => sendAs({ ...parts, headers })));
      const texts = new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      expect([...texts], create.operation).toEqual([expect.stringMatching(/^200 /)]);
      expect((await countOf(table)) - before, create.operation).toBe(1);
    }
  },
  LOOP_MS,
);

describe(`one credit, ${AT_ONCE} uses at once, ${NB_ROUNDS} times`, () => {
  /** Creates an organization with these credits and no other, and its administrator. */
  async function aFirmWith(credits: Record<string, number>) {
    const scene = await aScene(marketplace.context, "org administrator");
    const none = { slots: 0, offerCredits: 0, addressCredits: 0, cvthequeCredits: 0, cvthequePackCredits: 0 };
    const platformData = JSON.stringify({ _private: { ...none, ...credits } });
    await database.db
      .updateTable("users")
      .set({ platform_data: platformData })
      .where("id", "=", scene.organization)
      .execute();
    return scene;
  }
  /** Adds the public page that lets the organization read profiles. */
  async function aRecruitingFirmWith(credits: Record<string, number>) {
    const scene = await aFirmWith(credits);
    await aCompanyAsset(database.db, { owner: scene.organization });
    return scene;
  }
  const creditsOf = async (id: string) =>
    (await database.db.selectFrom("users").select("platform_data").where("id", "=", id).executeTakeFirstOrThrow())
      .platform_data._private;
  const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted();
  const oneDone = [200, ...Array.from({ length: AT_ONCE - 1 }, () => 422)];
  const inRounds = async (work: () => Promise<void>) => {
    for (let round = 0; round < NB_ROUNDS; round += 1) await work();
  };

  test.each([
    ["offer credit", { offerCredits: 1 }, { offerCredits: 0 }],
    ["slot", { slots: 1 }, { slots: 1 }],
  ])(
    "one %s publishes exactly one of several simultaneous drafts",
    (_, credits, left) =>
      inRounds(async () => {
        const { organization: owner, headers } = await aFirmWith(credits);
        const drafts = await Promise.all(
          Array.from({ length: AT_ONCE }, () => anAsset(database.db, { owner, active: false })),
        );
        const responses = await Promise.all(
          drafts.map(({ id }) => call("PATCH", `/assets/${id}`, { active: true }, headers)),
        );
        expect(statusesOf(responses)).toEqual(oneDone);
        expect(await creditsOf(owner)).toMatchObject(left);
        const active = database.db
          .selectFrom("assets")
          .select("id")
          .where("owner_id", "=", owner)
          .where("active", "=", true);
        expect(await active.execute()).toHaveLength(1);
      }),
    LOOP_MS,
  );

  test.each([
    ["address credit reveals one contact", "address", "addressCredits"],
    ["credit of the CV library opens one CV", "cvtheque", "cvthequeCredits"],
  ])(
    "one %s",
    (_, kind, credit) =>
      inRounds(async () => {
        const { organization, headers } = await aRecruitingFirmWith({ [credit]: 1 });
        const resumes = await Promise.all(Array.from({ length: AT_ONCE }, aProfile));
        const responses = await Promise.all(resumes.map((assetId) => post("/reveals", { assetId, kind }, headers)));
        expect(statusesOf(responses)).toEqual(oneDone);
        expect(await creditsOf(organization)).toMatchObject({ [credit]: 0 });
      }),
    LOOP_MS,
  );

  test(
    "simultaneous reveals of one candidate cost one credit",
    () =>
      inRounds(async () => {
        const { organization, headers } = await aRecruitingFirmWith({ addressCredits: 2 });
        const assetId = await aProfile();
        const responses = await Promise.all(
          Array.from({ length: AT_ONCE }, () => post("/reveals", { assetId, kind: "address" }, headers)),
        );
        expect(statusesOf(responses)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
        expect(await creditsOf(organization)).toMatchObject({ addressCredits: 1 });
      }),
    LOOP_MS,
  );

  async function aProfile(): Promise<string> {
    const { stranger } = await aScene(marketplace.context, "applicant");
    const profile = { owner: stranger, type: assetTypeId("resume"), attributes: { publicProfile: true } };
    return (await anAsset(database.db, profile)).id;
  }
});
