import { beforeAll, describe, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { MovedOffers } from "@/lib/entities/own-offer";
import { updateRow } from "@/marketplace/db/rows";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
beforeAll(() => installTypes(database.db));

const place = (id: string) => ({
  id,
  name: `Bureau ${id}`,
  street: "1 rue des Carmes",
  city: id,
  departmentCode: "44",
  country: "FR",
  latitude: 47.2,
  longitude: -1.5,
});
const TOWN = { city: "nantes", departmentCode: "44", country: "FR", latitude: 47.2, longitude: -1.5 };

/** A firm with two offices in its page and a third in its draft. */
async function aFirmWithOffices(options: object = {}) {
  const { organizationId: owner, recruiter } = await aFirm(marketplace.context, { slots: 20 });
  await database.db.deleteFrom("assets").where("owner_id", "=", owner).execute();
  const [nantes, lyon, rennes] = ["nantes", "lyon", "rennes"].map(place);
  const locations = [{ ...nantes, main: true }, { ...lyon }];
  const page = await aCompanyAsset(database.db, {
    owner,
    locations,
    metadata: { _draft: { locations: [...locations, rennes] } },
  });
  await updateRow(database.db, "assets", page.id, { platform_data: { options } });
  const { headers } = recruiter;
  return {
    owner,
    headers,
    page,
    offer: (asset: object = {}) => anOffer(database.db, owner, { locations: [place("nantes")], ...asset }),
    move: (toOfficeId: string | null, more: object = headers) =>
      post("/assets/offers/move", { officeId: "nantes", toOfficeId }, { ...more }),
    placesOf: async (id: string) => Asset.parse((await get(`/assets/${id}`, headers)).body).locations,
    edit: (id: string, body: object, more: object = headers) => call("PATCH", `/assets/${id}`, body, { ...more }),
  };
}

describe("POST /assets/offers/move", () => {
  test("every offer of the office moves, with its draft", async () => {
    const { offer, move, placesOf, headers } = await aFirmWithOffices();
    const [online, closed] = [await offer(), await offer({ active: false })];
    const drafted = await offer({ metadata: { _draft: { name: "Titre", locations: [place("nantes")] } } });
    const other = await offer({ locations: [place("lyon")] });
    expect((await move("rennes")).body).toEqual({ moved: 3, left: 0 });
    for (const id of [online, closed, drafted]) expect(await placesOf(id)).toEqual([place("rennes")]);
    expect(await placesOf(other)).toEqual([place("lyon")]);
    const { metadata } = Asset.parse((await get(`/assets/${drafted}`, headers)).body);
    expect(metadata._draft).toEqual({ name: "Titre", locations: [place("rennes")] });
    expect((await move("rennes")).body).toEqual({ moved: 0, left: 0 });
  });

  test("an office's unpublished address is shown by no offer", async () => {
    const { offer, move, edit, placesOf, page } = await aFirmWithOffices();
    const id = await offer();
    const written = { ...place("lyon"), street: "2 place Bellecour" };
    expect((await edit(page.id, { metadata: { _draft: { locations: [written] } } })).status).toBe(200);
    expect((await move("lyon")).status).toBe(200);
    expect(await placesOf(id)).toEqual([place("lyon")]);
  });

  test("an offer moved to no office retains its town", async () => {
    const { offer, move, placesOf } = await aFirmWithOffices();
    const id = await offer();
    expect((await move(null)).status).toBe(200);
    expect(await placesOf(id)).toEqual([TOWN]);
    const { body } = await get(`/assets/${id}`);
    expect(body).toMatchObject({ locations: [TOWN] });
  });

  test("the offers of an office move fifty at a time", async () => {
    const { offer, move } = await aFirmWithOffices();
    for (let count = 0; count < 53; count += 1) await offer({ active: false });
    expect(MovedOffers.parse((await move("lyon")).body)).toEqual({ moved: 50, left: 3 });
    expect(MovedOffers.parse((await move("lyon")).body)).toEqual({ moved: 3, left: 0 });
  });

  test("offers that are edited during a move are moved too", async () => {
    const { offer, move, edit, placesOf, page } = await aFirmWithOffices();
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await offer());
    const edits = ids.toReversed().map((id, index) => edit(id, { name: `Comptable ${index}` }));
    const lyon = { ...place("lyon"), street: "2 place Bellecour" };
    const publication = edit(page.id, { locations: [place("nantes"), lyon] });
    const responses = await Promise.all([move("lyon"), ...edits, publication, move("lyon")]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    for (const id of ids) expect(await placesOf(id)).toEqual([lyon]);
  });

  test("an unknown office answers 422, and nothing moves", async () => {
    const { offer, move, placesOf } = await aFirmWithOffices();
    const id = await offer();
    expect((await move("marseille")).body).toMatchObject({ statusCode: 422, data: { code: "unknownOffice" } });
    expect(await placesOf(id)).toEqual([place("nantes")]);
  });

  test("offers of another firm at an office of the same id stay", async () => {
    const [mine, other] = [await aFirmWithOffices(), await aFirmWithOffices()];
    const id = await other.offer();
    expect((await mine.move("lyon")).body).toEqual({ moved: 0, left: 0 });
    expect(await other.placesOf(id)).toEqual([place("nantes")]);
  });

  test("a firm that restricts offers to its offices moves none elsewhere", async () => {
    const { offer, move, placesOf } = await aFirmWithOffices({ checkOffersLocations: true });
    const id = await offer();
    expect((await move(null)).body).toMatchObject({ data: { code: "placeNotOffice", path: ["locations", 0] } });
    expect(await placesOf(id)).toEqual([place("nantes")]);
    expect((await move("lyon")).body).toEqual({ moved: 1, left: 0 });
  });
});

describe("a firm that restricts offers to its offices", () => {
  const OPEN = { active: true };
  const refused = { statusCode: 422, data: { code: "placeNotOffice", path: ["locations", 1] } };

  test("an offer outside the offices cannot be published, even by the platform", async () => {
    const { offer, edit } = await aFirmWithOffices({ checkOffersLocations: true });
    const id = await offer({ active: false, locations: [place("nantes"), TOWN] });
    expect((await edit(id, OPEN)).body).toMatchObject(refused);
    expect((await edit(id, OPEN, withSecret)).body).toMatchObject(refused);
    expect((await edit(id, { ...OPEN, locations: [place("nantes"), place("rennes")] })).body).toMatchObject(OPEN);
  });

  test("an online offer cannot leave the offices; one already outside stays editable", async () => {
    const { offer, edit } = await aFirmWithOffices({ checkOffersLocations: true });
    const [at, before] = [await offer(), await offer({ locations: [TOWN] })];
    expect((await edit(at, { locations: [place("lyon"), TOWN] })).body).toMatchObject(refused);
    expect((await edit(before, { name: "Comptable à Nantes" })).status).toBe(200);
  });

  test("a draft outside the offices is refused when it is published", async () => {
    const { offer, edit } = await aFirmWithOffices({ checkOffersLocations: true });
    const id = await offer();
    const locations = [place("nantes"), TOWN];
    expect((await edit(id, { metadata: { _draft: { locations } } })).status).toBe(200);
    expect((await edit(id, { locations, metadata: { _draft: null } })).body).toMatchObject(refused);
  });

  test("an offer without place, or of an unrestricted firm, is published", async () => {
    const { offer, edit } = await aFirmWithOffices({ checkOffersLocations: true });
    expect((await edit(await offer({ active: false, locations: [] }), OPEN)).status).toBe(200);
    const free = await aFirmWithOffices();
    expect((await free.edit(await free.offer({ active: false, locations: [TOWN] }), OPEN)).status).toBe(200);
  });
});

describe("an office whose address changes", () => {
  const moved = { ...place("nantes"), street: "9 quai de la Fosse", latitude: 47.21 };
  const offices = [{ ...moved, main: true }, place("lyon")];

  test("an office's new address reaches its offers and drafts, whatever their state", async () => {
    const { page, offer, edit, placesOf, headers } = await aFirmWithOffices();
    const [online, closed] = [await offer(), await offer({ active: false })];
    const drafted = await offer({ metadata: { _draft: { name: "Titre", locations: [place("nantes")] } } });
    const both = await offer({ locations: [place("lyon"), TOWN, place("nantes")] });
    const elsewhere = await offer({ locations: [place("lyon")] });
    const [before, still] = await Promise.all([get(`/assets/${online}`), get(`/assets/${elsewhere}`)]);
    expect((await edit(page.id, { metadata: { _draft: { locations: offices } } })).status).toBe(200);
    expect(await placesOf(online)).toEqual([place("nantes")]);
    expect((await edit(page.id, { locations: offices, metadata: { _draft: null } })).status).toBe(200);
    for (const id of [online, closed, drafted]) expect(await placesOf(id)).toEqual([moved]);
    expect(await placesOf(both)).toEqual([place("lyon"), TOWN, moved]);
    const { metadata } = Asset.parse((await get(`/assets/${drafted}`, headers)).body);
    expect(metadata._draft).toEqual({ name: "Titre", locations: [moved] });
    const [was, is] = [Asset.parse(before.body), Asset.parse((await get(`/assets/${online}`)).body)];
    expect(is).toEqual({ ...was, locations: [moved], updatedDate: is.updatedDate });
    expect((await get(`/assets/${elsewhere}`)).body).toEqual(still.body);
  });

  test("an office's new city is searchable; edits of older versions answer 412", async () => {
    const { page, offer, edit, headers } = await aFirmWithOffices();
    const id = await offer();
    const { updatedDate } = Asset.parse((await get(`/assets/${id}`, headers)).body);
    const published = async () =>
      (await database.db.selectFrom("assets").select("published_date").where("id", "=", id).execute())[0];
    const date = await published();
    await edit(page.id, { locations: [{ ...moved, city: "Marseille" }] });
    expect((await post("/search", { query: "Marseille" })).text).toContain(id);
    expect(await published()).toEqual(date);
    expect((await edit(id, { name: "Autre" }, { ...headers, "if-match": `"${updatedDate}"` })).status).toBe(412);
  });

  test("an office's new address emits events and revalidates for its offers only", async () => {
    const { page, offer, edit } = await aFirmWithOffices();
    const [id, other] = [await offer(), await offer({ locations: [TOWN] })];
    await edit(page.id, { locations: offices });
    const events = database.db.selectFrom("events").select("type").orderBy("id");
    const of = async (objectId: string) =>
      (await events.where("object_id", "=", objectId).execute()).map((e) => e.type);
    expect((await of(id)).toSorted()).toEqual(["asset__locations_changed", "asset__updated"]);
    expect(await of(other)).toEqual([]);
    expect(JSON.stringify(await revalidatedTags(database.db))).toContain(`offer:${page.slug}/`);
  });

  test("an office's new address leaves other firms' offers at that id unchanged", async () => {
    const [mine, other] = [await aFirmWithOffices(), await aFirmWithOffices()];
    const id = await other.offer();
    await mine.edit(mine.page.id, { locations: offices });
    expect(await other.placesOf(id)).toEqual([place("nantes")]);
  });

  test("an office's new address revalidates each tag of thirty offers once", async () => {
    const { page, offer, edit } = await aFirmWithOffices();
    const ids = [];
    for (let count = 0; count < 30; count += 1) ids.push(await offer());
    await forgetRevalidations(database.db);
    await edit(page.id, { locations: offices });
    const tags = (await revalidatedTags(database.db)).flat();
    expect(tags).toHaveLength(33);
    expect(new Set(tags).size).toBe(33);
  });
});

test("the draft of a page holds at most 500 offices", async () => {
  const { page, edit } = await aFirmWithOffices();
  const office = (index: number) => ({ ...place(`office-${index}`), street: "1 rue ".repeat(20) });
  const offices = (count: number) => Array.from({ length: count }, (_, index) => office(index));
  const draft = (locations: object[]) => edit(page.id, { metadata: { _draft: { locations } } });
  expect((await draft(offices(500))).status).toBe(200);
  expect((await draft(offices(501))).status).toBe(400);
  expect((await edit(page.id, { locations: offices(500), metadata: { _draft: null } })).status).toBe(200);
});
