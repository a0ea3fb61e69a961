import {
  buildSchema,
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from "graphql";
import type { JsonObject } from "@/lib/entities/json";
import { COMPANY_OFFERS_PAGE_SIZE } from "@/lib/rules/limits";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { outageOf } from "@/marketplace/db/outage";
import { HttpError } from "@/marketplace/errors";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import {
  type OrganizationRow,
  readChildren,
  readOwner,
  readParent,
  readRestOfGroup,
} from "@/marketplace/protocol/graphql/store";
import { type AssetRow, toAsset, toClosedOffer, toCompanySummary } from "@/marketplace/resources/assets/serialize";
import { requireRead } from "@/marketplace/resources/assets/service";
import { readBySlug, readCompaniesByOwner, readOpenOffers, type SlugPlace } from "@/marketplace/resources/assets/store";
import { isPublicTo } from "@/marketplace/resources/visible-assets";

type Request = { query: string; variables?: JsonObject | null | undefined; operationName?: string | null | undefined };
type GraphqlResponse = {
  data?: unknown;
  errors?: { message: string; path?: readonly (string | number)[] | undefined }[];
};

/**
 * Runs a GraphQL query. Mistakes in the query are returned in `errors`, never thrown. A failure of the server is
 * reported to `onFailure`; the caller only gets an internal error. A temporary failure is thrown.
 */
export async function runQuery(
  context: Context,
  caller: Caller,
  request: Request,
  onFailure: (error: unknown) => void,
): Promise<GraphqlResponse> {
  const checked = check(request.query);
  if ("errors" in checked) return checked;
  const { data, errors } = await execute({
    schema,
    document: checked.document,
    rootValue: rootOf(context, caller),
    variableValues: request.variables,
    operationName: request.operationName,
  });
  if (!errors) return { data };
  return {
    data: data ?? null,
    errors: errors.map((error) => {
      const isOurs = error.originalError !== undefined && !(error.originalError instanceof GraphQLError);
      // A truncated response would look complete: the request is refused, so that the client sends it again.
      if (isOurs && (outageOf(error.originalError) || error.originalError instanceof HttpError))
        throw error.originalError;
      if (isOurs) onFailure(error.originalError);
      return { message: isOurs ? "Internal Server Error" : error.message, path: error.path };
    }),
  };
}

function check(query: string): { document: DocumentNode } | { errors: { message: string }[] } {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
    const invalid = validate(schema, document, undefined, { maxErrors: 5 });
    const excess = invalid.length > 0 ? null : excessOf(document);
    const errors = excess ? [excess] : invalid;
    if (errors.length > 0) return { errors: errors.map(({ message }) => ({ message })) };
    return { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [{ message: error.message }] };
    throw error;
  }
}

const ASSET_FIELDS = `
  id: ID!
  name: String!
  slug: String
  description: String
  active: Boolean!
  validated: Boolean
  assetTypeId: ID
  categoryId: ID
  ownerId: ID
  locations: JSON
  customAttributes: JSON
  metadata: JSON
  platformData: JSON
  createdDate: String
  updatedDate: String
`;

/** The only query of this schema: the asset at this slug, with the organization tree around it. */
const schema = buildSchema(`
  scalar JSON

  type Query {
    """
    The public asset with this slug and, when given, of this type and of this company. Without a type, a company comes
    before a profile, and both before an offer. A closed offer only has its name, slug, city, owner and category.
    """
    assetBySlug(slug: String!, company: String, type: SlugType): AssetBySlug
  }

  "Type of the asset that a slug belongs to."
  enum SlugType {
    company
    resume
    offer
  }

  type AssetBySlug {
    ${ASSET_FIELDS}
    city: String
    logo: JSON
    "The organization or the person that the asset belongs to."
    owner: Organization
    "The public company of the owner."
    company: Company
    "The open offers of the owner, newest first."
    offers: [Offer!]!
    parentOrg: Organization
    childrenOrgs: [Organization!]!
    siblingsOrgs: [Organization!]!
    "Every other organization of the tree, from the one at its top down."
    groupOrgs: [Organization!]!
  }

  type Organization {
    id: ID!
    displayName: String
    company: Company
    offers: [Offer!]!
  }

  type Company {
    ${ASSET_FIELDS}
    logo: JSON
  }

  type Offer {
    ${ASSET_FIELDS}
  }
`);

/**
 * Limits of a query: one that exceeds a limit is refused before anything is read. A query of this API needs 4 levels
 * and some 30 fields.
 */
const MAX_TOKENS = 1000;
const MAX_DEPTH = 7;
const MAX_FIELDS = 300;
const MAX_ALIASES = 15;
/** Maximum cost of a query, in database reads: all the fields of one asset cost 38. */
const MAX_COST = 50;

/** Approximate number of database reads per field; other fields come with their parent. */
const COSTS: ReadonlyMap<string, number> = new Map([
  ["assetBySlug", 1],
  ["owner", 1],
  ["company", 1],
  ["parentOrg", 1],
  ["offers", 5],
  ["childrenOrgs", 5],
  ["siblingsOrgs", 6],
  ["groupOrgs", 6],
]);

