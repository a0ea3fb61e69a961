import { type RawBuilder, sql } from "kysely";
import type { ProfileFilters, SearchQuery } from "@/lib/entities/search";
import { monthNumber } from "@/lib/rules/resume/experience-months";
import { today } from "@/lib/rules/time/paris-time";
import { unprocessable } from "@/marketplace/errors";
import { toAttributeConditions } from "@/marketplace/search/attribute-conditions";
import { indexedNumber } from "@/marketplace/search/attribute-values";
import { type Condition, every, has, not, row, some } from "@/marketplace/search/condition";
import { attributesOf, toFilterCondition } from "@/marketplace/search/filter/filter-condition";
import { parseFilter } from "@/marketplace/search/filter/parse";
import type { Counting } from "@/marketplace/search/find-bits";
import { atLeast, DAY_BITS, dayNumber } from "@/marketplace/search/index/bit-slices";
import { EXPERIENCE } from "@/marketplace/search/index/career";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { isIn, pointsOf } from "@/marketplace/search/place";
import type { SearchSettings } from "@/marketplace/search/settings";
import { type Order, toOrder } from "@/marketplace/search/sort";
import { toCriterion } from "@/marketplace/search/text/interpret";
import { isForLearners } from "@/marketplace/search/text/jobs";

/**
 * A condition with the name of the attribute that it filters; `otherwise` replaces it when the facet of that name is
 * counted. `also`: other facets that are counted without it.
 */
type Named = { name: string; condition: Condition; otherwise?: Condition; also?: readonly string[] };
const isOf = ({ name, also = [] }: Named, facet: string) => name === facet || also.includes(facet);

/** A search: what to count, and which page to read in which order. */
export type Plan = Counting & { order: Order; limit: number; offset: number };

/**
 * Text of a search: its condition, and its levels, from the best matches to all matches. `isOfWorkers`: it names a job, and
 * none of apprentices or interns.
 */
type Text = { levels: readonly Condition[]; condition?: Condition | undefined; isOfWorkers?: boolean };

/**
 * Converts a payload to a plan (docs/protocol.md §5, docs/architecture.md §8). Throws 400 or 422, with a message that
 * names the mistake, when the payload is invalid.
 */
export function toPlan(
  query: SearchQuery,
  settings: SearchSettings,
  { levels, condition, isOfWorkers = false }: Text,
): Plan {
  const conditions: Named[] = [
    // No attribute has this name, so that this condition applies to every facet.
    { name: ":seen", condition: isSeen(settings) },
    ...(condition ? [{ name: "understood", condition }] : []),
    ...(isOfWorkers && !asksForLearners(query) ? [WITHOUT_LEARNERS] : []),
    ...toStateConditions(query, settings),
    ...toAttributeConditions(query, settings),
  ];
  const facets = toFacets(query.facets ?? [], settings);
  const found = levels.at(-1) ?? every([]);
  return {
    living: settings.living,
    scope: every(conditions.map(({ condition }) => condition)),
    levels,
    facets: facets.map((facet) => ({ ...facet, otherwise: toOtherwise(facet, conditions, found) })),
    order: toOrder(query.sort, {
      attributes: settings.attributes,
      holdsProfiles: settings.profiles !== null,
      available: query.availabilityFilter?.enabled === false ? toStockOrder(query, settings) : null,
      points: pointsOf(query),
    }),
    limit: query.nbResultsPerPage,
    offset: (query.page - 1) * query.nbResultsPerPage,
  };
}

/** Returns the conditions of a payload, without its text and its places. */
export function toParts(query: SearchQuery, settings: SearchSettings) {
  const state = toStateConditions(query, settings).filter(({ name }) => !PLACE_NAMES.includes(name));
  const isChosen = ({ name }: Named) => name === CATEGORY && query.categoryId !== undefined;
  const conditionsOf = (named: readonly Named[]) => named.map(({ condition }) => condition);
  return {
    /** Conditions that a looser search retains. */
    kept: every([isSeen(settings), ...conditionsOf(state.filter((named) => !isChosen(named)))]),
    /** Chosen filters that a looser search may leave out. */
    criteria: [...state.filter(isChosen), ...toAttributeConditions(query, settings)].map(({ name, condition }) =>
      toCriterion(name, query.customAttributes?.[name], condition),
    ),
    /** Condition that applies once these filters are left out. */
    unchosen: toCategoryCondition({ ...query, categoryId: undefined }, settings).condition,
  };
}

const PLACE_NAMES = ["location", "places"];
const CATEGORY = "categoryId";

