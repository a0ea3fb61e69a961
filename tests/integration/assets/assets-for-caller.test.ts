import { describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { call, database, get, signIn } = market;
const { created, firm } = assetCalls(market);
const RESUMES = assetTypeId("resume");

type Headers = Record<string, string>;

describe("access to what is not public", () => {
  test("a hidden asset is visible to its owner, moderators and secret keys", async () => {
    const { headers, id: owner } = await firm();
    const [editor, stranger] = [await signIn({ roles: ["user", "editor"] }), await firm()];
    const metadata = { a: 1, _private: { phone: "0199000000" }, _public: { b: 1 } };
    const { id, slug } = await aCompanyAsset(database.db, { owner, validated: false, metadata });
    const asKeys = async (who: Headers | undefined) => {
      const [one, list, bySlug] = [
        await get(`/assets/${id}`, who),
        await get(`/assets?ownerId=${owner}&validated=false&active=true`, who),
        await get(`/assets/getbyslug/${slug}`, who),
      ];
      const listed = list.body as { results: unknown[] };
      return [one.status, listed.results.length, bySlug.status, JSON.stringify([one, list, bySlug]).includes("0199")];
    };
    expect(await asKeys(headers)).toEqual([200, 1, 200, true]);
    expect(await asKeys(withSecret)).toEqual([200, 1, 200, true]);
    expect(await asKeys(editor.headers)).toEqual([200, 1, 200, false]);
    expect(await asKeys(stranger.headers)).toEqual([404, 0, 404, false]);
    expect(await asKeys(undefined)).toEqual([404, 0, 404, false]);
  });

  test("a closed offer is whole for its owner, reduced for others", async () => {
    const { headers, id: owner } = await firm();
    const company = await aCompanyAsset(database.db, { owner });
    const { slug } = await anAsset(database.db, { owner, active: false, metadata: { _private: { note: 1 } } });
    const path = `/assets/getbyslug/${slug}?company=${company.slug}`;
    expect((await get(path, headers)).body).toMatchObject({ metadata: { _private: { note: 1 } } });
    expect((await get(path)).body).not.toHaveProperty("metadata");
  });

  test("a candidate's contact is shown to the candidate and secret keys only", async () => {
    const candidate = await signIn({ roles: ["user", "applicant"] });
    const contact = { email: "a@b.invalid", phone: "0199", referees: [{ name: "R" }], library: [{ key: "l" }] };
    const metadata = { ...contact, preferredJob: "audit", _files: { resume: { key: "cv.pdf" } } };
    const profile = await created(
      { name: "Claude M", assetTypeId: RESUMES, customAttributes: { publicProfile: true }, metadata },
      candidate.headers,
    );
    expect(profile.metadata).toEqual(metadata);
    await call("POST", `/assets/${profile.id}/validate`, {}, withSecret);
    const [recruiter, editor] = [await firm(), await signIn({ roles: ["user", "editor"] })];
    for (const who of [undefined, recruiter.headers, editor.headers]) {
      expect((await get(`/assets/${profile.id}`, who)).body).toHaveProperty("metadata", {
        preferredJob: "audit",
        _files: {},
      });
    }
    expect((await get(`/assets/${profile.id}`, withSecret)).body).toHaveProperty("metadata.email", contact.email);
    const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", profile.id).execute();
    expect(JSON.stringify(events)).not.toContain(contact.email);
  });
});

test("a firm reads the parts of a profile that it paid for", async () => {
  const [{ headers, id: organizationId }, candidate] = [await firm(), await signIn({ roles: ["user", "applicant"] })];
  await aCompanyAsset(database.db, { owner: organizationId });
  const metadata = { email: "a@b.invalid", _files: { resume: { key: "cv.pdf" } }, _private: { note: 1 } };
  const attributes = { publicProfile: true };
  const { id } = await anAsset(database.db, { owner: candidate.id, type: RESUMES, attributes, metadata });
  const shown = async () => JSON.parse(JSON.stringify((await get(`/assets/${id}`, headers)).body)).metadata;
  const pay = (kind: "cvtheque" | "address") =>
    database.db.insertInto("reveals").values({ organization_id: organizationId, asset_id: id, kind }).execute();
  expect(await shown()).toEqual({ _files: {} });
  await pay("cvtheque");
  expect(await shown()).toEqual({ _files: { resume: { key: "cv.pdf" } } });
  await pay("address");
  expect(await shown()).toEqual({ email: "a@b.invalid", _files: { resume: { key: "cv.pdf" } } });
});

test("a firm reads the profile of its applicants, public or not", async () => {
  const [applied, other] = [await firm(), await firm()];
  const candidate = await signIn({ roles: ["user", "applicant"] });
  const { id } = await anAsset(database.db, { owner: candidate.id, type: RESUMES, metadata: { phone: "0199" } });
  const transaction = { id: "trn_applied", status: "new", owner_id: applied.id, taker_id: candidate.id };
  const status_history = JSON.stringify([{ status: "new", date: new Date().toISOString() }]);
  await database.db
    .insertInto("transactions")
    .values({ ...transaction, is_application: true, status_history })
    .execute();
  expect((await get(`/assets/${id}`, applied.headers)).body).toHaveProperty("metadata", { phone: "0199" });
  expect((await get(`/assets/${id}`, other.headers)).status).toBe(404);
});
