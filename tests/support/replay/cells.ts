import type { Call } from "@/tests/support/calls/call";
import { PRINCIPALS, type Principal, RELATIONS, type Relation } from "@/tests/support/principals";

/** One cell of the access matrix: an operation, who does it, on whose object, and whether they may. */
export type Cell = { operation: string; principal: Principal; relation: Relation; isAllowed: boolean };

const RIGHTS = /^(\* )?([.ASO]{3} [.ASO]{3} [.ASO]{7} [.ASO]{5} [.ASO] [.ASO](?: [.ASO])?)$/;
const RELATIONS_OF: Record<string, readonly Relation[]> = { ".": [], A: RELATIONS, S: ["own", "same"], O: ["own"] };
/** Relations of an operation without owner, which is replayed once. */
const ONCE: readonly Relation[] = ["other"];

/** Returns the cells of all calls. Throws for an operation that is listed twice. */
export function cellsOf(calls: readonly Call[]): Cell[] {
  const operations = calls.map(({ operation }) => operation);
  const twice = operations.find((operation, index) => operations.indexOf(operation) !== index);
  if (twice) throw new Error(`${twice} is twice in the table of calls`);
  return calls.flatMap(({ operation, rights }) => {
    const { hasOwner, letters } = readRights(operation, rights);
    return PRINCIPALS.flatMap((principal, index) => {
      const allowed = RELATIONS_OF[letters[index] ?? "."] ?? [];
      const relations = hasOwner ? RELATIONS : ONCE;
      return relations.map((relation) => ({ operation, principal, relation, isAllowed: allowed.includes(relation) }));
    });
  });
}

function readRights(operation: string, rights: string): { hasOwner: boolean; letters: string[] } {
  const [, star, letters] = RIGHTS.exec(rights) ?? [];
  if (!letters) throw new Error(`The rights of ${operation} cannot be read: ${rights}`);
  const written = [...letters.replaceAll(" ", "")];
  // A firm key without a letter in the row has the rights of a caller without key.
  const ofFirmKey = written.length < PRINCIPALS.length ? (written[0] ?? ".") : [];
  return { hasOwner: star !== undefined, letters: [...written, ...ofFirmKey] };
}
