const COMMENT = /\/\*.*?\*\/|--[^\n]*/gs;
const OPERATION = /\b(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|LOCK|SET)\b/i;
/** Excludes functions: `extract(epoch FROM now())` names no table. */
const TABLE = /\b(?:(?:INTO|UPDATE)\s+"?([a-z_]\w*)|(?:FROM|JOIN)\s+(?:ONLY\s+)?"?([a-z_]\w*)\b(?!\s*\())/gi;
const CTE =
  /(?:\bWITH\s+(?:RECURSIVE\s+)?|,\s*)"?([a-z_]\w*)"?\s*(?:\([^()]*\)\s*)?AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/gi;
const MAX_LENGTH = 60;
const MAX_KNOWN = 2_000;

const known = new Map<string, string>();

/** Summarises a statement by its kind and its first table: "SELECT assets". A few thousand texts are cached. */
export function summaryOf(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const summary = summarize(text);
  if (known.size < MAX_KNOWN) known.set(text, summary);
  return summary;
}

function summarize(text: string): string {
  const plain = text.replace(COMMENT, " ");
  const operation = OPERATION.exec(plain)?.[1]?.toUpperCase() ?? "";
  const named = new Set([...plain.matchAll(CTE)].map(([, name]) => name));
  const table =
    [...plain.matchAll(TABLE)].map(([, written, read]) => written ?? read).find((name) => !named.has(name)) ?? "";
  return `${operation} ${table}`.trim().slice(0, MAX_LENGTH);
}
