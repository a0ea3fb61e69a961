import { type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode } from "graphql";

/** A query of this API needs 4 levels and some 30 fields; a hostile one is refused before anything is read. */
export const MAX_TOKENS = 1000;
const MAX_DEPTH = 7;
const MAX_FIELDS = 300;
const MAX_ALIASES = 15;
/** All the fields of one asset cost 38. */
const MAX_COST = 50;

/** The approximate number of database reads of a field; the others come with their parent. */
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
 * What makes this document too costly, or null. Fragments count each time they are used, and are cut short as soon as a
 * limit is passed; the document must be valid already, so that no fragment contains itself.
 */
export function excessOf(document: DocumentNode): GraphQLError | null {
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
