import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { anOrganization } from "@/tests/support/an-organization";
import { dateOf, metadataOf } from "@/tests/support/asset-body";
import { assetCalls } from "@/tests/support/asset-calls";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { call, database, get, signIn } = market;
const { firm, patch } = assetCalls(market);

const DRAFT = { name: "Cabinet Brouillon", description: "En cours", metadata: { _public: { baseline: "Bientôt" } } };

async function aPublishedPage() {
  const { headers, id: owner } = await firm();
  const page = await aCompanyAsset(database.db, { owner, metadata: { _public: { baseline: "Publié", links: {} } } });
  return { ...page, headers, path: `/assets/${page.id}` };
}
const draft = (id: string, given: unknown, headers: Record<string, string>) =>
  patch(id, { metadata: { _draft: given } }, headers);

describe("the draft of a published asset", () => {
  test("an owner's draft edits are merged, and the published asset is unchanged", async () => {
    const { id, headers, path } = await aPublishedPage();
    await draft(id, DRAFT, headers);
    await draft(id, { metadata: { _public: { links: { website: "https://a.fr" } } }, locations: [] }, headers);
    const stored = {
      ...DRAFT,
      locations: [],
      metadata: { _public: { baseline: "Bientôt", links: { website: "https://a.fr" } } },
    };
    expect(metadataOf(await get(path, headers))._draft).toEqual(stored);
    expect(metadataOf(await get(path, withSecret))._draft).toEqual(stored);
    expect((await get(path, headers)).body).toMatchObject({ metadata: { _public: { baseline: "Publié" } } });
  });

  test("a draft changes no public response, event, job or search document", async () => {
    const { id, headers, path } = await aPublishedPage();
    const seen = await get(path);
    const traces = async () => {
      const [events, jobs] = await Promise.all([
        database.db.selectFrom("events").select("id").where("object_id", "=", id).execute(),
        database.db.selectFrom("jobs").select("id").execute(),
      ]);
      const numbered = database.db.selectFrom("search_documents").select("document").where("asset_id", "=", id);
      return JSON.stringify([events, jobs, await numbered.execute()]);
    };
    const before = await traces();
    expect((await draft(id, DRAFT, headers)).status).toBe(200);
    const again = await get(path);
    expect(again.body).toEqual(seen.body);
    expect(again.headers.get("etag")).toBe(seen.headers.get("etag"));
    expect(await traces()).toBe(before);
  });

  test("a stale edit, of the draft or the asset, is a 412", async () => {
    const { id, headers } = await aPublishedPage();
    const first = await draft(id, { name: "Un" }, headers);
    const ifMatch = { ...headers, "if-match": first.headers.get("etag") ?? "" };
    expect((await draft(id, { name: "Deux" }, ifMatch)).status).toBe(200);
    expect((await draft(id, { name: "Trois" }, ifMatch)).status).toBe(412);
    expect((await patch(id, { description: "Publié" }, ifMatch)).status).toBe(412);
  });

  test("an edit is dated after the draft that its editor saw", async () => {
    const { id, headers, path } = await aPublishedPage();
    await draft(id, { name: "Un" }, headers);
    const later = sql<null>`now() + interval '1 hour'`;
    await sql`UPDATE assets SET draft_date = ${later} WHERE id = ${id}`.execute(database.db);
    const read = await get(path, headers);
    const seen = { ...headers, "if-match": etagOf(read) };
    const published = await patch(id, { description: "Publié" }, seen);
    expect(published.status).toBe(200);
    expect(dateOf(published) > dateOf(read)).toBe(true);
    expect((await draft(id, { name: "Deux" }, seen)).status).toBe(412);
  });

  test("publishing a draft and emptying it is one write", async () => {
    const { id, headers, path } = await aPublishedPage();
    const drafted = await draft(id, DRAFT, headers);
    const { status, body } = await patch(
      id,
      { ...DRAFT, metadata: { ...DRAFT.metadata, _draft: null } },
      { ...headers, "if-match": etagOf(drafted) },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: DRAFT.name, metadata: { _public: { baseline: "Bientôt" } } });
    expect(body).not.toHaveProperty("metadata._draft");
    expect((await get(path)).body).toMatchObject({ name: DRAFT.name, updatedDate: dateOf(await get(path, headers)) });
  });

  test("a draft survives other edits, and is emptied on its own", async () => {
    const { id, headers, path } = await aPublishedPage();
    await draft(id, DRAFT, headers);
    await patch(id, { metadata: { _private: { a: 1 } } }, headers);
    expect(metadataOf(await get(path, headers))).toMatchObject({ _draft: DRAFT, _private: { a: 1 } });
    const { body } = await draft(id, null, headers);
    expect(body).not.toHaveProperty("metadata._draft");
  });

  test.each([
    ["text", "x", ["metadata", "_draft"]],
    ["list", [], ["metadata", "_draft"]],
    ["publication", { active: true }, ["metadata", "_draft", "active"]],
    ["validation", { validated: true }, ["metadata", "_draft", "validated"]],
    ["owner", { ownerId: "org_x" }, ["metadata", "_draft", "ownerId"]],
    ["private", { metadata: { _private: {} } }, ["metadata", "_draft", "metadata", "_private"]],
    ["draft in it", { metadata: { _draft: {} } }, ["metadata", "_draft", "metadata", "_draft"]],
    ["credits", { platformData: { options: {}, _private: {} } }, ["metadata", "_draft", "platformData", "_private"]],
    ["latitude", { locations: [{ latitude: 91, longitude: 0 }] }, ["metadata", "_draft", "locations", 0, "latitude"]],
    ["long name", { name: "x".repeat(256) }, ["metadata", "_draft", "name"]],
    ["shape", { metadata: { _team: { womanQty: "two" } } }, ["metadata", "_team", "womanQty"]],
  ])("an invalid draft is a 400 that names the field: %s", async (_, given, path) => {
    const { id, headers } = await aPublishedPage();
    expect(await draft(id, given, headers)).toMatchObject({ status: 400, body: { data: [{ path }] } });
  });

  test("a draft with an unknown attribute or too much data is refused", async () => {
    const { id, headers } = await aPublishedPage();
    expect((await draft(id, { customAttributes: { nope: 1 } }, headers)).status).toBe(422);
    for (const key of ["a", "b", "c"])
      expect((await draft(id, { metadata: { [key]: "x".repeat(49_000) } }, headers)).status).toBe(
        key === "c" ? 400 : 200,
      );
  });

  test("no other account reads or writes a firm's draft", async () => {
    const { id, headers, path, slug } = await aPublishedPage();
    await draft(id, DRAFT, headers);
    const [stranger, editor, administrator, candidate] = [
      await firm(),
      await signIn({ roles: ["user", "editor"] }),
      await signIn({ roles: ["user", "administrator"] }),
      await signIn({ roles: ["user", "applicant"] }),
    ];
    for (const who of [withKey, stranger.headers, editor.headers, administrator.headers, candidate.headers]) {
      for (const address of [path, `/assets/getbyslug/${slug}`, `/assets/company/slug/${slug}`, `/assets?id=${id}`])
        expect(JSON.stringify(await get(address, who))).not.toContain("Brouillon");
      expect((await draft(id, { name: "x" }, who)).status).toBe(403);
    }
    const member = await anOrganization(market.context, {}, ["member"]);
    const page = await aCompanyAsset(database.db, { owner: member.id });
    expect((await draft(page.id, { name: "x" }, member.headers)).status).toBe(403);
  });

  test("a draft's files are in use until its asset is removed", async () => {
    const { headers, id: owner } = await firm();
    const { id } = await anAsset(database.db, { owner });
    const key = `covers/${"a".repeat(12)}/${"b".repeat(32)}.png`;
    await draft(id, { metadata: { _files: { cover: { key } } } }, headers);
    const using = database.db
      .selectFrom("assets")
      .select("id")
      .where((eb) => eb(eb.fn("file_keys", ["metadata", "platform_data"]), "@>", eb.val([key])));
    expect(await using.execute()).toEqual([{ id }]);
    expect((await call("DELETE", `/assets/${id}`, undefined, headers)).status).toBe(200);
    expect(await using.execute()).toEqual([]);
  });
});

