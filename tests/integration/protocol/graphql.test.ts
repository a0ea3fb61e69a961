import { describe, expect, test } from "vitest";
import { CompanyFamily, CompanyGroup } from "@/lib/entities/company-family";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import { sourceCompanies } from "@/marketplace/demo/source";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { anOrganization } from "@/tests/support/an-organization";
import { withMarketplace } from "@/tests/support/marketplace";

const market = withMarketplace();
const { database, get, post } = market;
const ORGANIZATION = "{ id displayName company { id name slug logo } }";
const HIRING =
  "{ id displayName company { id name slug logo } offers { id name createdDate locations customAttributes } }";
const FAMILY = `parentOrg ${ORGANIZATION} childrenOrgs ${HIRING} siblingsOrgs ${ORGANIZATION}`;

const query = async (text: string, more: object = {}) => {
  const { status, body } = await post("/graphql", { query: text, ...more });
  expect(status).toBe(200);
  return body as { data?: { assetBySlug?: Record<string, unknown> | null } | null; errors?: { message: string }[] };
};

test("every firm has its family: parent, children with their open offers, and siblings", async () => {
  const offered: string[] = [];
  const ofParent = (slug: string | null) =>
    sourceCompanies.filter(({ parentSlug }) => parentSlug !== null && parentSlug === slug);
  for (const { slug, parentSlug, active, validated } of sourceCompanies) {
    if (!active || !validated) continue;
    const { data, errors } = await query(`{ assetBySlug(slug: "${slug}") { ${FAMILY} } }`);
    expect(errors).toBeUndefined();
    const family = CompanyFamily.parse(data?.assetBySlug);
    expect(family.parentOrg?.id ?? null).toBe(parentSlug && organizationId(parentSlug));
    expect(family.childrenOrgs.map(({ id }) => id).sort()).toEqual(
      ofParent(slug)
        .map((child) => organizationId(child.slug))
        .sort(),
    );
    for (const { company, offers } of family.childrenOrgs) {
      const { body } = await get(`/assets/company/slug/${company?.slug}?fields=offers`);
      const open = (body as { offers?: { id: string }[] }).offers?.map(({ id }) => id) ?? [];
      expect(offers.map(({ id }) => id)).toEqual(open);
      offered.push(...open);
    }
    const sisters = ofParent(parentSlug).filter((sister) => sister.slug !== slug);
    expect(family.siblingsOrgs.map(({ id }) => id).sort()).toEqual(
      sisters.map((sister) => organizationId(sister.slug)).sort(),
    );
  }
  expect(offered).not.toEqual([]);
});

test("a firm's groupOrgs are the other firms of its tree", async () => {
  const parentOf = new Map(sourceCompanies.map(({ slug, parentSlug }) => [slug, parentSlug]));
  const rootOf = (slug: string): string => {
    const parent = parentOf.get(slug);
    return parent ? rootOf(parent) : slug;
  };
  for (const { slug } of sourceCompanies.filter(
    ({ parentSlug, active, validated }) => parentSlug && active && validated,
  )) {
    const { data } = await query(`{ assetBySlug(slug: "${slug}") { name ownerId groupOrgs { id } } }`);
    const others = sourceCompanies.filter((other) => other.slug !== slug && rootOf(other.slug) === rootOf(slug));
    const { groupOrgs } = CompanyGroup.parse(data?.assetBySlug);
    expect(groupOrgs.map(({ id }) => id).sort()).toEqual(others.map((other) => organizationId(other.slug)).sort());
  }
});

test("a query returns an asset with its owner, company and offers", async () => {
  const { data } = await query(
    `query Page($slug: String!) { assetBySlug(slug: $slug) { id name active owner { id displayName } company { slug } offers { slug active } } }`,
    { variables: { slug: "treguern-conseil" }, operationName: "Page" },
  );
  expect(data?.assetBySlug).toMatchObject({
    id: companyId("treguern-conseil"),
    active: true,
    owner: { id: organizationId("treguern-conseil") },
    company: { slug: "treguern-conseil" },
    offers: expect.arrayContaining([expect.objectContaining({ active: true })]),
  });
});

test("an offer returns its owner and its company", async () => {
  const { slug, owner_id } = await database.db
    .selectFrom("assets")
    .select(["slug", "owner_id"])
    .where("owner_id", "=", organizationId("treguern-conseil"))
    .where("slug", "!=", "treguern-conseil")
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  const { data } = await query(
    `{ assetBySlug(slug: "${slug}", company: "treguern-conseil") { ownerId company { name } } }`,
  );
  expect(data?.assetBySlug).toMatchObject({ ownerId: owner_id, company: { name: "Tréguern Conseil" } });
});

