import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { isMeaningful, toWords } from "@/lib/rules/text/words";
import { isAnonymousProfile, isClosedOffer, isFoundAmong, isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { type Condition, every, has, hasWord, not, row, some } from "@/marketplace/search/condition";
import { FIELDS } from "@/marketplace/search/index/fields";
import { isIn } from "@/marketplace/search/place";
import type { SearchSettings } from "@/marketplace/search/settings";

type Source = {
  id: string;
  name: string;
  asset_type_id: string;
  category_id: string | null;
  locations: Location[];
  custom_attributes: JsonObject;
};

/** Distance that people accept to travel for the same job. */
const NEAR_M = 50_000;

/**
 * Returns the levels of similarity to these assets (docs/protocol.md §5), the most alike first, each including the
 * previous ones: the same job or kind of company nearby, then in its region, then anywhere, then the same family. The
 * given assets only count if they are or were public, or are profiles that the caller may find. They are left out of
 * the results.
 */
export async function toSimilarLevels(
  db: Kysely<Database>,
  ids: readonly string[],
  { profiles }: Pick<SearchSettings, "profiles">,
): Promise<Condition[]> {
  const { rows } = await sql<Source>`
    SELECT id, CASE WHEN ${isAnonymousProfile} THEN '' ELSE name END AS name, asset_type_id, category_id, locations, custom_attributes FROM assets
    WHERE id = ANY(${ids}::text[]) AND (${isPublic} OR ${isClosedOffer} OR ${isFoundAmong(profiles)})`.execute(db);
  const others = not(row(sql`search_documents.asset_id = ANY(${ids}::text[])`));
  const alike = rows.map(toSimilarityLevels);
  const levels = Array.from({ length: LEVELS }, (_, level) =>
    some(alike.flatMap((likenesses) => likenesses.slice(0, level + 1))),
  );
  return levels.map((level) => every([others, level]));
}

const LEVELS = 6;

function toSimilarityLevels({
  name,
  asset_type_id,
  category_id,
  locations,
  custom_attributes: attributes,
}: Source): Condition[] {
  const job = textsOf(attributes.jobReferential);
  const same = some([
    has("jobReferential", job),
    ...(job.length === 0 ? [has("categories", textsOf(attributes.categories)), ofSameName(name)] : []),
  ]);
  const related = some([same, ...(category_id === null ? [] : [has(FIELDS.category, [category_id])])]);
  const near = some(locations.map(({ latitude, longitude }) => isIn({ latitude, longitude }, NEAR_M)));
  const inRegion = has(
    FIELDS.department,
    locations.flatMap(({ departmentCode }) => departmentCode ?? []),
  );
  const sameContract = has("contractType", textsOf(attributes.contractType));
  const sameType = has(FIELDS.type, [asset_type_id]);
  return [
    [same, near, sameContract],
    [same, some([near, inRegion])],
    [same],
    [related, near, sameContract],
    [related, near],
    [related],
  ].map((likeness) => every([sameType, ...likeness]));
}

const ofSameName = (name: string) =>
  every(
    toWords(name)
      .filter(isMeaningful)
      .map((word) => hasWord(FIELDS.title, [word])),
  );

const textsOf = (value: unknown) => [value].flat().filter((item): item is string => typeof item === "string");