describe("options of a company", () => {
  const options = { regroupOffers: true, checkOffersLocations: false, reference: "HC-12" };

  test("a firm sets the three options of its own company", async () => {
    const { id, headers, path } = await aPublishedPage();
    expect((await patch(id, { platformData: { options } }, headers)).status).toBe(200);
    expect((await get(path)).body).toMatchObject({ platformData: { options, shown: 1 } });
    await draft(id, { platformData: { options: { regroupOffers: false } } }, headers);
    expect((await get(path, headers)).body).toMatchObject({ platformData: { options } });
  });

  test("a firm sets no other platform data of its own company", async () => {
    const { id, headers } = await aPublishedPage();
    for (const [platformData, status] of [
      [{ options: { ...options, featured: true } }, 403],
      [{ options, _private: {} }, 403],
      [{ options: null }, 403],
      [{ shown: 2 }, 403],
      [{ _private: { version: 4 } }, 403],
      [{ options: { regroupOffers: "yes" } }, 400],
      [{ options: { reference: "x".repeat(101) } }, 400],
    ] as const)
      expect([platformData, (await patch(id, { platformData }, headers)).status]).toEqual([platformData, status]);
  });

  test("company options are refused to other firms, roles and asset types", async () => {
    const { id } = await aPublishedPage();
    const [other, editor] = [await firm(), await signIn({ roles: ["user", "editor"] })];
    const offer = await anAsset(database.db, { owner: other.id });
    const accounting = await anOrganization(market.context, {}, ["accounting"]);
    const page = await aCompanyAsset(database.db, { owner: accounting.id });
    for (const [asset, headers] of [
      [id, other.headers],
      [id, editor.headers],
      [offer.id, other.headers],
      [page.id, accounting.headers],
    ] as const)
      expect((await patch(asset, { platformData: { options } }, headers)).status).toBe(403);
    const made = await market.post(
      "/assets",
      { name: "Neuf", assetTypeId: assetTypeId("company"), platformData: { options } },
      other.headers,
    );
    expect(made).toMatchObject({ status: 200, body: { platformData: { options } } });
  });
});

const etagOf = ({ headers }: { headers: Headers }) => headers.get("etag") ?? "";