/** Fields whose values may ask for apprentices or interns: their facets count these, and choosing a value finds them. */
const TELL_LEARNERS = ["contractType", "jobReferential", "experience", CATEGORY];
const WITHOUT_LEARNERS: Named = { name: ":workers", condition: not(isForLearners), also: TELL_LEARNERS };

/** Returns whether the filters may ask for apprentices or interns. */
export const asksForLearners = ({ customAttributes = {}, categoryId, filter }: SearchQuery): boolean =>
  categoryId !== undefined ||
  filter !== undefined ||
  TELL_LEARNERS.some((name) => customAttributes[name] !== undefined);

/**
 * Returns the condition under which a facet is counted when a value of it is chosen: the results without that choice.
 */
function toOtherwise({ name }: Facet, conditions: readonly Named[], found: Condition): Condition | null {
  if (!conditions.some((named) => isOf(named, name) && named.otherwise !== named.condition)) return null;
  const others = conditions.flatMap((named) => {
    if (!isOf(named, name)) return [named.condition];
    return named.otherwise ? [named.otherwise] : [];
  });
  return every([...others, found]);
}

/**
 * Condition on the assets that the caller may see: published ones, not past their last day in Paris. Recruiters also
 * see the profiles whose owner does not block any organization of the recruiter's group.
 */
const isSeen = ({ profiles }: SearchSettings) =>
  every([
    profiles === null
      ? has(FIELDS.published, [YES])
      : some([
          has(FIELDS.published, [YES]),
          every([has(FIELDS.profile, [YES]), not(has(FIELDS.blocked, profiles.hiddenFrom))]),
        ]),
    atLeast(FIELDS.lastDay, DAY_BITS, dayNumber(today()) ?? 0),
  ]);

/**
 * Returns all conditions but those on attributes and on the text. A field that the filter mentions is left to the
 * filter.
 */
function toStateConditions(query: SearchQuery, settings: SearchSettings): Named[] {
  const { active = true, validated, without, location, places, maxDistance, availabilityFilter } = query;
  const filter = query.filter?.trim() ? parseFilter(query.filter.trim()) : null;
  const mentioned = new Set(filter ? attributesOf(filter) : []);
  const conditions: (Named | false)[] = [
    toTypeCondition(query, settings),
    toCategoryCondition(query, settings),
    !mentioned.has("hiddenFromSearch") && toHiddenCondition(query, settings),
    active !== null && { name: "_active", condition: isPublished(active) },
    validated !== undefined && { name: "_validated", condition: isPublished(validated) },
    without !== undefined && {
      name: "without",
      condition: not(row(sql`search_documents.asset_id = ANY(${[without].flat()}::text[])`)),
    },
    location !== undefined && { name: "location", condition: isIn(location, maxDistance) },
    places !== undefined && { name: "places", condition: some(places.map((place) => isIn(place, maxDistance))) },
    availabilityFilter?.enabled !== false && { name: "stock", condition: isInStock(query, settings) },
    ...toDateConditions(query),
    query.profile !== undefined && { name: "profile", condition: toProfileCondition(query, settings) },
    filter !== null && { name: "filter", condition: toFilterCondition(filter, query.filter?.trim() ?? "", settings) },
  ];
  return conditions
    .filter((named) => named !== false)
    .filter(({ name }) => !mentioned.has(name) && !mentioned.has(`_${name}`));
}

/** Restricts a search without a type to offers (docs/product.md §9). */
const toTypeCondition = ({ assetTypeId }: SearchQuery, { offerTypeId }: SearchSettings): Named => ({
  name: "assetTypeId",
  condition: has(FIELDS.type, [assetTypeId ?? offerTypeId].flat()),
});

/** Leaves out offers for spontaneous applications, unless the query names their category (docs/product.md §9). */
function toCategoryCondition({ categoryId }: SearchQuery, settings: SearchSettings): Named {
  const { offerTypeId, defaultOfferCategoryId } = settings;
  const otherwise = not(every([has(FIELDS.type, [offerTypeId]), has(FIELDS.category, [defaultOfferCategoryId])]));
  const condition = categoryId === undefined ? otherwise : has(FIELDS.category, [categoryId].flat());
  return { name: CATEGORY, condition, otherwise };
}

/**
 * Leaves out companies that a group hides from searches, unless the query filters on the attribute (docs/product.md
 * §6).
 */
function toHiddenCondition({ customAttributes }: SearchQuery, { companyTypeId }: SearchSettings): Named | false {
  if (customAttributes?.hiddenFromSearch != null) return false;
  const hidden = every([has(FIELDS.type, [companyTypeId]), has("hiddenFromSearch", ["true"])]);
  return { name: "hidden", condition: not(hidden) };
}

/**
 * Condition on the requested state. Only active and validated assets are indexed as published, so that the opposite
 * finds nothing.
 */
