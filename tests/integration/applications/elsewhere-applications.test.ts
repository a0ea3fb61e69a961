import { expect, test } from "vitest";
import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, get, post, signIn, database } = marketplace;
const noted = { title: "Comptable", firm: "Cabinet Valmy", date: "2026-11-03" };
const note = async (headers: Record<string, string>, body: object = noted) =>
  ElsewhereApplication.parse((await post("/applications/elsewhere", body, headers)).body);

test("a candidate lists, edits and removes applications sent elsewhere", async () => {
  const { headers } = await signIn();
  const older = await note(headers, { ...noted, date: "2026-10-01", state: "refused", note: "Rappeler" });
  const newer = await note(headers, { ...noted, url: "https://cabinet.example/offre/12" });
  expect(newer).toMatchObject({ ...noted, url: "https://cabinet.example/offre/12", state: "new", note: null });
  const listed = await get("/applications/elsewhere", headers);
  expect(listed.body).toMatchObject({ nbResults: 2, results: [{ id: newer.id }, { id: older.id }] });
  const edit = { state: "meeting", updatedDate: newer.updatedDate };
  const path = `/applications/elsewhere/${newer.id}`;
  expect((await call("PATCH", path, edit, headers)).body).toMatchObject({ state: "meeting", firm: "Cabinet Valmy" });
  expect((await call("PATCH", path, edit, headers)).status).toBe(412);
  expect((await call("DELETE", path, undefined, headers)).body).toEqual({ id: newer.id });
  expect((await get(path, headers)).status).toBe(404);
});

test("another person's applications elsewhere are not read, edited or removed", async () => {
  const [owner, other] = [await signIn(), await signIn()];
  const { id } = await note(owner.headers);
  const path = `/applications/elsewhere/${id}`;
  expect((await get("/applications/elsewhere", other.headers)).body).toMatchObject({ nbResults: 0 });
  expect((await get(path, other.headers)).status).toBe(404);
  expect((await call("PATCH", path, { state: "refused" }, other.headers)).status).toBe(404);
  expect((await call("DELETE", path, undefined, other.headers)).body).toEqual({ id });
  expect((await get(path, owner.headers)).status).toBe(200);
});

test("applications elsewhere are limited to 500, and their fields are validated", async () => {
  const { id, headers } = await signIn();
  for (const [field, value] of [
    ["url", "javascript:alert(1)"],
    ["url", "cabinet.example"],
    ["date", "hier"],
    ["date", "2026-02-30"],
    ["state", "sent"],
    ["title", " "],
    ["note", "x".repeat(2001)],
    ["userId", "usr_other"],
  ] as const)
    expect((await post("/applications/elsewhere", { ...noted, [field]: value }, headers)).status, field).toBe(400);
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: `eapp_${id}_${index}`,
    user_id: id,
    ...noted,
    state: "new",
  }));
  await database.db.insertInto("elsewhere_applications").values(rows).execute();
  expect((await post("/applications/elsewhere", noted, headers)).status).toBe(422);
});
