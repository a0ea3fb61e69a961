import { beforeAll, describe, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { categoryRows, customAttributeRows } from "@/marketplace/install/reference-data";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { logIn, signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = market;
const RESUMES = assetTypeId("resume");
type Headers = Record<string, string>;

let recruiter: Headers;
beforeAll(async () => {
  await installTypes(database.db);
  for (const row of customAttributeRows) await insertRow(database.db, "custom_attributes", row);
  for (const row of categoryRows) await insertRow(database.db, "categories", row);
  recruiter = (await aFirm(market.context)).recruiter.headers;
});

let nth = 0;
const aProfile = async (customAttributes: object, headers: Headers) => {
  nth += 1;
  const body = { name: "Amandine D", assetTypeId: RESUMES };
  const response = await post(
    "/assets",
    { ...body, customAttributes: { slug: `profil-${nth}`, ...customAttributes } },
    headers,
  );
  return { id: Asset.parse(response.body).id, slug: `profil-${nth}`, headers };
};
type Profile = Awaited<ReturnType<typeof aProfile>>;
const edit = async ({ id, headers }: Profile, body: object) =>
  expect((await call("PATCH", `/assets/${id}`, body, headers)).status).toBe(200);
const validate = ({ id }: Profile) => post(`/assets/${id}/validate`, {}, withSecret);

/** Returns the successful reads of the profile: by its slug, by its id, as a firm, in a firm's search. */
async function readersOf({ id, slug }: Profile) {
  const search = await post("/search", { filter: `_id == '${id}'`, assetTypeId: RESUMES }, recruiter);
  const found = {
    page: (await get(`/assets/getbyslug/${slug}?type=resume`)).status === 200,
    id: (await get(`/assets/${id}`)).status === 200,
    firm: (await get(`/assets/${id}`, recruiter)).status === 200,
    search: (search.body as { nbResults: number }).nbResults === 1,
  };
  return Object.entries(found).flatMap(([reader, reads]) => (reads ? [reader] : []));
}
const EVERYBODY = ["page", "id", "firm", "search"];
const FIRMS = ["firm", "search"];

describe("a profile that goes on the web", () => {
  const web = { visibility: "web" };

  test.each([
    ["with visibility web", web],
    ["with publicProfile true", { publicProfile: true }],
    ["with publicProfile true and private visibility", { visibility: "private", publicProfile: true }],
  ])("a profile created %s waits for a moderator", async (_, attributes) => {
    const profile = await aProfile(attributes, (await signIn({ roles: ["applicant"] })).headers);
    expect(await readersOf(profile)).toEqual([]);
    await validate(profile);
    expect(await readersOf(profile)).toEqual(EVERYBODY);
  });

  test.each([
    ["from private", { visibility: "private" }, web, []],
    ["from private in the other spelling", { visibility: "private" }, { publicProfile: true }, []],
    ["from firms", { visibility: "firms" }, web, FIRMS],
    ["from firms in the other spelling", { visibility: "firms" }, { publicProfile: true }, FIRMS],
  ])("a profile that goes public %s waits for a moderator", async (_, former, attributes, readers) => {
    const profile = await aProfile(former, (await signIn({ roles: ["applicant"] })).headers);
    expect(await readersOf(profile)).toEqual(readers);
    await edit(profile, { customAttributes: attributes });
    expect(await readersOf(profile)).toEqual([]);
    await validate(profile);
    expect(await readersOf(profile)).toEqual(EVERYBODY);
    await edit(profile, { description: "Je cherche un poste à Lyon." });
    expect(await readersOf(profile)).toEqual(EVERYBODY);
  });

  test.each([
    ["made private and public again", { customAttributes: { visibility: "private" } }, { customAttributes: web }],
    ["deactivated and activated again", { active: false }, { active: true }],
  ])("a profile %s waits for a moderator again", async (_, away, back) => {
    const profile = await aProfile(web, (await signIn({ roles: ["applicant"] })).headers);
    await validate(profile);
    await edit(profile, away);
    expect(await readersOf(profile)).toEqual([]);
    await edit(profile, back);
    expect(await readersOf(profile)).toEqual([]);
    await edit(profile, { customAttributes: { visibility: "firms" } });
    expect(await readersOf(profile)).toEqual(FIRMS);
  });
});

test.each([
  ["web", EVERYBODY],
  ["firms", FIRMS],
])("a profile with visibility %s is hidden while its candidate is leaving", async (visibility, readers) => {
  const user = await signedUp(market, { roles: ["applicant"] });
  const session = await signIn({ id: user.id });
  const profile = await aProfile({ visibility }, session.headers);
  await validate(profile);
  expect(await readersOf(profile)).toEqual(readers);
  expect((await call("DELETE", `/users/${user.id}`, undefined, session.headers)).status).toBe(200);
  expect(await readersOf(profile)).toEqual([]);
  await logIn(market, user);
  expect(await readersOf(profile)).toEqual(readers);
});