test("an unknown slug is null, and private namespaces are absent", async () => {
  expect(await query('{ assetBySlug(slug: "nobody") { id } }')).toEqual({ data: { assetBySlug: null } });
  const { data } = await query(
    '{ assetBySlug(slug: "treguern-conseil") { metadata platformData company { metadata } } }',
  );
  expect(JSON.stringify(data)).not.toContain("_private");
});

test("one query reads an asset's owner, company, offers and related organizations", async () => {
  const organization = "{ id company { id } offers { id } }";
  const everything = `owner ${organization} company { id } offers { id } parentOrg ${organization} childrenOrgs ${organization} siblingsOrgs ${organization}`;
  const { data, errors } = await query(`{ assetBySlug(slug: "treguern-conseil") { ${everything} } }`);
  expect(errors).toBeUndefined();
  expect(data?.assetBySlug).toHaveProperty("siblingsOrgs");
});

test("a private asset is null, even for its owner", async () => {
  const { headers, id: owner } = await anOrganization(market.context);
  const { slug } = await aCompanyAsset(database.db, { owner, validated: false });
  expect((await post("/graphql", { query: `{ assetBySlug(slug: "${slug}") { id } }` }, headers)).body).toEqual({
    data: { assetBySlug: null },
  });
});

test("a profile's owner is null, without offers or child organizations", async () => {
  const profile = await database.db
    .selectFrom("assets")
    .select("slug")
    .where("owner_id", "like", "usr%")
    .where("active", "=", true)
    .where((eb) => eb(eb.ref("custom_attributes", "->>").key("publicProfile"), "=", "true"))
    .executeTakeFirstOrThrow();
  const { data } = await query(
    `{ assetBySlug(slug: "${profile.slug}") { name owner { displayName } offers { id } childrenOrgs { id } } }`,
  );
  expect(data?.assetBySlug).toMatchObject({ owner: null, offers: [], childrenOrgs: [] });
});

describe("refused queries, which return errors with a 200", () => {
  const deep = `{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }`;
  const aliases = `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: assetBySlug(slug: "x") { id }`).join(" ")} }`;
  const whole = "owner { id } company { id } offers { id }";
  const costly = `{ ${["a", "b"].map((alias) => `${alias}: assetBySlug(slug: "x") { ${whole} childrenOrgs { ${whole.replace("owner { id } ", "")} } siblingsOrgs { id } parentOrg { id } }`).join(" ")} }`;
  const bomb = `{ assetBySlug(slug: "x") { ...A } } fragment A on AssetBySlug { ${"...B ".repeat(20)} } fragment B on AssetBySlug { ${"...C ".repeat(20)} } fragment C on AssetBySlug { id }`;
  const cycle =
    '{ assetBySlug(slug: "x") { ...A } } fragment A on AssetBySlug { ...B } fragment B on AssetBySlug { ...A }';

  test.each([
    ["a syntax error", "{", /Syntax Error/],
    ["an unknown field", '{ assetBySlug(slug: "x") { password } }', /Cannot query field "password"/],
    ["a missing argument", "{ assetBySlug { id } }", /argument "slug"/],
    ["a mutation", "mutation { a }", /not configured to execute mutation|Cannot query|mutation/],
    ["too much depth", deep, /nested too deeply/],
    ["too many aliases", aliases, /too many aliases/],
    ["too many reads at once", costly, /too much at once/],
    ["too many tokens", `{ ${"a ".repeat(1001)} }`, /tokens/],
    ["a fragment that multiplies fields", bomb, /too many fields/],
    ["a fragment that contains itself", cycle, /Cannot spread fragment/],
    [
      "a missing operation name",
      'query A { assetBySlug(slug: "x") { id } } query B { assetBySlug(slug: "x") { id } }',
      /operation name/,
    ],
  ])("a query with %s is refused", async (_, text, message) => {
    const { errors } = await query(text);
    expect(errors?.[0]?.message).toMatch(message);
  });

  test("a query with variables of another type is refused", async () => {
    const { errors } = await query("query Q($s: String!) { assetBySlug(slug: $s) { id } }", { variables: { s: 1 } });
    expect(errors?.[0]?.message).toMatch(/\$s/);
  });
});

test.each([{}, { query: "" }, { query: 1 }, { query: "{a}", extensions: {} }, { query: "x".repeat(10_001) }])(
  "a GraphQL request with the body %j is a 400",
  async (body) => {
    expect(await post("/graphql", body)).toMatchObject({ status: 400, body: { statusCode: 400 } });
  },
);
