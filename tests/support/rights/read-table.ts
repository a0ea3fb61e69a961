import { PRINCIPALS, type Principal, RELATIONS, type Relation } from "@/tests/support/principals";

/** One cell of the access matrix: an operation, who does it, to whose thing, and whether he may. */
export type Cell = { operation: string; principal: Principal; relation: Relation; isAllowed: boolean };

const LINE = /^([A-Z]+ \/.*?)\s*(\*?)\s{2,}([.ASO]{3}\s+[.ASO]{3}\s+[.ASO]{7}\s+[.ASO]{5}\s+[.ASO] [.ASO])$/;
const RELATIONS_OF: Record<string, readonly Relation[]> = { ".": [], A: RELATIONS, S: ["own", "same"], O: ["own"] };
/** What has no object is looked at once. */
const ONCE: readonly Relation[] = ["other"];

/** The cells of a table of rights. Throws for a line that is not one, and for an operation said twice. */
export function readTable(table: string): Cell[] {
  const lines = table.split("\n").filter((line) => /^[A-Z]+ \//.test(line));
  const cells = lines.flatMap(readLine);
  const operations = lines.map((line) => LINE.exec(line)?.[1]);
  const twice = operations.find((operation, index) => operations.indexOf(operation) !== index);
  if (twice) throw new Error(`${twice} is twice in the table of rights`);
  return cells;
}

function readLine(line: string): Cell[] {
  const [, operation, star, letters] = LINE.exec(line.trimEnd()) ?? [];
  if (!operation || !letters) throw new Error(`Not a line of the table of rights: ${line}`);
  const columns = [...letters.replaceAll(/\s/g, "")];
  return PRINCIPALS.flatMap((principal, index) => {
    const allowed = RELATIONS_OF[columns[index] ?? "."] ?? [];
    const relations = star === "*" ? RELATIONS : ONCE;
    return relations.map((relation) => ({ operation, principal, relation, isAllowed: allowed.includes(relation) }));
  });
}