type Measure = { fields: number; aliases: number; cost: number };

/**
 * Returns an error that says why this document is too costly, or null. Fragments count each time they are used, and the
 * count stops as soon as a limit is passed. The document must be valid already, so that no fragment contains itself.
 */
function excessOf(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measure: Measure = { fields: 0, aliases: 0, cost: 0 };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const excess = walk(definition.selectionSet, 1, fragments, measure);
    if (excess) return new GraphQLError(excess);
  }
  return null;
}

function walk(
  set: SelectionSetNode,
  depth: number,
  fragments: Map<string, FragmentDefinitionNode>,
  measure: Measure,
): string | null {
  if (depth > MAX_DEPTH) return `The query is nested too deeply: ${MAX_DEPTH} levels at most`;
  for (const selection of set.selections) {
    measure.fields += 1;
    if (selection.kind === Kind.FIELD && selection.alias) measure.aliases += 1;
    if (selection.kind === Kind.FIELD) measure.cost += COSTS.get(selection.name.value) ?? 0;
    if (measure.fields > MAX_FIELDS) return `The query asks for too many fields: ${MAX_FIELDS} at most`;
    if (measure.aliases > MAX_ALIASES) return `The query has too many aliases: ${MAX_ALIASES} at most`;
    if (measure.cost > MAX_COST) return `The query asks for too much at once: it costs more than ${MAX_COST}`;
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fragments.get(selection.name.value)?.selectionSet
        : selection.selectionSet;
    const excess = inner && walk(inner, selection.kind === Kind.FIELD ? depth + 1 : depth, fragments, measure);
    if (excess) return excess;
  }
  return null;
}

/** Maximum number of offers read for one list of organizations. */
const MAX_OFFERS = 500;

type AssetBySlug = { slug: string; company?: string | null; type?: SlugPlace["type"] | null };

/** Returns the root of the schema. Fields are functions, so that only requested ones are read. */
const rootOf = (context: Context, caller: Caller) => ({
  async assetBySlug({ slug, company, type }: AssetBySlug) {
    const place = { slug, company: company ?? undefined, type: type ?? undefined };
    const row = await readBySlug(context.db, place, isPublicTo(caller));
    if (!row) return null;
    if (!row.is_closed) requireRead(context, caller, row);
    const shown = row.is_closed ? toClosedOffer(row) : toShownAsset(row, context);
    return { ...shown, ...relationsOf(row.owner_id, context) };
  },
});

/** Relations of an organization. A person has none here: the organizations that they belong to are private. */
function relationsOf(ownerId: string | null, context: Context) {
  const { db } = context;
  if (ownerId === null || !isOrganizationId(ownerId)) {
    return {
      owner: null,
      company: null,
      offers: [],
      parentOrg: null,
      childrenOrgs: [],
      siblingsOrgs: [],
      groupOrgs: [],
    };
  }
  const parent = once(() => readParent(db, ownerId));
  const [self] = toOrganizations([{ id: ownerId, display_name: null }], context);
  return {
    owner: async () => firstOf(toOrganizations(some(await readOwner(db, ownerId)), context)),
    company: self?.company ?? null,
    offers: self?.offers ?? [],
    parentOrg: async () => firstOf(toOrganizations(some(await parent()), context)),
    childrenOrgs: async () => toOrganizations(await readChildren(db, ownerId), context),
    groupOrgs: async () => toOrganizations(await readRestOfGroup(db, ownerId), context),
    siblingsOrgs: async () => {
      const mother = await parent();
      const children = mother ? await readChildren(db, mother.id) : [];
      return toOrganizations(
        children.filter(({ id }) => id !== ownerId),
        context,
      );
    },
  };
}

/** Serializes these organizations: one query reads all their companies, another reads all their offers. */
function toOrganizations(rows: OrganizationRow[], context: Context) {
  const ids = rows.map(({ id }) => id);
  const companies = once(() => readCompaniesByOwner(context.db, ids));
  const offers = once(() =>
    readOpenOffers(context.db, ids, Math.min(MAX_OFFERS, ids.length * COMPANY_OFFERS_PAGE_SIZE)),
  );
  return rows.map(({ id, display_name }) => ({
    id,
    displayName: display_name,
    company: async () => {
      const company = (await companies()).get(id);
      return company ? toShownAsset(company, context) : null;
    },
    offers: async () =>
      (await offers())
        .filter((offer) => offer.owner_id === id)
        .slice(0, COMPANY_OFFERS_PAGE_SIZE)
        .map((offer) => toShownAsset(offer, context)),
  }));
}

const toShownAsset = (row: AssetRow, { livemode }: Context) => {
  const { slug, logo } = toCompanySummary(row);
  return { ...toAsset(row, livemode), slug, logo, city: row.locations[0]?.city ?? null };
};

const some = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);
const firstOf = <Value>([first]: Value[]): Value | null => first ?? null;

/** Returns the same promise each time, so that a field requested twice is read once. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= read();
    return promise;
  };
}