const isPublished = (requested: boolean) => (requested ? every([]) : some([]));

function isInStock({ quantity = 1 }: SearchQuery, { infiniteTypeIds }: SearchSettings): Condition {
  if (quantity === 1) return has(FIELDS.inStock, [YES]);
  return some([has(FIELDS.type, infiniteTypeIds), row(sql`${indexedNumber("_quantity")} >= ${quantity}`)]);
}

const toStockOrder = ({ quantity = 1 }: SearchQuery, { infiniteTypeIds }: SearchSettings): RawBuilder<boolean> =>
  sql`(assets.quantity >= ${quantity} OR assets.asset_type_id = ANY(${infiniteTypeIds}::text[]))`;

/** Returns the conditions on the date of creation. Both bounds are included; a bound without a time is a whole day. */
function toDateConditions({ createdAfter, createdBefore }: SearchQuery): Named[] {
  const created = sql`search_documents.created_date`;
  return [
    ...(createdAfter ? [{ name: "createdAfter", condition: row(sql`${created} >= ${new Date(createdAfter)}`) }] : []),
    ...(createdBefore ? [{ name: "createdBefore", condition: row(sql`${created} <= ${endOf(createdBefore)}`) }] : []),
  ];
}

const endOf = (date: string) => new Date(date.includes("T") ? date : `${date}T23:59:59.999Z`);

/** Name of a facet, and the index field of its values. */
type Facet = { name: string; field: string };

const BUILT_INS = new Map<string, string>([
  ["categoryId", FIELDS.category],
  ["assetTypeId", FIELDS.type],
  ["departmentCode", FIELDS.department],
  ["town", FIELDS.place],
]);
const COUNTABLE = ["select", "tags", "boolean", "text"];

/** Returns the facets to count. Throws 422 for an attribute that does not exist or has no countable values. */
function toFacets(names: readonly string[], { attributes }: Pick<SearchSettings, "attributes">): Facet[] {
  return [...new Set(names)].map((name) => {
    const type = attributes.get(name);
    const builtIn = BUILT_INS.get(name);
    if (!builtIn && !COUNTABLE.includes(type ?? ""))
      throw unprocessable(`Can't count by custom attribute ${name} of type ${type}`, { facets: name });
    return { name, field: builtIn ?? name };
  });
}

/** Returns the condition of `profile`: only profiles satisfy it, and callers who may find no profile find none. */
function toProfileCondition(
  { profile = {} }: Pick<SearchQuery, "profile">,
  { resumeTypeId, profiles }: SearchSettings,
): Condition {
  const { diplomas, languages, employed, experienceMonths, access } = profile;
  return every([
    has(FIELDS.type, [resumeTypeId]),
    ...(diplomas === undefined ? [] : [has(FIELDS.diploma, diplomas)]),
    ...(languages ?? []).map((language) => has(FIELDS.language, [language])),
    ...(employed === undefined ? [] : [employed ? IS_EMPLOYED : not(IS_EMPLOYED)]),
    ...(experienceMonths === undefined ? [] : [hasExperience(experienceMonths)]),
    ...(access === undefined ? [] : [hasAccess(access, profiles?.organizationId ?? null)]),
  ]);
}

const IS_EMPLOYED = has(FIELDS.employed, [YES]);

/** Compares the experience as of today, in months; both bounds are included. */
function hasExperience({ gte = 0, lte }: NonNullable<ProfileFilters["experienceMonths"]>): Condition {
  const months = sql`coalesce(${indexedNumber(EXPERIENCE.months)},
    ${monthNumber(today())}::integer - ${indexedNumber(EXPERIENCE.since)})`;
  const atMost = lte === undefined ? sql`true` : sql`${months} <= ${lte}::integer`;
  return row(sql<boolean>`(${months} >= ${gte}::integer AND ${atMost})`);
}

/**
 * Condition on profiles that the searching firm has opened, or has paid for. Without a firm, no profile counts as
 * opened or paid for.
 */
function hasAccess(access: NonNullable<ProfileFilters["access"]>, organizationId: string | null): Condition {
  if (organizationId === null) return access === "unseen" ? every([]) : some([]);
  if (access === "revealed")
    return row(sql<boolean>`search_documents.asset_id IN (
      SELECT asset_id FROM reveals WHERE organization_id = ${organizationId}
    )`);
  const seen = row(sql<boolean>`search_documents.asset_id IN (
    SELECT assets.id FROM profile_accesses JOIN assets ON assets.owner_id = profile_accesses.person_id
    WHERE profile_accesses.organization_id = ${organizationId}
  )`);
  return access === "seen" ? seen : not(seen);
}
