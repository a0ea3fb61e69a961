import { type RawBuilder, sql } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import { isPublic } from "@/marketplace/resources/assets/visibility";
import { toAttributeConditions } from "@/marketplace/search/attribute-conditions";
import { booleanOf } from "@/marketplace/search/attribute-values";
import { always, type Condition, every } from "@/marketplace/search/condition";
import { type Facet, toFacets } from "@/marketplace/search/facets";
import { attributesOf, toFilterCondition } from "@/marketplace/search/filter/filter-condition";
import { parseFilter } from "@/marketplace/search/filter/parse";
import { toPlaceCondition } from "@/marketplace/search/place";
import { type Relevance, similarWords, toSimilarRelevance, toTextRelevance } from "@/marketplace/search/relevance";
import type { SearchSettings } from "@/marketplace/search/settings";
import { toOrder } from "@/marketplace/search/sort";

/** A condition under the name of what it filters on; `otherwise` replaces it where the facet of that name is counted. */
type Named = { name: string; condition: Condition; otherwise?: Condition };

/** A counted facet, the condition chosen on it, if any, and what holds instead when it is counted. */
export type CountedFacet = Facet & { chosen: Condition | null; otherwise: Condition };

/** A search in SQL, over `assets`. */
export type Plan = {
  /** Whether its conditions or its order also read `asset_search`. */
  readsWords: boolean;
  /** What holds whatever is chosen in the counted facets. */
  scope: Condition;
  facets: CountedFacet[];
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  /** Common table expressions that the conditions read. */
  tables: RawBuilder<unknown>[];
};

/** What a payload means (contract §5, architecture §8). Throws 400 and 422 that name what is wrong. */
export function toPlan(query: SearchQuery, settings: SearchSettings): Plan {
  const relevances = toRelevances(query);
  const conditions: Named[] = [
    { name: "public", condition: isPublic },
    ...toStateConditions(query, settings),
    ...toAttributeConditions(query, settings),
    ...relevances.map(({ condition }) => ({ name: "text", condition })),
  ];
  const facets = toFacets(query.facets ?? [], settings);
  const counted = new Set(facets.map(({ name }) => name));
  const chosen = new Map(conditions.filter(({ name }) => counted.has(name)).map((named) => [named.name, named]));
  const [first] = relevances;
  return {
    readsWords: relevances.length > 0,
    scope: every(conditions.filter(({ name }) => !counted.has(name)).map(({ condition }) => condition)),
    facets: facets.map((facet) => {
      const named = chosen.get(facet.name);
      return { ...facet, chosen: named?.condition ?? null, otherwise: named?.otherwise ?? always };
    }),
    order: toOrder(query.sort, settings, {
      relevance: first
        ? sql`(${sql.join(
            relevances.map(({ rank }) => rank),
            sql` + `,
          )})`
        : null,
      available: query.availabilityFilter?.enabled === false ? toStockCondition(query, settings) : null,
    }),
    limit: query.nbResultsPerPage,
    offset: (query.page - 1) * query.nbResultsPerPage,
    tables: query.similarTo ? [similarWords([query.similarTo].flat())] : [],
  };
}

function toRelevances({ query, similarTo }: SearchQuery): Relevance[] {
  const text = query ? toTextRelevance(query) : null;
  return [...(text ? [text] : []), ...(similarTo ? [toSimilarRelevance([similarTo].flat())] : [])];
}

/** All that is not an attribute nor a text. A field that the filter speaks of is the filter's business. */
function toStateConditions(query: SearchQuery, settings: SearchSettings): Named[] {
  const { active = true, validated, without, location, maxDistance, availabilityFilter } = query;
  const filter = query.filter?.trim() ? parseFilter(query.filter.trim()) : null;
  const mentioned = new Set(filter ? attributesOf(filter) : []);
  const conditions: (Named | false)[] = [
    toTypeCondition(query, settings),
    toCategoryCondition(query, settings),
    !mentioned.has("hiddenFromSearch") && toHiddenCondition(query, settings),
    active !== null && { name: "_active", condition: sql<boolean>`assets.active = ${active}` },
    validated !== undefined && { name: "_validated", condition: sql<boolean>`assets.validated = ${validated}` },
    without !== undefined && {
      name: "without",
      condition: sql<boolean>`NOT assets.id = ANY(${[without].flat()}::text[])`,
    },
    location !== undefined && { name: "location", condition: toPlaceCondition(location, maxDistance) },
    availabilityFilter?.enabled !== false && { name: "stock", condition: toStockCondition(query, settings) },
    ...toDateConditions(query),
    filter !== null && { name: "filter", condition: toFilterCondition(filter, query.filter?.trim() ?? "", settings) },
  ];
  return conditions
    .filter((named) => named !== false)
    .filter(({ name }) => !mentioned.has(name) && !mentioned.has(`_${name}`));
}

/** Offers when nothing is said (spec §9). */
const toTypeCondition = ({ assetTypeId }: SearchQuery, { offerTypeId }: SearchSettings): Named => ({
  name: "assetTypeId",
  condition: sql<boolean>`assets.asset_type_id = ANY(${[assetTypeId ?? offerTypeId].flat()}::text[])`,
});

/** Offers for spontaneous applications are left out unless their category is asked for (spec §9). */
function toCategoryCondition({ categoryId }: SearchQuery, settings: SearchSettings): Named {
  const { offerTypeId, defaultOfferCategoryId } = settings;
  const otherwise = sql<boolean>`NOT (assets.asset_type_id = ${offerTypeId} AND assets.category_id IS NOT DISTINCT FROM ${defaultOfferCategoryId})`;
  if (categoryId === undefined) return { name: "categoryId", condition: otherwise, otherwise };
  return {
    name: "categoryId",
    condition: sql<boolean>`assets.category_id = ANY(${[categoryId].flat()}::text[])`,
    otherwise,
  };
}

/** Companies that a group hides from searches are left out unless the attribute is asked for (spec §6). */
function toHiddenCondition({ customAttributes }: SearchQuery, { companyTypeId }: SearchSettings): Named | false {
  if (customAttributes && "hiddenFromSearch" in customAttributes) return false;
  const hidden = sql`coalesce(${booleanOf("hiddenFromSearch")}, false)`;
  return { name: "hidden", condition: sql<boolean>`NOT (assets.asset_type_id = ${companyTypeId} AND ${hidden})` };
}

function toStockCondition({ quantity = 1 }: SearchQuery, { infiniteTypeIds }: SearchSettings): Condition {
  return sql<boolean>`(assets.quantity >= ${quantity} OR assets.asset_type_id = ANY(${infiniteTypeIds}::text[]))`;
}

/** Both bounds are included; a bare day is the whole of it. */
function toDateConditions({ createdAfter, createdBefore }: SearchQuery): Named[] {
  return [
    ...(createdAfter
      ? [{ name: "createdAfter", condition: sql<boolean>`assets.created_date >= ${new Date(createdAfter)}` }]
      : []),
    ...(createdBefore
      ? [{ name: "createdBefore", condition: sql<boolean>`assets.created_date <= ${endOf(createdBefore)}` }]
      : []),
  ];
}

const endOf = (date: string) => new Date(date.includes("T") ? date : `${date}T23:59:59.999Z`);
