import { sql } from "kysely";
import { expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { claimFile } from "@/marketplace/resources/uploads/store";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { database, signIn } = marketplace;

async function aFile(owner: string, folder = "resumes") {
  const key = `${folder}/0123456789ab/${crypto.randomUUID().replaceAll("-", "")}.pdf`;
  const content_type = "application/pdf";
  const row = { key, folder, filename: "cv.pdf", content_type, owner_id: owner, uploaded_date: new Date() };
  await database.db.insertInto("files").values(row).execute();
  return key;
}
const remove = async (key: string, headers: Record<string, string>) =>
  (await fetch(`${marketplace.origin}/files?key=${encodeURIComponent(key)}`, { method: "DELETE", headers })).status;
const isStored = async (key: string) =>
  (await database.db.selectFrom("files").select("key").where("key", "=", key).execute()).length === 1;

test("a CV that was tried and not kept is removed at once, by its owner alone", async () => {
  const { id, headers } = await signIn();
  const other = await signIn();
  const key = await aFile(id);
  expect(await remove(key, other.headers)).toBe(403);
  expect(await isStored(key)).toBe(true);
  expect(await remove(key, headers)).toBe(200);
  expect(await isStored(key)).toBe(false);
  expect(await remove(key, headers)).toBe(404);
});

test("a CV that is being sent with an application is not removed", async () => {
  const { headers, id } = await signIn();
  const key = await aFile(id);
  const removed = await database.db.transaction().execute(async (trx) => {
    await claimFile(trx, key, { actorId: id });
    const waiting = remove(key, headers);
    // It is waiting for the claimed row when the application names the file.
    await expect
      .poll(async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(database.db)).rows.length)
      .toBeGreaterThan(0);
    await anAsset(trx, { type: assetTypeId("resume"), owner: id, metadata: { library: [{ key }] } });
    return { waiting };
  });
  expect(await removed.waiting).toBe(422);
  expect(await isStored(key)).toBe(true);
});

test("a CV that the profile names, and a file that is no CV, are not removed", async () => {
  const { id, headers } = await signIn();
  const [kept, picture] = [await aFile(id), await aFile(id, "avatars")];
  await anAsset(database.db, { type: assetTypeId("resume"), owner: id, metadata: { library: [{ key: kept }] } });
  expect(await remove(kept, headers)).toBe(422);
  expect(await remove(picture, headers)).toBe(422);
  expect(await isStored(kept)).toBe(true);
});
